import { personalFileTypes } from '@jadara/contract/file-types'
import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { Progress } from '@jadara/contract/submission'
import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/text'
import { type RecordGroup, recordGroups } from '../../lib/record-groups.ts'
import { requiredFiles, type Standing, shortOf, standingOf } from '../../lib/standing.ts'
import { Checklist, type ChecklistItem } from '../../ui/checklist.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { number, outOf } from '../../ui/numbers.ts'
import css from './checklists.module.css'
import type { Places } from './places.ts'
import { writtenItems } from './written-items.ts'

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

/** What the application holds and what it still lacks, each missing thing with the way to mend it. */
export function Checklists({ progress, places, readOnly }: { progress: Progress; places: Places; readOnly: boolean }) {
  const standing = standingOf(progress)
  const mend = (item: ChecklistItem): ChecklistItem => (readOnly ? { ...item, action: undefined } : item)
  return (
    <Columns>
      <Checklist title={texts.files} summary={filesSummary(standing)} items={fileItems(progress, places).map(mend)} />
      <div className={css.research}>
        {recordGroups.map((group) => (
          <Checklist
            key={group.name}
            title={group.title}
            summary={groupSummary(group, progress)}
            items={group.kinds.map((kind) => mend(recordItem(kind, progress, places)))}
          />
        ))}
      </div>
    </Columns>
  )
}

function filesSummary({ filesMissing, informationMissing }: Standing): Text {
  const there = requiredFiles.length - filesMissing.length
  if (there === 0) return texts.noneYet
  return filesMissing.length === 0 && !informationMissing ? texts.complete : outOf(there, requiredFiles.length)
}

/** The proposal and the concept note: none of it is a condition, and nothing of it should be left empty by oversight. */
export function WrittenChecklist({ progress, readOnly }: { progress: ProposalProgress; readOnly: boolean }) {
  const hint = readOnly ? {} : { hint: texts.aboutWritten }
  return <Checklist title={texts.written} summary={texts.optional} {...hint} items={writtenItems(progress, readOnly)} wide />
}

/** How many are wanting of what is asked for; a group of which nothing is asked is optional. */
function groupSummary({ kinds }: RecordGroup, progress: Progress): Text {
  const bounded = kinds.filter(({ name }) => progress.bounds[name])
  if (bounded.length === 0) return texts.optional
  const shorts = bounded.map(({ name }) => shortOf(progress, name))
  const wanting = sum(shorts.filter((one) => one > 0))
  if (wanting > 0) return quantity(wanting, short)
  const surplus = -sum(shorts)
  return surplus > 0 ? quantity(surplus, over) : texts.complete
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The required ones first; what is optional closes the list. */
function fileItems({ personalFiles, informationComplete }: Progress, { file, information }: Places): ChecklistItem[] {
  const items = personalFileTypes.map(({ id, name, required }): ChecklistItem => {
    const base = { key: String(id), label: name }
    if (personalFiles.includes(id)) return { ...base, state: 'done' }
    if (!required) return { ...base, state: 'optional', note: texts.optional }
    return { ...base, state: 'missing', action: { label: texts.upload, to: file(id) } }
  })
  const told: ChecklistItem[] = informationComplete
    ? []
    : [{ key: 'me', state: 'missing', label: texts.information, action: { label: texts.fillIn, to: information } }]
  return [...told, ...items.filter(({ state }) => state !== 'optional'), ...items.filter(({ state }) => state === 'optional')]
}

function recordItem({ name, noun }: RecordKind, progress: Progress, places: Places): ChecklistItem {
  const count = progress.records[name] ?? 0
  const wanting = shortOf(progress, name)
  const bound = progress.bounds[name]
  if (bound && wanting !== 0) {
    const action =
      wanting < 0
        ? { label: texts.remove, to: places.records(name) }
        : { label: wanting === 1 ? texts.add : texts.addMore, to: places.addRecord(name) }
    return { key: name, state: 'missing', label: counted(noun.many, count, wanting < 0 ? bound.most : bound.least), action }
  }
  return count > 0
    ? { key: name, state: 'done', label: noun.many, note: number(count) }
    : { key: name, state: 'optional', label: noun.many, note: texts.none }
}

/** "Papers: 4 of 5"; none yet is said in words. */
function counted(many: Text, count: number, of: number): Text {
  const arabic = (value: number) => formatNumber(value, 'ar')
  if (count === 0) return text(`${many.en}: none of ${of} yet`, `${many.ar}: لا شيء بعد من ${arabic(of)}`)
  return text(`${many.en}: ${count} of ${of}`, `${many.ar}: ${arabic(count)} من ${arabic(of)}`)
}
