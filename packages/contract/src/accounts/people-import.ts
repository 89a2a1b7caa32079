import { z } from 'zod'
import { defineCsvImportBody } from '../core/csv-import.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { formatNumber, plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, rowId } from '../core/value.ts'
import { personLabels } from './me.ts'

/** Reviewers of a round in review and applicants of the active one, imported from a file: on a screen, and by the operator's command. */

export const peopleKinds = ['reviewers', 'applicants'] as const
export type PeopleKind = (typeof peopleKinds)[number]

type PeopleColumn = { readonly name: string; readonly label: Text; readonly optional?: true }

const required = (...names: readonly (keyof typeof personLabels)[]): PeopleColumn[] =>
  names.map((name) => ({ name, label: personLabels[name] }))

/** The language of the mails to the person. */
const languageColumn: PeopleColumn = { name: 'language', label: text('Language', 'اللغة'), optional: true }

export const peopleColumns: Readonly<Record<PeopleKind, readonly PeopleColumn[]>> = {
  reviewers: [...required('email', 'arabicName', 'englishName', 'birthDate', 'jobDescription', 'theme'), languageColumn],
  applicants: [
    ...required('email', 'arabicName', 'englishName', 'birthDate', 'jobDescription', 'phdDate', 'phdCountry', 'phdUniversity'),
    languageColumn,
  ],
}

/** In lines. */
export const peopleFileMost = 5000
export const peopleBatchMost = 100
/** In characters. */
export const peopleCsvMost = 2_000_000

const lines = plural('# line', '# lines', 'سطر واحد', 'سطران', '# أسطر', '# سطرًا', '# سطر')

export const peopleImportTexts = {
  kind: text('Please choose reviewers or applicants.', 'اختر المحكّمين أو المتقدمين.'),
  lines: text(`Please send between 1 and ${peopleBatchMost} lines.`, 'أرسل من سطر واحد إلى ١٠٠ سطر.'),
  tooMany: (count: number): Text => {
    const { en, ar } = quantity(count, lines)
    const most = quantity(peopleFileMost, lines)
    return text(
      `The file has ${en}. Please divide it into files of at most ${most.en}.`,
      `في الملف ${ar}. قسّمه إلى ملفات لا يزيد كل منها على ${most.ar}.`,
    )
  },
  language: text('The language must be en or ar.', 'اللغة هي en أو ar.'),
  duplicate: (line: number): Text =>
    text(`The same address is on line ${formatNumber(line, 'en')}.`, `البريد نفسه في السطر ${formatNumber(line, 'ar')}.`),
  noTheme: (cell: string, themes: readonly Text[]): Text =>
    text(
      `This round has no theme “${cell}”. It has: ${themes.map(({ en }) => en).join(', ')}.`,
      `لا يوجد في هذه الدورة مجال باسم «${cell}». مجالاتها: ${themes.map(({ ar }) => ar).join('، ')}.`,
    ),
  hasAccount: text('already has an account', 'له حساب من قبل'),
  hasOtherAccount: text('already has an account as a reviewer or administrator', 'له حساب من قبل بصفة محكّم أو مدير نظام'),
  registered: text('registered', 'سُجّل'),
  registeredAndInvited: text('registered, and invited by mail', 'سُجّل وأُرسلت إليه دعوة'),
  isReviewer: text('is already a reviewer of this round', 'محكّم في هذه الدورة من قبل'),
  registeredAgain: text('registered again, with the account of an earlier round', 'سُجّل من جديد بحسابه من دورة سابقة'),
  takesOverAddress: text(
    'registered; an applicant registered with this address and did not confirm it: the link in the invitation takes the address over',
    'سُجّل، وكان متقدم قد سجّل بهذا البريد ولم يؤكده، فرابط الدعوة ينقل البريد إلى المحكّم',
  ),
  meanwhile: text('was registered by somebody else during the import', 'سجّله شخص آخر أثناء الاستيراد'),
} as const

const kind = z.enum(peopleKinds, { error: asMessage(peopleImportTexts.kind) })
/** The cells by the names of their columns. */
const values = z.record(z.string(), z.string().max(2000))

export const readPeopleFile = endpoint({
  method: 'POST',
  path: '/api/PeopleImport/File',
  who: [administrator],
  summary: `Reads a CSV file of people and returns its lines, for \`POST /api/PeopleImport\`. Headings may be column names or their labels in either language. Reviewers: ${peopleColumns.reviewers.map(({ name }) => name).join(', ')}. Applicants: ${peopleColumns.applicants.map(({ name }) => name).join(', ')}. Other columns are not used. Stores nothing.`,
  body: defineCsvImportBody(peopleCsvMost).omit({ dryRun: true }).extend({ kind }),
  // Two bytes for a letter, and what JSON adds.
  bodyMost: 3 * peopleCsvMost,
  reply: z.object({
    /** `name` is null for a column that is not used. */
    columns: z.array(z.object({ heading: z.string(), name: z.string().nullable() })),
    /** `error`: why the line cannot be read, or which earlier line has the same address. */
    lines: z.array(z.object({ line: z.number(), values: z.record(z.string(), z.string()), error: z.string().nullable() })),
  }),
})

export const personOutcomes = ['imported', 'skipped', 'refused'] as const
export type PersonOutcome = (typeof personOutcomes)[number]

export const importPeople = endpoint({
  method: 'POST',
  path: '/api/PeopleImport',
  who: [administrator],
  summary: `Registers up to ${peopleBatchMost} people in the active round, or reviewers in the round in review that \`roundId\` names, each by itself: a line with an error does not stop the others, and people who are registered already are skipped. \`sendInvitations\` mails everybody who is imported; \`dryRun\` stores nothing. 409 without an active round, and for applicants after its deadline.`,
  body: z.object({
    kind,
    dryRun: flag(),
    sendInvitations: flag(),
    /** Of reviewers. Applicants register in the active round alone. */
    roundId: rowId().optional(),
    lines: z
      .array(z.object({ line: z.int(), values }), { error: asMessage(peopleImportTexts.lines) })
      .min(1, { error: asMessage(peopleImportTexts.lines) })
      .max(peopleBatchMost, { error: asMessage(peopleImportTexts.lines) }),
  }),
  reply: z.object({
    lines: z.array(z.object({ line: z.number(), outcome: z.enum(personOutcomes), message: z.string() })),
  }),
})
