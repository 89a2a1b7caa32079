import { dutyTexts } from '../accounts/duties.ts'
import { dutyLabels } from '../accounts/duty-labels.ts'
import { personLabels } from '../accounts/me.ts'
import { screeningLabels } from '../applicants/screening.ts'
import { conflictGradeLabels, conflictKindLabels } from '../conflicts/conflict-labels.ts'
import { institutionLabels } from '../conflicts/institutions.ts'
import { type FactKind, factKindTexts, factLabels } from '../conflicts/reviewer-facts.ts'
import { formatMoment, formatShortDate } from '../core/moment.ts'
import { formatNumber, plural, quantity, sameInBoth, type Text, text } from '../core/text.ts'
import type { ConditionSettings } from '../eligibility/condition-settings.ts'
import { describeConditionSettings } from '../eligibility/describe-settings.ts'
import { conceptNoteLabels } from '../files/concept-note.ts'
import { personalFileTypes } from '../files/file-types.ts'
import { proposalHeaderLabels } from '../proposal/header.ts'
import { countryName } from '../records/country-name.ts'
import { formatFieldValue } from '../records/field-value.ts'
import type { Field } from '../records/fields.ts'
import { findRecordKind } from '../records/record-kinds.ts'
import { questionTypes } from '../reviewing/questions.ts'
import { stageKindLabels } from '../rounds/second-stage.ts'
import type { AuditLine } from './audit-trail.ts'

/** One field of an entry with its label. Null: the field was absent. */
export type ChangedField = {
  readonly key: string
  readonly label: Text
  readonly before: readonly Text[] | null
  readonly after: readonly Text[] | null
}

/** Names for ids in audit values, provided by the caller. */
export type KnownNames = {
  readonly themes?: ReadonlyMap<number, Text>
  readonly goals?: ReadonlyMap<number, Text>
  readonly fields?: ReadonlyMap<number, Text>
}

/** Changed fields in their stored order. */
export function listChangedFields(line: Pick<AuditLine, 'before' | 'after' | 'detail'>, known: KnownNames): ChangedField[] {
  const { before, after } = line
  const keys = [...new Set([...listKeys(before), ...listKeys(after)])]
  const format = createFormatter(line.detail, known)
  return keys.map((key) => ({
    key,
    label: formatLabel(line.detail, key),
    before: formatValueAt(before, key, format),
    after: formatValueAt(after, key, format),
  }))
}

/** The details of an entry beside the changed fields. */
export function listOtherDetails(
  { detail }: Pick<AuditLine, 'detail'>,
  known: KnownNames,
): { key: string; label: Text; words: readonly Text[] }[] {
  const format = createFormatter({}, known)
  return Object.entries(detail).map(([key, value]) => ({ key, label: formatLabel({}, key), words: format(key, value) }))
}

type Values = Readonly<Record<string, unknown>>
const listKeys = (values: Values | null): string[] => Object.keys(values ?? {})

/** Null if the key is absent, [] if its value is empty. */
const formatValueAt = (values: Values | null, key: string, format: Formatter): readonly Text[] | null =>
  values && Object.hasOwn(values, key) ? format(key, values[key]) : null

/** The label of the form field; an unknown key is its own label. */
function formatLabel({ kind }: Values, key: string): Text {
  const field = findField(kind, key)
  return field?.label ?? labels[key] ?? sameInBoth(key)
}

const findField = (kind: unknown, key: string): Field | undefined =>
  typeof kind === 'string' ? findRecordKind(kind)?.fields[key] : undefined

const labels: Readonly<Record<string, Text | undefined>> = {
  ...personLabels,
  duty: dutyTexts.label,
  branchId: personLabels.theme,
  proposalTitle: conceptNoteLabels.proposalTitle,
  sdgId: conceptNoteLabels.targetedSdg,
  researchFieldId: conceptNoteLabels.researchField,
  title: text('Title', 'العنوان'),
  duration: proposalHeaderLabels.duration,
  budget: proposalHeaderLabels.budget,
  abstract: proposalHeaderLabels.abstract,
  file: text('File', 'الملف'),
  byPhone: text('Sent by a phone', 'أُرسل من هاتف'),
  version: text('Wording', 'الصياغة'),
  reason: text('Reason', 'السبب'),
  name: text('Name in English', 'الاسم بالإنجليزية'),
  nameArabic: text('Name in Arabic', 'الاسم بالعربية'),
  retired: text('Retired', 'موقوف'),
  description: text('Wording in English', 'النص بالإنجليزية'),
  descriptionArabic: text('Wording in Arabic', 'النص بالعربية'),
  questionType: text('Type of the question', 'نوع السؤال'),
  allowComment: text('Comment allowed', 'التعليق متاح'),
  weight: text('Weight', 'الوزن'),
  isRequired: text('Answer required', 'الإجابة مطلوبة'),
  aboutProposal: text('Only asked with a proposal', 'يُسأل عند وجود مقترح بحثي فقط'),
  score: text('Score', 'الدرجة'),
  proposed: text('Proposed score', 'الدرجة المقترحة'),
  accepted: text('Accepted', 'معتمدة'),
  reviewId: text('Review number', 'رقم التقييم'),
  questionId: text('Question number', 'رقم السؤال'),
  branchQuestionId: text('Number in its theme', 'رقم السؤال في المجال'),
  subject: text('Subject in English', 'الموضوع بالإنجليزية'),
  subjectArabic: text('Subject in Arabic', 'الموضوع بالعربية'),
  preview: text('Preview line in English', 'سطر المعاينة بالإنجليزية'),
  previewArabic: text('Preview line in Arabic', 'سطر المعاينة بالعربية'),
  heading: text('Heading in English', 'العنوان بالإنجليزية'),
  headingArabic: text('Heading in Arabic', 'العنوان الرئيس بالعربية'),
  body: text('Message in English', 'نص الرسالة بالإنجليزية'),
  bodyArabic: text('Message in Arabic', 'نص الرسالة بالعربية'),
  closing: text('Closing words in English', 'الخاتمة بالإنجليزية'),
  closingArabic: text('Closing words in Arabic', 'الخاتمة بالعربية'),
  active: text('Active round', 'الدورة المفعّلة'),
  roundsInReview: text('Rounds that stay in review', 'الدورات التي يستمر فيها التحكيم'),
  startDate: text('Submission opens', 'بدء التقديم'),
  endDate: text('Submission deadline', 'آخر موعد للتقديم'),
  date: text('Date', 'التاريخ'),
  englishDescription: text('Description in English', 'الوصف بالإنجليزية'),
  arabicDescription: text('Description in Arabic', 'الوصف بالعربية'),
  isPublic: text('Published', 'منشور'),
  conditions: text('Conditions', 'الشروط'),
  journalsLeast: text('Journals, at least', 'الحد الأدنى للمجلات'),
  journalsMost: text('Journals, at most', 'الحد الأقصى للمجلات'),
  registrationPhdFrom: text('Registration: PhD from', 'التسجيل: الدكتوراه من'),
  registrationPhdTo: text('Registration: PhD to', 'التسجيل: الدكتوراه إلى'),
  profilePhdFrom: text('Profile: PhD from', 'البيانات الشخصية: الدكتوراه من'),
  profilePhdTo: text('Profile: PhD to', 'البيانات الشخصية: الدكتوراه إلى'),
  branchIds: text('Themes offered', 'المجالات المتاحة'),
  accounts: text('Accounts of the trial to be removed', 'حسابات التجربة المطلوب حذفها'),
  copiedFrom: text('Copied from number', 'نُسخ من رقم'),
  reviewers: text('Reviewers', 'المحكّمون'),
  copiedTo: text('Copied to the themes', 'نُسخت إلى المجالات'),
  replaces: text('Earlier questions replaced', 'استُبدلت الأسئلة السابقة'),
  reviewerFileTypes: text('Files that reviewers open', 'الملفات المتاحة للمحكّمين'),
  eligibilityEnglish: text('Eligibility in English', 'شروط الأهلية بالإنجليزية'),
  eligibilityArabic: text('Eligibility in Arabic', 'شروط الأهلية بالعربية'),
  uploadGraceMinutes: text('Uploads may end after the deadline, in minutes', 'مهلة اكتمال الرفع بعد الموعد النهائي، بالدقائق'),
  reminds: text('Reminders of the deadline', 'التذكير بالموعد النهائي'),
  notifiesReviewers: text('Letters to reviewers about assignments', 'رسائل الإسناد إلى المحكّمين'),
  remindsReviewers: text('Reminders to reviewers', 'تذكير المحكّمين'),
  requiresConfirmedAddress: text('Confirmed address required', 'تأكيد البريد الإلكتروني مطلوب'),
  requiresRatings: text('Reviews need ratings', 'التقديرات مطلوبة في كل تقييم'),
  anonymousNames: text('Anonymous to reviewers', 'حجب الأسماء عن المحكّمين'),
  hidesPersonalDetails: text('Personal details hidden from reviewers', 'حجب البيانات الشخصية عن المحكّمين'),
  reviewsLeast: text('Reviews, at least', 'الحد الأدنى لعدد التقييمات'),
  disagreementFrom: text('Disagreement from, in points', 'التباين بين المحكّمين من، بالدرجات'),
  expectedLoad: text('Expected load of a reviewer', 'العدد المتوقع لكل محكّم'),
  overrideLimit: text('Adjusted scores count unaccepted up to, in points', 'حد تعديل الدرجة دون اعتماد، بالدرجات'),
  allowsSingleDecider: text('Winners without a second administrator', 'إعلان الفائزين دون مدير نظام ثانٍ'),
  conflictWindowYears: text('Earlier ties count for, in years', 'مدة احتساب الصلات السابقة، بالسنوات'),
  conflictsBlockAssigning: text('Found conflicts prevent assigning', 'تضارب المصالح المكتشف يمنع الإسناد'),
  stage: text('Stage', 'المرحلة'),
  reviewsDue: text('Reviews due', 'آخر يوم للتقييم'),
  wishesUntil: text('Wishes of reviewers until', 'رغبات المحكّمين حتى'),
  dueUntil: text('Review due until', 'موعد التقييم حتى'),
  findingId: text('Finding number', 'رقم النتيجة'),
  grade: text('Certainty', 'درجة التأكد'),
  waivedGaps: text('Waived gaps', 'النواقص المتجاوَز عنها'),
  requiresAttestation: text('Attestation required', 'الإقرار مطلوب'),
  attestationShowsInstitutions: text('Institutions shown before attesting', 'عرض الجهات قبل الإقرار'),
  attestationShowsCoAuthors: text('Co-authors shown before attesting', 'عرض المؤلفين المشاركين قبل الإقرار'),
  conflictRulesEnglish: text('Rules on conflicts in English', 'قواعد تضارب المصالح بالإنجليزية'),
  conflictRulesArabic: text('Rules on conflicts in Arabic', 'قواعد تضارب المصالح بالعربية'),
  rules: text('Rules', 'القواعد'),
  statement: text('Statement', 'نص الإقرار'),
  privacyPolicy: text('Privacy policy agreed to', 'سياسة الخصوصية الموافق عليها'),
  termsAndConditions: text('Terms agreed to', 'الشروط الموافق عليها'),
  screening: text('Screening', 'نتيجة الفحص'),
  until: text('Until', 'حتى'),
  ...{ aliases: institutionLabels.aliases, domains: institutionLabels.domains, parentId: institutionLabels.parent },
  ...{ fromYear: factLabels.fromYear, toYear: factLabels.toYear, year: factLabels.year, note: factLabels.note },
  ...{ fact: factLabels.kind, institution: factLabels.institution, orcid: factLabels.orcid, doi: factLabels.doi },
  number: factLabels.number,
  person: factLabels.name,
  planNumber: text('Plan number', 'رقم الخطة'),
  assignments: text('Assignments', 'عدد الإسنادات'),
  changes: text('Changes', 'عدد التعديلات'),
  seed: text('Seed', 'رقم البذرة'),
  added: text('Added', 'المضاف'),
  removed: text('Removed', 'المحذوف'),
  changed: text('Changed', 'المعدَّل'),
  unchanged: text('Unchanged', 'غير المعدَّل'),
  format: text('Format', 'الصيغة'),
  language: text('Language', 'اللغة'),
  rows: text('Rows', 'عدد الصفوف'),
  search: text('Search', 'البحث'),
  reviewState: text('State of reviews', 'حالة التقييمات'),
  reviewsFrom: text('Reviews, at least', 'الحد الأدنى لعدد التقييمات'),
  reviewsTo: text('Reviews, at most', 'الحد الأقصى لعدد التقييمات'),
  hasExtension: text('Deadline extended', 'مُدّد الموعد'),
  isReopened: text('Submission reopened', 'أُعيد فتح الطلب'),
  decision: text('Decision', 'القرار'),
  tag: text('Tag', 'الوسم'),
  address: text('Filters of the view', 'عوامل تصفية العرض'),
  isSubmitted: text('Submitted', 'قُدّم الطلب'),
  receiptNumber: text('Receipt number', 'رقم الإيصال'),
  digest: text('Digest (SHA-256)', 'البصمة (SHA-256)'),
  sha256: text('Digest (SHA-256)', 'البصمة (SHA-256)'),
  kind: text('Kind', 'النوع'),
  type: text('File type', 'نوع الملف'),
  id: text('Number', 'الرقم'),
  userId: text('Account number', 'رقم الحساب'),
  reviewerId: text('Reviewer number', 'رقم المحكّم'),
  roundId: text('Round number', 'رقم الدورة'),
  applicantId: text('Applicant number', 'رقم المتقدم'),
  applicants: text('Applicant numbers', 'أرقام المتقدمين'),
  section: text('Section', 'القسم'),
  slot: text('Text of the site', 'نص الموقع'),
  list: text('List', 'القائمة'),
  what: text('Part', 'الجزء'),
  ticketId: text('Query number', 'رقم الاستفسار'),
  answerId: text('Comment number', 'رقم التعليق'),
  english: text('In English', 'بالإنجليزية'),
  arabic: text('In Arabic', 'بالعربية'),
  titleArabic: text('Title in Arabic', 'العنوان بالعربية'),
  assignee: text('To be answered by', 'المكلّف بالرد'),
  trails: text('Trails', 'السلاسل'),
  broken: text('Trails that were not true', 'السلاسل غير الصحيحة'),
  thumbnailSha256: text('Digest of the small picture (SHA-256)', 'بصمة الصورة المصغّرة (SHA-256)'),
  guid: text('File number', 'معرّف الملف'),
  replaced: text('Replaced file', 'الملف المستبدل'),
  since: text('In the hour from', 'خلال الساعة التي تبدأ في'),
  tries: text('Failed tries', 'المحاولات الفاشلة'),
  networks: text('Networks', 'عدد الشبكات'),
  digests: text('Networks (keyed digests)', 'الشبكات (بصمات بمفتاح)'),
}

type Formatter = (key: string, value: unknown) => readonly Text[]

const characters = plural('# character', '# characters', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف')
const yes = text('Yes', 'نعم')
const no = text('No', 'لا')

function createFormatter({ kind }: Values, known: KnownNames): Formatter {
  const chosen: Readonly<Record<string, ReadonlyMap<number, Text> | undefined>> = {
    branchId: known.themes,
    branchIds: known.themes,
    copiedTo: known.themes,
    sdgId: known.goals,
    researchFieldId: known.fields,
    reviewerFileTypes: fileNames,
    questionType: typeNames,
  }
  const format: Formatter = (key, value) => {
    if (value === null || value === undefined || value === '') return []
    const field = findField(kind, key)
    if (field) return formatFieldValue(field, value)
    const names = chosen[key]
    if (typeof value === 'number') return [names?.get(value) ?? formatNumeral(key, value)]
    if (typeof value === 'boolean') return [value ? yes : no]
    if (typeof value === 'string') return [(textFormatters.get(key) ?? sameInBoth)(value)]
    if (Array.isArray(value)) return value.flatMap((one: unknown) => format(key, one))
    if (key === 'conditions') return describeConditionSettings(value as Partial<ConditionSettings>)
    return formatObject(value as Values)
  }
  return format
}

const typeNames: ReadonlyMap<number, Text> = new Map(questionTypes.map(({ value, label }) => [value, label]))
const fileNames: ReadonlyMap<number, Text> = new Map(personalFileTypes.map(({ id, name }) => [id, name]))

/** Ids, years and versions are printed without thousands separators. */
const formatNumeral = (key: string, value: number): Text =>
  /id$|year|version/i.test(key) ? sameInBoth(String(value)) : text(formatNumber(value, 'en'), formatNumber(value, 'ar'))

/** Formatters are chosen by key, not by the form of the value: a person may be called `2026-01-02`. Add each new key that holds a date. */
const textFormatters: ReadonlyMap<string, (value: string) => Text> = new Map([
  ['phdCountry', countryName],
  ['fact', (value) => factKindTexts[value as FactKind] ?? sameInBoth(value)],
  ['kind', (value) => findOwn(conflictKindLabels, value) ?? findOwn(stageKindLabels, value) ?? sameInBoth(value)],
  ['reviewsDue', formatShortDate],
  ['screening', (value) => findOwn(screeningLabels, value) ?? sameInBoth(value)],
  ['duty', (value) => findOwn(dutyLabels, value) ?? sameInBoth(value)],
  ['grade', (value) => findOwn(conflictGradeLabels, value) ?? sameInBoth(value)],
  ['since', (value) => (Number.isNaN(Date.parse(value)) ? sameInBoth(value) : formatMoment(value, 'UTC'))],
  ...[
    ...['birthDate', 'phdDate', 'startDate', 'endDate', 'date', 'until'],
    ...['registrationPhdFrom', 'registrationPhdTo', 'profilePhdFrom', 'profilePhdTo'],
  ].map((key) => [key, formatShortDate] as const),
])

const findOwn = (labels: Readonly<Record<string, Text>>, value: string): Text | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined

/** Files as name and digest, long texts as their length, pairs as such; anything else as JSON. */
function formatObject(value: Values): readonly Text[] {
  if (typeof value.characters === 'number') return [quantity(value.characters, characters)]
  if (typeof value.sha256 === 'string') return [sameInBoth(String(value.name ?? '')), sameInBoth(`SHA-256 ${value.sha256}`)]
  if (typeof value.en === 'string' && typeof value.ar === 'string') return [text(value.en, value.ar)]
  return [sameInBoth(JSON.stringify(value))]
}
