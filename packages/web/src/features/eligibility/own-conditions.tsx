import { text } from '@jadara/contract/core/text'
import { readOwnEligibility } from '@jadara/contract/eligibility/endpoints'
import type { ConditionOutcome } from '@jadara/contract/eligibility/outcomes'
import { phdValidationFileTypeId } from '@jadara/contract/files/file-types'
import { conceptNotePath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './condition-list.module.css'
import { ConditionList } from './condition-list.tsx'

const texts = {
  title: text('Conditions of the round', 'شروط الدورة'),
  what: text(
    'What the portal finds in your entries. It decides nothing: the award office does.',
    'ما تجده البوابة في بياناتك. وهي لا تبتّ في شيء، فالقرار لمكتب الجائزة.',
  ),
  information: text('Personal information', 'البيانات الشخصية'),
  file: text('Upload it', 'رفعها'),
  note: text('Concept note', 'المذكرة المفاهيمية'),
  papers: text('Journal papers', 'أبحاث المجلات'),
}

type Places = {
  readonly information: string
  readonly file: (typeId: number) => string
  readonly records: (kind: string) => string
  readonly record: (kind: string, id: number) => string
}

/** Every condition of the round with its state in the applicant's own entries. Hidden in a round without conditions. */
export function OwnConditions({ places }: { places: Places }) {
  const { say } = useLanguage()
  const { data } = useRead(readOwnEligibility, {}, { gcTime: 0 })
  if (!data || data.outcomes.length === 0) return null
  const evidence = ({ code, kind, recordId, state }: ConditionOutcome) => {
    if (kind !== null && recordId !== null) return { to: places.record(kind, recordId), label: texts.papers }
    if (state === 'met') return undefined
    if (code === 'validation') return { to: places.file(phdValidationFileTypeId), label: texts.file }
    if (code === 'phd-window') return { to: places.information, label: texts.information }
    if (code === 'goal') return { to: conceptNotePath, label: texts.note }
    return code === 'papers' ? { to: places.records('journal'), label: texts.papers } : undefined
  }
  return (
    <section aria-labelledby="conditions">
      <h2 id="conditions" className={css.title}>
        {say(texts.title)}
      </h2>
      <p className="muted">{say(texts.what)}</p>
      <ConditionList outcomes={data.outcomes} evidence={evidence} />
    </section>
  )
}
