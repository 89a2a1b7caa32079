import { formatCalendarDay, parseCalendarDay } from '../core/moment.ts'
import { formatYear, type Text, text } from '../core/text.ts'
import type { ComparedPart, RecordCheck, RecordDifference, SameBy } from './record-checks.ts'

export const recordCheckTitle = text('Check of the entry', 'التحقق من البيانات')

type Checked = Pick<RecordCheck, 'state' | 'mayHaveDoi' | 'register' | 'fetchedAt' | 'differences' | 'awaySince'>

export const registerNames = { crossref: 'Crossref', datacite: 'DataCite', orcid: 'ORCID' } as const

export const partLabels: Readonly<Record<ComparedPart, Text>> = {
  title: text('title', 'العنوان'),
  year: text('year', 'السنة'),
  authors: text('authors', 'المؤلفون'),
  container: text('journal or book', 'المجلة أو الكتاب'),
}

const joinLabels = (differences: readonly RecordDifference[]): Text =>
  text(
    differences.map(({ part }) => partLabels[part].en).join(', '),
    differences.map(({ part }) => partLabels[part].ar).join('، '),
  )

/** In a few words, as "Confirmed · Crossref, 28 November 2026"; undefined where nothing is to be said: there is no register, or nothing that one describes. */
export function formatRecordCheck(check: Checked, timeZone: string): Text | undefined {
  const { state, mayHaveDoi, register, fetchedAt, differences } = check
  if (!mayHaveDoi || state === 'off' || state === 'waiting') return undefined
  if (register === null || fetchedAt === null) return text('Claimed', 'وفق إفادة المتقدم')
  const name = registerNames[register]
  const day = formatCalendarDay(fetchedAt, timeZone)
  if (state === 'confirmed') return text(`Confirmed · ${name}, ${day.en}`, `مؤكد · ${name}، ${day.ar}`)
  const [only, second] = differences
  if (only?.part === 'year' && !second) {
    const [typed, registered] = [formatYear(Number(only.typed)), formatYear(Number(only.registered))]
    return text(`Differs: year ${typed.en}, ${name} ${registered.en}`, `اختلاف: السنة ${typed.ar}، وفي ${name} ${registered.ar}`)
  }
  const parts = joinLabels(differences)
  return text(`Differs from ${name}: ${parts.en}`, `اختلاف عن ${name}: ${parts.ar}`)
}

/** Why a record is no more than claimed; undefined if a register describes it. */
export function formatClaimReason({ state, awaySince }: Checked, timeZone: string): Text | undefined {
  if (state === 'no-doi')
    return text(
      'The entry has no DOI, so no register could be asked.',
      'لا تتضمن البيانات المدخلة معرّف DOI، فلم يُستعلم عنها في السجلات العامة للأبحاث.',
    )
  if (state === 'not-found')
    return text('No register knows the DOI of this entry.', 'معرّف DOI المدخل غير موجود في السجلات العامة للأبحاث.')
  if (state !== 'away') return undefined
  const since = awaySince ? formatCalendarDay(awaySince, timeZone) : undefined
  return since
    ? text(
        `The register has not answered since ${since.en}. The portal asks again.`,
        `السجلات العامة للأبحاث لا تستجيب منذ ${since.ar}، وستعيد البوابة المحاولة.`,
      )
    : undefined
}

export const retractedLabel = text('Retracted', 'بحث مسحوب')

export function formatRetraction({ date, reason }: NonNullable<RecordCheck['retraction']>): Text {
  const day = parseCalendarDay(date) ? formatCalendarDay(`${date}T00:00:00Z`, 'UTC') : undefined
  const why = reason === '' ? text('', '') : text(` Reason: ${reason}.`, ` السبب: \u2068${reason}\u2069.`)
  return day
    ? text(`This paper was retracted on ${day.en}.${why.en}`, `سُحب هذا البحث في ${day.ar}.${why.ar}`)
    : text(`This paper was retracted.${why.en}`, `سُحب هذا البحث.${why.ar}`)
}

const sameByTexts: Readonly<Record<SameBy, Text>> = {
  doi: text('the same DOI', 'معرّف DOI نفسه'),
  file: text('the same file', 'الملف نفسه'),
  title: text('the same title', 'العنوان نفسه'),
}

export const formatSameInApplication = ({ title, by }: RecordCheck['own'][number]): Text =>
  text(
    `Another entry of this application has ${sameByTexts[by].en}: “\u2068${title}\u2069”.`,
    `في هذا الطلب عمل آخر له ${sameByTexts[by].ar}: «\u2068${title}\u2069».`,
  )

/** Co-authors who both apply are normal: the words say where, and judge nothing. */
export const formatSameElsewhere = ({ englishName, arabicName, by }: RecordCheck['shared'][number]): Text =>
  text(
    `Also in the application of \u2068${englishName}\u2069 (${sameByTexts[by].en})`,
    `وارد أيضًا في طلب \u2068${arabicName}\u2069 (${sameByTexts[by].ar})`,
  )

/** About the applicant among the authors, to the applicant and to other readers. */
export function formatNameFound({ nameTyped, nameRegistered, register }: RecordCheck, isMine: boolean): readonly Text[] {
  const name = register ? registerNames[register] : ''
  const who = isMine ? text('Your name', 'اسمك') : text('The applicant’s name', 'اسم المتقدم')
  const lines: (Text | undefined)[] = [
    nameTyped === ''
      ? text(`${who.en} is not among the authors of the entry.`, `${who.ar} غير وارد بين المؤلفين في البيانات المدخلة.`)
      : undefined,
    nameRegistered === ''
      ? text(`${who.en} is not among the authors in ${name}.`, `${who.ar} غير وارد بين المؤلفين في ${name}.`)
      : undefined,
    nameTyped
      ? text(`${who.en} in the entry: \u2068${nameTyped}\u2069`, `${who.ar} في البيانات المدخلة: \u2068${nameTyped}\u2069`)
      : undefined,
    nameRegistered
      ? text(`${who.en} in ${name}: \u2068${nameRegistered}\u2069`, `${who.ar} في ${name}: \u2068${nameRegistered}\u2069`)
      : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

export const formatListedJournal = (title: string): Text =>
  text(`In the list of accepted journals: \u2068${title}\u2069`, `ضمن قائمة المجلات المعتمدة: \u2068${title}\u2069`)
