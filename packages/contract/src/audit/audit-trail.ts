import { z } from 'zod'
import { tableFormatQuery } from '../applicants/tables.ts'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { day, optionalPlainText, rowId } from '../core/value.ts'
import { languageQuery } from '../submission/exports.ts'
import { type AuditAction, auditActions, isAuditAction } from './audit.ts'

/** Counting and paging stop here, which bounds the cost of a query; older entries are found by date or name. */
export const auditDepthLimit = 10_000
/** A search that matches more people is refused. */
export const auditPersonMatchLimit = 1000

export const auditTexts = {
  tooFar: text(
    'Only the newest 10,000 entries can be turned through. Choose a day to see earlier ones.',
    'لا يمكن تصفّح أكثر من أحدث ١٠٬٠٠٠ عملية. اختر يومًا لترى ما قبلها.',
  ),
  tooMany: text(
    'More than 1,000 people are called that. Please write more of the name or of the address.',
    'أكثر من ١٬٠٠٠ شخص بهذا الاسم. اكتب جزءًا أطول من الاسم أو من البريد الإلكتروني.',
  ),
  day: text('Please choose a day.', 'اختر يومًا.'),
  action: text('There is no such action.', 'لا توجد عملية بهذا الاسم.'),
} as const

const oneOrMore = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.flatMap(oneOrMore) : value

/** Actions by which others read an applicant's data. */
export const applicationAccessActions = [
  'viewed',
  'file-viewed',
  'exported',
  'profile-exported',
] as const satisfies readonly AuditAction[]

/** Actions that change nothing. `changes` leaves them out. */
export const readingActions = [
  ...applicationAccessActions,
  'applicants-exported',
  'audit-exported',
  'plan-exported',
  'results-exported',
  'calculation-exported',
  'sign-in-failed',
  'sign-in-limited',
  'password-reset-asked',
] as const satisfies readonly AuditAction[]

/** Shared by the page and its export. */
export const auditFilters = {
  /** The chain of this application. */
  applicantId: rowId().optional(),
  /** The account that acted or that an entry is about. */
  userId: rowId().optional(),
  /** One or several actions: repeated or comma-separated. */
  action: z
    .preprocess(oneOrMore, z.array(z.string().refine(isAuditAction, { error: asMessage(auditTexts.action) })).max(100))
    .transform((names) => names as AuditAction[])
    .optional(),
  /** First and last day, `yyyy-MM-dd`, in the award's time zone. */
  from: day(auditTexts.day).optional(),
  to: day(auditTexts.day).optional(),
  /** Matches names and addresses of the actor and of the person concerned. */
  search: optionalPlainText(200),
  /** Leaves out what changed nothing (`readingActions`). */
  changes: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
}

export const auditPersonSchema = z.object({
  userId: z.number(),
  userType: z.number().nullable(),
  englishName: z.string(),
  arabicName: z.string(),
  email: z.string(),
})
export type AuditPerson = z.infer<typeof auditPersonSchema>

const values = z.record(z.string(), z.unknown())

export const auditLineSchema = z.object({
  at: z.string(),
  action: z.string(),
  /** Null: the operator if `from` is `commandLineOrigin`, otherwise the portal itself. */
  by: auditPersonSchema.nullable(),
  /** The applicant concerned. */
  applicant: auditPersonSchema
    .extend({ applicantId: z.number(), round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() }) })
    .nullable(),
  /** The account concerned or involved, for example the assigned reviewer. */
  account: auditPersonSchema.nullable(),
  /** A network address or `commandLineOrigin`. */
  from: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  detail: values,
  chain: z.string(),
  position: z.number(),
  hash: z.string(),
})
export type AuditLine = z.infer<typeof auditLineSchema>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/Audit',
  who: [administrator],
  summary: `Lists the audit trail, newest first: actor, action, subject, time, origin, and values before and after. \`total\` and paging end at ${auditDepthLimit}.`,
  query: z.object({
    ...auditFilters,
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({ items: z.array(auditLineSchema), total: z.number(), hasMore: z.boolean() }),
})

/** Readings of one application are one act as long as each follows the one before within this time, in seconds. */
export const readingActGap = 60
/** The same for changes of the same kind. People do not make two decisions within this time; a single one may write many entries. */
export const changeActGap = 2
/** The entries that a list of acts contains of one act; the others are found in the list of entries. */
export const maximumEntriesPerAct = 50

export const auditActSchema = z.object({
  /** Of all its entries, also those beyond `maximumEntriesPerAct`. */
  entryCount: z.number(),
  applicationCount: z.number(),
  /** The time of its first entry. */
  since: z.string(),
  /** Newest first; at least one. */
  entries: z.array(auditLineSchema),
})
export type AuditAct = z.infer<typeof auditActSchema>

export const listAuditActs = endpoint({
  method: 'GET',
  path: '/api/AuditActs',
  who: [administrator],
  summary: `Lists the audit trail as acts, newest first: readings of one application by one person, each within ${readingActGap} seconds of the one before, and changes of one kind by one person, each within ${changeActGap}. \`total\` counts acts among the newest ${auditDepthLimit} entries that match the filters. Lists at most ${maximumEntriesPerAct} entries of each.`,
  query: z.object({
    ...auditFilters,
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({ items: z.array(auditActSchema), total: z.number(), hasMore: z.boolean() }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/ExportAudit',
  who: [administrator],
  summary: 'Exports all entries that match the filters, newest first. The export is audited before its first byte is sent.',
  query: z.object({ ...auditFilters, ...tableFormatQuery, ...languageQuery }),
  reply: 'file',
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/Audit/Verification',
  who: [administrator],
  summary:
    'Checks that each entry holds the hash of the one before, in every chain. `broken` lists the chains that fail. `state` is `unknown` if the check takes longer than a reply may; use the command `jadara check` then.',
  reply: z.object({ state: z.enum(['true', 'broken', 'unknown']), broken: z.array(z.string()), entries: z.number() }),
})

export const maximumListedAccesses = 200

export const applicationAccessSchema = z.object({
  at: z.string(),
  action: z.enum(applicationAccessActions),
  /** The file type code, section, document or table; '' if unknown. */
  part: z.string(),
  /** The administrator; null for reviewers, whose names are not disclosed. */
  by: z.object({ englishName: z.string(), arabicName: z.string() }).nullable(),
})
export type ApplicationAccess = z.infer<typeof applicationAccessSchema>

export const listMyApplicationAccesses = endpoint({
  method: 'GET',
  path: '/api/applicant/readers',
  who: [applicant],
  summary: `Lists who else opened files, records and documents of the application: the last ${maximumListedAccesses}, newest first. Reviewers are not named.`,
  reply: z.array(applicationAccessSchema),
})

export const auditActionNames = Object.keys(auditActions) as AuditAction[]
