import { RichTextView } from '../../../ui/rich-text/rich-text-input.tsx'
import { NothingWritten } from './nothing-written.tsx'
import css from './reading.module.css'

/** A written section to be read. */
export function ProseReading({ html }: { html: string }) {
  if (html === '') return <NothingWritten />
  return (
    <div className={css.prose}>
      <RichTextView html={html} />
    </div>
  )
}
