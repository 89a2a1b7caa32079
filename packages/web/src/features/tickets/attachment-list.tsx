import type { TicketFile } from '@jadara/contract/conversations/tickets'
import { text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useFileViewer } from '../../ui/viewer/file-viewer.tsx'
import { toViewedFile } from './attached-files.ts'
import css from './attachment-list.module.css'

const texts = { files: text('Attachments', 'المرفقات') }
const removal = (name: string) => text(`Remove ${name}`, `إزالة ${name}`)

/** Attachments, looked at without leaving the page; those that are not sent yet may be taken back. */
export function AttachmentList({ files, onRemove }: { files: readonly TicketFile[]; onRemove?: (file: TicketFile) => void }) {
  const { say } = useLanguage()
  const { viewer, linkTo } = useFileViewer(files.map(toViewedFile))
  if (files.length === 0) return null
  return (
    <>
      <Stack as="ul" gap={1} align="start" aria-label={say(texts.files)}>
        {files.map((file) => (
          <li key={file.guid} className={css.file}>
            <a {...linkTo(toViewedFile(file))} className={css.link}>
              <Icon name="file" />
              <bdi className={css.name}>{file.name}</bdi>
            </a>
            <span className="small muted num">{say(formatFileSize(file.size))}</span>
            {onRemove && <IconButton icon="trash" label={removal(`\u2068${file.name}\u2069`)} onClick={() => onRemove(file)} />}
          </li>
        ))}
      </Stack>
      {viewer}
    </>
  )
}
