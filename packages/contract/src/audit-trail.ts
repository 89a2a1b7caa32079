import { z } from 'zod'
import { type AuditAction, auditActions, isAuditAction } from './audit.ts'
import { inLanguage } from './dossier.ts'
import { administrator, applicant, endpoint } from './endpoint.ts'
import { officePageSizes, pageNumber, pageSize } from './paging.ts'
import { inTableFormat } from './tables.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { day, optional, rowId } from './value.ts'

/** Entries are counted, and turned through, up to here: what lies further back is found by a day or by a name. */
export const auditCountedTo = 10_000
/** A search that fits more people than this asks for more of the name. */
export const auditMostFound = 1000

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

/** Which entries, of the page and of its export. */
export const auditFilters = {
  /** The application whose chain it is. */
  applicantId: rowId().optional(),
  /** The account that did it, or that an entry is about. */
  userId: rowId().optional(),
  /** One action or several: repeated, or with commas between. */
  action: z
    .preprocess(oneOrMore, z.array(z.string().refine(isAuditAction, { error: asMessage(auditTexts.action) })).max(100))
    .transform((names) => names as AuditAction[])
    .optional(),
  /** The first and the last day, `yyyy-MM-dd`, in the zone of the award. */
  from: day(auditTexts.day).optional(),
  to: day(auditTexts.day).optional(),
  /** In the names and addresses of who did it and of whom it is about. */
  search: optional(200),
}

export const auditPerson = z.object({
  userId: z.number(),
  userType: z.number().nullable(),
  englishName: z.string(),
  arabicName: z.string(),
  email: z.string(),
})
export type AuditPerson = z.infer<typeof auditPerson>

const values = z.record(z.string(), z.unknown())

/** Who did what to whom, when, and from where. */
export const auditLine = z.object({
  at: z.string(),
  action: z.string(),
  /** Null: the operator where `from` says so, else the portal itself. */
  by: auditPerson.nullable(),
  /** Whose application it is about. */
  applicant: auditPerson
    .extend({ applicantId: z.number(), round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() }) })
    .nullable(),
  /** The account that it is about, or that had a part in it, as the reviewer who is assigned. */
  account: auditPerson.nullable(),
  /** A network address, or `commandLine`. */
  from: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  /** What else is told. */
  detail: values,
  chain: z.string(),
  position: z.number(),
  hash: z.string(),
})
export type AuditLine = z.infer<typeof auditLine>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/Audit',
  who: [administrator],
  summary: `The trail, newest first: who did what to whom, when, from where, with before and after. \`total\` counts to ${auditCountedTo}, and so far can be turned.`,
  query: z.object({
    ...auditFilters,
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({ items: z.array(auditLine), total: z.number(), hasMore: z.boolean() }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/ExportAudit',
  who: [administrator],
  summary: 'The entries that the filters leave, all of them, newest first. Stands in the trail itself before the first byte.',
  query: z.object({ ...auditFilters, ...inTableFormat, ...inLanguage }),
  reply: 'file',
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/Audit/Verification',
  who: [administrator],
  summary:
    'Whether each entry holds the hash of the one before, in every chain: `broken` names the chains that do not. `state` is `unknown` where that takes longer than an answer may; the operator’s `jadara check` has the time.',
  reply: z.object({ state: z.enum(['true', 'broken', 'unknown']), broken: z.array(z.string()), entries: z.number() }),
})

/** The actions by which somebody else reads what an applicant has filed. */
export const readingActions = ['viewed', 'file-viewed', 'exported', 'profile-exported'] as const satisfies readonly AuditAction[]
/** How many of them an applicant is shown. */
export const readingsShown = 200

export const reading = z.object({
  at: z.string(),
  action: z.enum(readingActions),
  /** Which file (its type code), part, document or table; '' where it is not known. */
  part: z.string(),
  /** The administrator; null for a reviewer, whose name stays with the office. */
  by: z.object({ englishName: z.string(), arabicName: z.string() }).nullable(),
})
export type Reading = z.infer<typeof reading>

export const listReaders = endpoint({
  method: 'GET',
  path: '/api/applicant/readers',
  who: [applicant],
  summary: `Who else opened the files, records and documents of the application: the last ${readingsShown}, newest first. Reviewers are not named.`,
  reply: z.array(reading),
})

export const auditActionNames = Object.keys(auditActions) as AuditAction[]
