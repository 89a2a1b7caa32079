import { joinSentences } from '@jadara/contract/core/lists'
import { getDateFormatter } from '@jadara/contract/core/moment'
import { formatNumber, type Language, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { registerNames } from '@jadara/contract/records/record-check-texts'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import type { RecordDraftLine, ValueSource } from '@jadara/contract/works/record-drafts'

export const unfinishedEntries = plural(
  '# unfinished entry',
  '# unfinished entries',
  'سجل واحد غير مكتمل',
  'سجلان غير مكتملين',
  '# سجلات غير مكتملة',
  '# سجلًا غير مكتمل',
  '# سجل غير مكتمل',
)

/** "Crossref, 28 Nov". The day is that of the award's time zone. */
export function formatValueSource(source: ValueSource, timeZone: string): Text {
  if (source.from === 'pdf') {
    if (source.page === null) return text("the PDF's properties", 'خصائص ملف PDF')
    return text(`the PDF, page ${source.page}`, `ملف PDF، صفحة ${formatNumber(source.page, 'ar')}`)
  }
  if (source.from === 'list') return text(`the list, line ${source.line}`, `القائمة، السطر ${formatNumber(source.line, 'ar')}`)
  if (source.from === 'you') return text('you', 'أنت')
  const day = (language: Language) =>
    getDateFormatter(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(source.at))
  const name = registerNames[source.from]
  return text(`${name}, ${day('en')}`, `${name}، ${day('ar')}`)
}

/** "From the PDF, page 1 · Crossref, 28 Nov" */
export function formatSources(sources: readonly ValueSource[], timeZone: string): Text | undefined {
  const words = sources.filter(({ from }) => from !== 'you').map((source) => formatValueSource(source, timeZone))
  const distinct = [...new Map(words.map((one) => [one.en, one])).values()]
  if (distinct.length === 0) return undefined
  return text(`From ${distinct.map(({ en }) => en).join(' · ')}`, `من ${distinct.map(({ ar }) => ar).join(' · ')}`)
}

const missingFields = plural('# detail', '# details', 'بيان واحد', 'بيانان', '# بيانات', '# بيانًا', '# بيان')

/** "3 details to fill in: Journal type, Indexing DB, Indexing DB link" */
export function formatMissing({ kind, missing }: Pick<RecordDraftLine, 'kind' | 'missing'>): Text {
  const labels = missing.flatMap((name) => findFieldLabel(kind, name) ?? [])
  const count = quantity(missing.length, missingFields)
  return text(
    `${count.en} to fill in: ${labels.map(({ en }) => en).join(', ')}`,
    `ينقص ${count.ar}: ${labels.map(({ ar }) => ar).join('، ')}`,
  )
}

export function findFieldLabel(kindName: string | null, name: string): Text | undefined {
  const kind = kindName === null ? undefined : findRecordKind(kindName)
  return name === 'file' ? kind?.file?.heading : kind?.fields[name]?.label
}

const unreadTexts: Readonly<Record<NonNullable<RecordDraftLine['unread']>, Text>> = {
  encrypted: text(
    'This PDF has a password, so nothing could be read from it.',
    'ملف PDF هذا محمي بكلمة مرور، فتعذّرت قراءة شيء منه.',
  ),
  broken: text('This PDF could not be read.', 'تعذّرت قراءة ملف PDF هذا.'),
  slow: text('Reading this PDF took too long.', 'استغرقت قراءة ملف PDF هذا وقتًا طويلًا.'),
  large: text('This PDF is too large to be read.', 'ملف PDF هذا أكبر من أن يُقرأ.'),
  'no-text': text('This PDF is a scan without text.', 'ملف PDF هذا صور ممسوحة ضوئيًّا بلا نص.'),
}
const typeIt = text('You can type the details; nothing is lost.', 'يمكنك كتابة البيانات بنفسك، ولن يضيع شيء.')

/** What was not found and what to do. Undefined if the portal asks no registers, which the screen says once for all entries. */
export function formatDraftTrouble({
  state,
  unread,
  lookup,
  kind,
}: Pick<RecordDraftLine, 'state' | 'unread' | 'lookup' | 'kind'>): Text | undefined {
  if (state === 'reading') return undefined
  if (unread) return joinSentences([unreadTexts[unread], typeIt])
  if (lookup.state === 'unavailable')
    return joinSentences([text('The register does not answer at the moment.', 'السجل العام لا يستجيب الآن.'), typeIt])
  if (lookup.state === 'unknown')
    return joinSentences([text('No register knows this work.', 'لا يعرف أي سجل عام هذا العمل.'), typeIt])
  if (lookup.state === 'other')
    return text(
      'The register has another title under this DOI. Compare before you save.',
      'في السجل العام عنوان آخر تحت هذا المعرّف (DOI). قارن قبل الحفظ.',
    )
  return kind === null ? text('Choose what kind of entry this is.', 'اختر نوع هذا السجل.') : undefined
}

const differing = plural(
  '# detail differs between the sources',
  '# details differ between the sources',
  'بيان واحد تختلف فيه المصادر',
  'بيانان تختلف فيهما المصادر',
  '# بيانات تختلف فيها المصادر',
  '# بيانًا تختلف فيها المصادر',
  '# بيان تختلف فيها المصادر',
)
const refusedValues = plural(
  '# found value does not fit its field',
  '# found values do not fit their fields',
  'قيمة واحدة لا تناسب حقلها',
  'قيمتان لا تناسبان حقليهما',
  '# قيم لا تناسب حقولها',
  '# قيمة لا تناسب حقولها',
  '# قيمة لا تناسب حقولها',
)

/** What the applicant should look at: differences, values that do not fit, and the same work entered before. */
export function listDraftDoubts({
  differences,
  misfits,
  duplicates,
}: Pick<RecordDraftLine, 'differences' | 'misfits' | 'duplicates'>): Text[] {
  const [first] = duplicates
  return [
    ...(differences > 0 ? [quantity(differences, differing)] : []),
    ...(misfits > 0 ? [quantity(misfits, refusedValues)] : []),
    ...(first ? [formatDuplicate(first)] : []),
  ]
}

const sameBy = {
  file: text('the same file', 'الملف نفسه'),
  doi: text('the same DOI', 'المعرّف (DOI) نفسه'),
  title: text('the same title', 'العنوان نفسه'),
} as const

export function formatDuplicate({ by, title, isDraft }: RecordDraftLine['duplicates'][number]): Text {
  const { en, ar } = sameBy[by]
  return isDraft
    ? text(`Another unfinished entry has ${en}: “\u2068${title}\u2069”`, `لسجل آخر غير مكتمل ${ar}: «\u2068${title}\u2069»`)
    : text(`You have saved an entry with ${en}: “\u2068${title}\u2069”`, `سبق أن حفظت سجلًا له ${ar}: «\u2068${title}\u2069»`)
}

/** The title of the work; until it is known, its DOI in a list, or the name of its file. */
export const toDraftTitle = ({ title, doi, origin }: Pick<RecordDraftLine, 'title' | 'doi' | 'origin'>): string =>
  title || (origin.from === 'list' ? doi : '') || origin.name
