import { ageAt } from '@jadara/contract/applicants'
import { zoneName } from '@jadara/contract/moment'
import { personLabels } from '@jadara/contract/profile'
import { countryName } from '@jadara/contract/records/country-name'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type Language, text } from '@jadara/contract/text'
import type { Column } from '../../sheets/sheet.ts'
import { wallClock } from '../../sheets/wall-clock.ts'
import { recordTableName } from '../records/store.ts'
import type { ApplicantRow } from './store.ts'

type Reader = { readonly language: Language; readonly timeZone: string; readonly now: Date }

/** The columns of the specification (research-and-administration §3) in its order, and behind them what the office asks for next. */
export function applicantColumns({ language, timeZone, now }: Reader): readonly Column<ApplicantRow>[] {
  const at = wallClock(timeZone)
  const countries = remembered((kept) => countryName(kept)[language])
  const zone = zoneName(timeZone)
  const moments = { type: 'moment', width: 20 } as const
  const columns: readonly Worded[] = [
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
    ...recordKinds.map(({ name, noun }) => ({ key: name, label: noun.many, width: 13, cell: recordsIn(recordTableName(name)) })),
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
    { key: 'age', label: text('Age', 'العمر'), width: 8, cell: ({ birthDate }) => ageAt(now.getTime(), birthDate) },
    { key: 'id', label: text('Applicant number', 'رقم المتقدم'), width: 12, cell: ({ id }) => id },
  ]
  return columns.map(({ label, type = 'plain', ...column }) => ({ ...column, type, label: label[language] }))
}

type Worded = Omit<Column<ApplicantRow>, 'label' | 'type'> & {
  readonly label: ReturnType<typeof text>
  readonly type?: Column<ApplicantRow>['type']
}

const recordsIn =
  (table: string) =>
  ({ records }: ApplicantRow): number =>
    records[table] ?? 0

const yes = text('Yes', 'نعم')
const no = text('No', 'لا')

/** A few countries and many who come from them: to name one costs more than the rest of its row. */
function remembered(name: (kept: string) => string): (kept: string) => string {
  const names = new Map<string, string>()
  return (kept) => {
    const known = names.get(kept) ?? name(kept)
    names.set(kept, known)
    return known
  }
}
