import { plural, quantity, type Text, text } from '../core/text.ts'
import { type PersonalFileType, personalFileTypes } from '../files/file-types.ts'
import type { ProposalProgress } from '../proposal/progress.ts'
import { type SectionName, sectionNames } from '../proposal/section-names.ts'
import { findBoundedRecordNoun } from '../records/bounded-nouns.ts'
import type { ApplicationProgress } from './progress.ts'

/** What an application still lacks. The server counts again on submission. */
export type ChecklistState = {
  readonly informationMissing: boolean
  readonly filesMissing: readonly PersonalFileType[]
  readonly recordsAmiss: readonly string[]
  readonly missing: number
}

export const requiredPersonalFileTypes = personalFileTypes.filter(({ required }) => required)

export function toChecklistState(progress: ApplicationProgress): ChecklistState {
  const { informationComplete, personalFiles, bounds } = progress
  const filesMissing = requiredPersonalFileTypes.filter(({ id }) => !personalFiles.includes(id))
  const recordsAmiss = Object.keys(bounds).filter((name) => calculateRecordShortfall(progress, name) !== 0)
  const missing = filesMissing.length + recordsAmiss.length + (informationComplete ? 0 : 1)
  return { informationMissing: !informationComplete, filesMissing, recordsAmiss, missing }
}

/** How many records of a kind are missing; negative when there are too many; 0 for a kind without bounds. */
export function calculateRecordShortfall({ records, bounds }: ApplicationProgress, name: string): number {
  const [count, bound] = [records[name] ?? 0, bounds[name]]
  if (!bound) return 0
  return count < bound.least ? bound.least - count : Math.min(0, bound.most - count)
}

/** The next thing to do. `count` is negative when there are too many records; `section` is null before the proposal is begun, `header` for its abstract. */
export type NextStep =
  | { readonly kind: 'information' }
  | { readonly kind: 'file'; readonly type: PersonalFileType }
  | { readonly kind: 'records'; readonly name: string; readonly count: number }
  | { readonly kind: 'proposal'; readonly section: SectionName | 'header' | null }
  | { readonly kind: 'concept-note' }
  | { readonly kind: 'address' }
  | { readonly kind: 'submit' }

/** The minutes that one of each usually takes. */
export const minutesOfStep = {
  information: 5,
  file: 2,
  records: 7,
  proposal: 20,
  'concept-note': 30,
  address: 2,
  submit: 3,
} as const satisfies Readonly<Record<NextStep['kind'], number>>

/**
 * What is missing comes first, then a proposal that has been started, then submitting. An empty proposal and an empty concept note are optional and never
 * in the way. Null when nothing can be done: after submission and outside the window.
 */
export function findNextStep(progress: ApplicationProgress, written?: ProposalProgress): NextStep | null {
  if (progress.isSubmitted || !progress.canSubmit) return null
  const { informationMissing, filesMissing, recordsAmiss } = toChecklistState(progress)
  const [[type], [name]] = [filesMissing, recordsAmiss]
  if (informationMissing) return { kind: 'information' }
  if (type) return { kind: 'file', type }
  if (name) return { kind: 'records', name, count: calculateRecordShortfall(progress, name) }
  const proposal = written && findProposalStep(written)
  return proposal?.section ? proposal : { kind: isAddressMissing(progress) ? 'address' : 'submit' }
}

/** What can still be written, in the order of the hub. */
export function listOptionalSteps(written: ProposalProgress): NextStep[] {
  const proposal = findProposalStep(written)
  return [...(proposal ? [proposal] : []), ...(written.conceptNote === 'complete' ? [] : [{ kind: 'concept-note' } as const])]
}

/** The first unfinished part of the proposal. */
function findProposalStep({ proposalId, header, sections }: ProposalProgress) {
  const section = header === 'complete' ? sectionNames.find((name) => sections[name] !== 'complete') : 'header'
  return section && ({ kind: 'proposal', section: proposalId === null ? null : section } as const)
}

const isAddressMissing = ({ requiresConfirmedAddress, isAddressConfirmed }: ApplicationProgress): boolean =>
  requiresConfirmedAddress && !isAddressConfirmed

export function calculateStepMinutes(step: NextStep): number {
  return minutesOfStep[step.kind] * (step.kind === 'records' ? Math.max(1, step.count) : 1)
}

/** The step as a button or link says it. */
export function formatNextStep(step: NextStep): Text {
  if (step.kind === 'file') return text(`Upload: ${step.type.name.en}`, `رفع ${step.type.name.ar}`)
  if (step.kind === 'proposal' && step.section === null) return beginProposal
  if (step.kind !== 'records') return stepTexts[step.kind]
  const noun = findBoundedRecordNoun(step.name)
  const amount = quantity(Math.abs(step.count), noun ?? countedEntries)
  return step.count > 0 ? text(`Add ${amount.en}`, `إضافة ${amount.ar}`) : text(`Delete ${amount.en}`, `حذف ${amount.ar}`)
}

export const formatAboutMinutes = (count: number): Text => {
  const { en, ar } = quantity(count, minutes)
  return text(`about ${en}`, `نحو ${ar}`)
}

/** "Still missing: 2 files, 3 journal papers · about 25 minutes"; undefined when nothing is. */
export function formatMissing(progress: ApplicationProgress): Text | undefined {
  const { informationMissing, filesMissing, recordsAmiss } = toChecklistState(progress)
  const short = recordsAmiss.flatMap((name) => {
    const count = calculateRecordShortfall(progress, name)
    return count > 0 ? [{ name, count }] : []
  })
  const parts = [
    ...(informationMissing ? [text('personal information', 'البيانات الشخصية')] : []),
    ...(filesMissing.length > 0 ? [quantity(filesMissing.length, files)] : []),
    ...short.map(({ name, count }) => quantity(count, findBoundedRecordNoun(name) ?? countedEntries)),
  ]
  if (parts.length === 0) return undefined
  const total =
    (informationMissing ? minutesOfStep.information : 0) +
    filesMissing.length * minutesOfStep.file +
    short.reduce((sum, { count }) => sum + count * minutesOfStep.records, 0)
  const time = formatAboutMinutes(total)
  return text(
    `Still missing: ${parts.map(({ en }) => en).join(', ')} · ${time.en}`,
    `ما زال ينقص: ${parts.map(({ ar }) => ar).join('، ')} · ${time.ar}`,
  )
}

const stepTexts = {
  information: text('Fill in your personal information', 'استكمال البيانات الشخصية'),
  proposal: text('Go on with the proposal (optional)', 'متابعة المقترح (اختياري)'),
  'concept-note': text('Write the concept note (optional)', 'كتابة المذكرة المفاهيمية (اختياري)'),
  address: text('Confirm your e-mail address', 'تأكيد بريدك الإلكتروني'),
  submit: text('Submit your application', 'تقديم الطلب'),
}
const beginProposal = text('Write the proposal (optional)', 'كتابة المقترح (اختياري)')
const files = plural('# file', '# files', 'ملف واحد', 'ملفان', '# ملفات', '# ملفًا', '# ملف')
export const countedEntries = plural('# entry', '# entries', 'سجل واحد', 'سجلان', '# سجلات', '# سجلًا', '# سجل')
const minutes = plural('# minute', '# minutes', 'دقيقة واحدة', 'دقيقتين', '# دقائق', '# دقيقة', '# دقيقة')
