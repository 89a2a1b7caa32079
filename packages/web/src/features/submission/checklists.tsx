import { personalFileTypes } from '@jadara/contract/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Progress } from '@jadara/contract/submission'
import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/text'
import { requiredFiles, type Standing, standingOf } from '../../lib/standing.ts'
import { Checklist, type ChecklistItem } from '../../ui/checklist.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { number, outOf } from '../../ui/numbers.ts'
import type { Places } from './places.ts'

const texts = {
  files: text('Personal files', 'الملفات الشخصية'),
  publications: text('Publications', 'الأبحاث المنشورة'),
  information: text('Personal information', 'البيانات الشخصية'),
  upload: text('Upload', 'ارفعها'),
  fillIn: text('Fill in', 'أكملها'),
  add: text('Add one', 'أضف بحثًا'),
  addMore: text('Add them', 'أضف الأبحاث'),
  remove: text('Delete some', 'احذف الزائد'),
  optional: text('optional', 'اختياري'),
  none: text('none', 'لا يوجد'),
  noneYet: text('none yet', 'لا شيء بعد'),
  complete: text('complete', 'مكتملة'),
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
      <Checklist
        title={texts.publications}
        summary={publicationsSummary(standing)}
        items={publicationItems(progress, places, standing).map(mend)}
      />
    </Columns>
  )
}

function filesSummary({ filesMissing, informationMissing }: Standing): Text {
  const there = requiredFiles.length - filesMissing.length
  if (there === 0) return texts.noneYet
  return filesMissing.length === 0 && !informationMissing ? texts.complete : outOf(there, requiredFiles.length)
}

function publicationsSummary({ journalsShort }: Standing): Text {
  if (journalsShort === 0) return texts.complete
  return journalsShort > 0 ? quantity(journalsShort, short) : quantity(-journalsShort, over)
}

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

function publicationItems(progress: Progress, places: Places, { journalsShort }: Standing): ChecklistItem[] {
  return recordKinds.map((kind): ChecklistItem => {
    const count = progress.records[kind.name] ?? 0
    const { many } = kind.noun
    if (kind.bounds && journalsShort !== 0) {
      const action =
        journalsShort < 0
          ? { label: texts.remove, to: places.records(kind.name) }
          : { label: journalsShort === 1 ? texts.add : texts.addMore, to: places.addRecord(kind.name) }
      return { key: kind.name, state: 'missing', label: counted(many, count, progress), action }
    }
    return count > 0
      ? { key: kind.name, state: 'done', label: many, note: number(count) }
      : { key: kind.name, state: 'optional', label: many, note: texts.none }
  })
}

/** "Journal papers: 4 of 5"; none yet is said in words. */
function counted(many: Text, count: number, { journalsLeast, journalsMost }: Progress): Text {
  const of = Math.min(journalsMost, Math.max(journalsLeast, count > journalsMost ? journalsMost : journalsLeast))
  const arabic = (value: number) => formatNumber(value, 'ar')
  if (count === 0) return text(`${many.en}: none of ${of} yet`, `${many.ar}: لا شيء بعد من ${arabic(of)}`)
  return text(`${many.en}: ${count} of ${of}`, `${many.ar}: ${arabic(count)} من ${arabic(of)}`)
}
