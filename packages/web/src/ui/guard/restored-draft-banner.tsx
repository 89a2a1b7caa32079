import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import space from '../layout/space.module.css'
import { Row } from '../layout/stack.tsx'
import { formatTimeAgo } from '../numbers.ts'
import type { RestoredDraft } from './use-draft.ts'

const texts = {
  restored: text('Your draft was restored.', 'استُعيدت مسودتك.'),
  discard: text('Discard it', 'تجاهلها'),
  overtaken: text(
    'Something else has been saved here since. If you save, your draft takes its place; if you discard the draft, you see what is saved.',
    'حُفظ هنا شيء آخر بعد ذلك. إن حفظت حلّت مسودتك محلّه، وإن تجاهلتها ظهر لك المحفوظ.',
  ),
}
const moment = 3000
const restoredFrom = (when: Text): Text => text(`Your draft from ${when.en} was restored.`, `استُعيدت مسودتك المحفوظة ${when.ar}.`)

/**
 * Reports that a draft of an earlier visit was restored, and offers to discard it. Render it above the form. `file`: the name of a file
 * chosen then. Without `discard` it only reports, because autosave is already sending the text.
 */
export function RestoredDraftBanner({
  restored,
  file,
}: {
  restored: (Pick<RestoredDraft, 'savedAt' | 'file'> & Partial<RestoredDraft>) | undefined
  file?: string | undefined
}) {
  const { say } = useLanguage()
  const [openedAt] = useState(() => Date.now())
  if (!restored) return null
  const age = openedAt - restored.savedAt
  const title = age < moment ? texts.restored : restoredFrom(formatTimeAgo(age))
  const name = restored.file && !file ? `\u2068${restored.file}\u2069` : undefined
  return (
    <Banner tone={restored.overtaken ? 'gold' : 'nile'} role="status" title={say(title)} className={space.below6}>
      {restored.overtaken && <p>{say(texts.overtaken)}</p>}
      {name && say(text(`Choose the PDF again: ${name}`, `اختر ملف PDF من جديد: ${name}`))}
      {restored.discard && (
        <Row gap={2} above={3}>
          <Button kind="bare" size="small" onClick={restored.discard}>
            {say(texts.discard)}
          </Button>
        </Row>
      )}
    </Banner>
  )
}
