import { LinkTabs } from '../ui/layout/link-tabs.tsx'
import { filesTabs, myUploadsPath, uploadPath } from './files-places.ts'

/** Sending and looking at what was sent are two screens. */
export function FilesTabs({ count }: { count: number | undefined }) {
  return (
    <LinkTabs
      label={filesTabs.label}
      tabs={[
        { to: uploadPath, label: filesTabs.upload },
        { to: myUploadsPath, label: filesTabs.mine, count },
      ]}
    />
  )
}
