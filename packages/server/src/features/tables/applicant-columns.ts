import { personLabels } from '@jadara/contract/accounts/me'
import { calculateAge } from '@jadara/contract/applicants/applicants'
import { zoneName } from '@jadara/contract/core/moment'
import { type Language, text } from '@jadara/contract/core/text'
import { countryName } from '@jadara/contract/records/country-name'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { SheetColumn } from '../../sheets/sheet.ts'
import { createWallClockFormatter } from '../../sheets/wall-clock.ts'
import { toRecordTableName } from '../records/store.ts'
import type { ApplicantTableRow } from './store.ts'

type ReaderSettings = { readonly language: Language; readonly timeZone: string; readonly now: Date }

/** The columns of the specification (DOC-3) in its order, followed by additional ones. */
export function applicantColumns({ language, timeZone, now }: ReaderSettings): readonly SheetColumn<ApplicantTableRow>[] {
  const at = createWallClockFormatter(timeZone)
  const countries = memoize((key) => countryName(key)[language])
  const zone = zoneName(timeZone)
  const moments = { type: 'moment', width: 20 } as const
  const columns: readonly ColumnDefinition[] = [
    { key: 'arabicName', label: personLabels.arabicName, width: 32, cell: ({ arabicName }) => arabicName },
    { key: 'englishName', label: personLabels.englishName, width: 32, cell: ({ englishName }) => englishName },
    { key: 'jobDescription', label: personLabels.jobDescription, width: 28, cell: ({ jobDescription }) => jobDescription },
    { key: 'email', label: personLabels.email, width: 32, cell: ({ email }) => email },
    {
      key: 'branchName',
      label: personLabels.theme,
      width: 28,
      cell: ({ branchEnglish, branchArabic }) => text(branchEnglish, branchArabic)[language],
    },
    {
      key: 'birthDate',
      label: personLabels.birthDate,
      type: 'day',
      width: 13,
      cell: ({ birthDate }) => birthDate,
    },
    {
      key: 'phdCountry',
      label: personLabels.phdCountry,
      width: 18,
      cell: ({ phdCountry }) => countries(phdCountry),
      value: ({ phdCountry }) => phdCountry,
    },
    { key: 'phdDate', label: personLabels.phdDate, type: 'day', width: 13, cell: ({ phdDate }) => phdDate },
    {
      key: 'phdUniversity',
      label: personLabels.phdUniversity,
      width: 30,
      cell: ({ phdUniversity }) => phdUniversity,
    },
    ...recordKinds.map(({ name, noun }) => ({
      key: name,
      label: noun.many,
      width: 13,
      cell: toRecordCount(toRecordTableName(name)),
    })),
    {
      key: 'isSubmitted',
      label: text('Submitted', 'قُدّم الطلب'),
      width: 11,
      cell: ({ submittedAt }) => (submittedAt === null ? no : yes)[language],
      value: ({ submittedAt }) => submittedAt !== null,
    },
    {
      key: 'submittedAt',
      label: text(`Submitted at (${zone.en})`, `وقت التقديم (${zone.ar})`),
      ...moments,
      cell: ({ submittedAt }) => submittedAt && at(submittedAt),
      value: ({ submittedAt }) => submittedAt,
    },
    { key: 'receiptNumber', label: text('Receipt number', 'رقم الإيصال'), width: 17, cell: ({ receiptNumber }) => receiptNumber },
    {
      key: 'createdAt',
      label: text(`Registered at (${zone.en})`, `وقت التسجيل (${zone.ar})`),
      ...moments,
      cell: ({ createdAt }) => at(createdAt),
      value: ({ createdAt }) => createdAt,
    },
    { key: 'age', label: text('Age', 'العمر'), width: 8, cell: ({ birthDate }) => calculateAge(now.getTime(), birthDate) },
    { key: 'id', label: text('Applicant number', 'رقم المتقدم'), width: 12, cell: ({ id }) => id },
    ...recordCheckCounts.map(({ key, label }) => ({ key, label, width: 13, cell: (row: ApplicantTableRow) => row[key] })),
  ]
  return columns.map(({ label, type = 'plain', ...column }) => ({ ...column, type, label: label[language] }))
}

const recordCheckCounts = [
  { key: 'differing', label: text('Entries that a register describes otherwise', 'أعمال تختلف بياناتها في السجلات العامة') },
  { key: 'retracted', label: text('Retracted papers', 'أبحاث مسحوبة') },
  { key: 'shared', label: text('Entries also in other applications', 'أعمال واردة في طلبات أخرى') },
] as const

type ColumnDefinition = Omit<SheetColumn<ApplicantTableRow>, 'label' | 'type'> & {
  readonly label: ReturnType<typeof text>
  readonly type?: SheetColumn<ApplicantTableRow>['type']
}

const toRecordCount =
  (table: string) =>
  ({ records }: ApplicantTableRow): number =>
    records[table] ?? 0

const yes = text('Yes', 'نعم')
const no = text('No', 'لا')

/** Caches names, because formatting a country name costs more than the rest of the row. */
function memoize(name: (key: string) => string): (key: string) => string {
  const names = new Map<string, string>()
  return (key) => {
    const value = names.get(key) ?? name(key)
    names.set(key, value)
    return value
  }
}
