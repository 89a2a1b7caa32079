import { text } from '@jadara/contract/core/text'
import { LinkTabs } from '../ui/layout/link-tabs.tsx'

export const personalFilesUploadPath = '/dashboard/documents/upload'
export const myUploadsPath = '/dashboard/documents/my-uploads'

export const personalFilesTabTexts = {
  label: text('Personal files', 'الملفات الشخصية'),
  upload: text('Upload', 'الرفع'),
  mine: text('My uploads', 'ملفاتي المرفوعة'),
} as const

export function PersonalFilesTabs({ count }: { count: number | undefined }) {
  return (
    <LinkTabs
      label={personalFilesTabTexts.label}
      tabs={[
        { to: personalFilesUploadPath, label: personalFilesTabTexts.upload },
        { to: myUploadsPath, label: personalFilesTabTexts.mine, count },
      ]}
    />
  )
}
