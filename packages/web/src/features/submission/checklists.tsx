import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import {
  type ChecklistState,
  calculateRecordShortfall,
  requiredPersonalFileTypes,
  toChecklistState,
} from '@jadara/contract/submission/next-step'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { type RecordGroup, recordGroups } from '../../lib/record-groups.ts'
import { Checklist, type ChecklistItem } from '../../ui/checklist.tsx'
import { Columns, Stack } from '../../ui/layout/stack.tsx'
import { formatCountOfTotal, formatNumberText } from '../../ui/numbers.ts'
import { listProposalChecklistItems } from './written-items.ts'

const texts = {
  files: text('Personal files', 'الملفات الشخصية'),
  information: text('Personal information', 'البيانات الشخصية'),
  upload: text('Upload', 'ارفعها'),
  fillIn: text('Fill in', 'أكملها'),
  add: text('Add one', 'إضافة'),
  addMore: text('Add them', 'أضفها'),
  remove: text('Delete some', 'احذف الزائد'),
  optional: text('optional', 'اختياري'),
  none: text('none', 'لا يوجد'),
  noneYet: text('none yet', 'لا شيء بعد'),
  complete: text('complete', 'مكتملة'),
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  aboutWritten: text(
    'You can submit without them. What is empty when you submit stays empty.',
    'يمكنك التقديم بدونهما، وما كان فارغًا عند التقديم يبقى فارغًا.',
  ),
}
const short: Plural = {
  en: { one: '# short', other: '# short' },
  ar: { zero: '', one: 'ينقص واحد', two: 'ينقص اثنان', few: 'ينقص #', many: 'ينقص #', other: 'ينقص #' },
}
const over: Plural = {
  en: { one: '# too many', other: '# too many' },
  ar: { zero: '', one: 'واحد زائد', two: 'اثنان زائدان', few: '# زائدة', many: '# زائدًا', other: '# زائد' },
}

export function Checklists({
  progress,
  places,
  readOnly,
}: {
  progress: ApplicationProgress
  places: ChecklistLinks
  readOnly: boolean
}) {
  const checklist = toChecklistState(progress)
  const withoutLinks = (item: ChecklistItem): ChecklistItem => (readOnly ? { ...item, action: undefined } : item)
  return (
    <Columns>
      <Checklist title={texts.files} summary={filesSummary(checklist)} items={fileItems(progress, places).map(withoutLinks)} />
      <Stack gap={6}>
        {recordGroups.map((group) => (
          <Checklist
            key={group.name}
            title={group.title}
            summary={groupSummary(group, progress)}
            items={group.kinds.map((kind) => withoutLinks(recordItem(kind, progress, places)))}
          />
        ))}
      </Stack>
    </Columns>
  )
}

function filesSummary({ filesMissing, informationMissing }: ChecklistState): Text {
  const there = requiredPersonalFileTypes.length - filesMissing.length
  if (there === 0) return texts.noneYet
  return filesMissing.length === 0 && !informationMissing
    ? texts.complete
    : formatCountOfTotal(there, requiredPersonalFileTypes.length)
}

/** The proposal and the concept note. They are no condition of submission, but nothing should be left empty by oversight. */
export function ProposalChecklist({ progress, readOnly }: { progress: ProposalProgress; readOnly: boolean }) {
  const hint = readOnly ? {} : { hint: texts.aboutWritten }
  return (
    <Checklist
      title={texts.written}
      summary={texts.optional}
      {...hint}
      items={listProposalChecklistItems(progress, readOnly)}
      wide
    />
  )
}

/** How many required entries are missing; a group without a bound is optional. */
function groupSummary({ kinds }: RecordGroup, progress: ApplicationProgress): Text {
  const bounded = kinds.filter(({ name }) => progress.bounds[name])
  if (bounded.length === 0) return texts.optional
  const missingCounts = bounded.map(({ name }) => calculateRecordShortfall(progress, name))
  const missing = sum(missingCounts.filter((one) => one > 0))
  if (missing > 0) return quantity(missing, short)
  const excess = -sum(missingCounts)
  return excess > 0 ? quantity(excess, over) : texts.complete
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

function fileItems(
  { personalFiles, informationComplete }: ApplicationProgress,
  { file, information }: ChecklistLinks,
): ChecklistItem[] {
  const items = personalFileTypes.map(({ id, name, required }): ChecklistItem => {
    const base = { key: String(id), label: name }
    if (personalFiles.includes(id)) return { ...base, state: 'done' }
    if (!required) return { ...base, state: 'optional', note: texts.optional }
    return { ...base, state: 'missing', action: { label: texts.upload, to: file(id) } }
  })
  const informationItem: ChecklistItem[] = informationComplete
    ? []
    : [{ key: 'me', state: 'missing', label: texts.information, action: { label: texts.fillIn, to: information } }]
  return [
    ...informationItem,
    ...items.filter(({ state }) => state !== 'optional'),
    ...items.filter(({ state }) => state === 'optional'),
  ]
}

function recordItem({ name, noun }: RecordKind, progress: ApplicationProgress, places: ChecklistLinks): ChecklistItem {
  const count = progress.records[name] ?? 0
  const missing = calculateRecordShortfall(progress, name)
  const bound = progress.bounds[name]
  if (bound && missing !== 0) {
    const action =
      missing < 0
        ? { label: texts.remove, to: places.records(name) }
        : { label: missing === 1 ? texts.add : texts.addMore, to: places.addRecord(name) }
    return { key: name, state: 'missing', label: counted(noun.many, count, missing < 0 ? bound.most : bound.least), action }
  }
  return count > 0
    ? { key: name, state: 'done', label: noun.many, note: formatNumberText(count) }
    : { key: name, state: 'optional', label: noun.many, note: texts.none }
}

function counted(many: Text, count: number, of: number): Text {
  const arabic = (value: number) => formatNumber(value, 'ar')
  if (count === 0) return text(`${many.en}: none of ${of} yet`, `${many.ar}: لا شيء بعد من ${arabic(of)}`)
  return text(`${many.en}: ${count} of ${of}`, `${many.ar}: ${arabic(count)} من ${arabic(of)}`)
}

/** Where missing entries are added; the page that composes the screens supplies the addresses. */
export type ChecklistLinks = {
  readonly information: string
  readonly file: (typeId: number) => string
  readonly uploads: string
  readonly research: string
  readonly records: (kind: string) => string
  readonly addRecord: (kind: string) => string
  readonly record: (kind: string, id: number) => string
}
