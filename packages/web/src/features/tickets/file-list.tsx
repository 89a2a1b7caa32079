import { fileSize } from '@jadara/contract/file-size'
import { text } from '@jadara/contract/text'
import type { TicketFile } from '@jadara/contract/tickets'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useFileViewer } from '../../ui/viewer/use-file-viewer.tsx'
import { viewedAttachment } from './attached-files.ts'
import css from './file-list.module.css'

const texts = { files: text('Attachments', 'المرفقات') }
const removal = (name: string) => text(`Remove ${name}`, `إزالة ${name}`)

/** Attachments, looked at without leaving the page; those that are not sent yet may be taken back. */
export function FileList({ files, onRemove }: { files: readonly TicketFile[]; onRemove?: (file: TicketFile) => void }) {
  const { say } = useLanguage()
  const { viewer, linkTo } = useFileViewer(files.map(viewedAttachment))
  if (files.length === 0) return null
  return (
    <>
      <ul className={css.files} aria-label={say(texts.files)}>
        {files.map((file) => (
          <li key={file.guid} className={css.file}>
            <a {...linkTo(viewedAttachment(file))} className={css.link}>
              <Icon name="file" />
              <bdi className={css.name}>{file.name}</bdi>
            </a>
            <span className="small muted num">{say(fileSize(file.size))}</span>
            {onRemove && <IconButton icon="trash" label={removal(`\u2068${file.name}\u2069`)} onClick={() => onRemove(file)} />}
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
