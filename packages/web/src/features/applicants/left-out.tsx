import type { ChosenApplicant } from '@jadara/contract/applicants/applicants'
import { plural, quantity, text } from '@jadara/contract/core/text'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'

/** How many of the chosen a bulk act does not concern, by reason. */
export type LeftOutCounts = { readonly notSubmitted: number; readonly noPart: number }

const notSubmittedOnes = plural(
  '# who has not submitted',
  '# who have not submitted',
  'متقدم واحد لم يقدّم ملفه',
  'متقدمان لم يقدّما ملفيهما',
  '# متقدمين لم يقدّموا ملفاتهم',
  '# متقدمًا لم يقدّموا ملفاتهم',
  '# متقدم لم يقدّموا ملفاتهم',
)
const noPartOnes = plural(
  '# who is ineligible or withdrawn',
  '# who are ineligible or withdrawn',
  'متقدم واحد غير مستوفٍ للشروط أو منسحب',
  'متقدمان غير مستوفيين للشروط أو منسحبان',
  '# متقدمين غير مستوفين للشروط أو منسحبين',
  '# متقدمًا غير مستوفين للشروط أو منسحبين',
  '# متقدم غير مستوفين للشروط أو منسحبين',
)

/** Those whom a bulk act concerns. */
export function selectSubmitted(rows: readonly ChosenApplicant[]): { applicants: ChosenApplicant[]; leftOut: LeftOutCounts } {
  const applicants = rows.filter(({ isSubmitted }) => isSubmitted)
  return { applicants, leftOut: { notSubmitted: rows.length - applicants.length, noPart: 0 } }
}

export function selectTakingPart(rows: readonly ChosenApplicant[]): { applicants: ChosenApplicant[]; leftOut: LeftOutCounts } {
  const { applicants: submitted, leftOut } = selectSubmitted(rows)
  const applicants = submitted.filter(({ takesPart }) => takesPart)
  return { applicants, leftOut: { ...leftOut, noPart: submitted.length - applicants.length } }
}

export function LeftOutNote({ notSubmitted, noPart }: LeftOutCounts) {
  const { say } = useLanguage()
  const parts = [
    ...(notSubmitted > 0 ? [quantity(notSubmitted, notSubmittedOnes)] : []),
    ...(noPart > 0 ? [quantity(noPart, noPartOnes)] : []),
  ]
  if (parts.length === 0) return null
  const [en, ar] = [parts.map((part) => part.en).join(', '), parts.map((part) => part.ar).join('، و')]
  return <Banner tone="gold">{say(text(`Left out: ${en}.`, `لا يشمل ذلك: ${ar}.`))}</Banner>
}
