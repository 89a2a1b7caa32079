import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import { ago } from '../numbers.ts'
import css from './draft-restored.module.css'
import type { Restored } from './use-draft.ts'

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
 * Says that a draft of an earlier visit was filled in, and takes it back. Draw it above the form. `file`: one that was chosen in the meantime. Without
 * `discard` it only says so: what is saved by itself is on its way already.
 */
export function DraftRestored({
  restored,
  file,
}: {
  restored: (Pick<Restored, 'savedAt' | 'file'> & Partial<Restored>) | undefined
  file?: string | undefined
}) {
  const { say } = useLanguage()
  const [openedAt] = useState(() => Date.now())
  if (!restored) return null
  const age = openedAt - restored.savedAt
  const title = age < moment ? texts.restored : restoredFrom(ago(age))
  const name = restored.file && !file ? `\u2068${restored.file}\u2069` : undefined
  return (
    <Banner tone={restored.overtaken ? 'gold' : 'nile'} role="status" title={say(title)} className={css.restored}>
      {restored.overtaken && <p>{say(texts.overtaken)}</p>}
      {name && say(text(`Choose the PDF again: ${name}`, `اختر ملف PDF من جديد: ${name}`))}
      {restored.discard && (
        <div className={css.actions}>
          <Button kind="bare" size="small" onClick={restored.discard}>
            {say(texts.discard)}
          </Button>
        </div>
      )}
    </Banner>
  )
}
