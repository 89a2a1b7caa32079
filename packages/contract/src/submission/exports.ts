import { z } from 'zod'
import { chosenApplicantIdsSchema, chosenApplicantsTexts } from '../applicants/chosen-applicants.ts'
import { chosenApplicationQuery } from '../applicants/chosen-application.ts'
import { administrator, applicant, endpoint, type Who } from '../core/endpoint.ts'
import { formatNumber, languages, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { oneOf, rowId } from '../core/value.ts'

/** Documents for download (specification DOC-1). Each is generated once per content and stored for `exportDays`. */
export const exportTexts = {
  unknown: text('Please choose what to export.', 'اختر ما تريد تصديره.'),
  language: text('Please choose English or Arabic.', 'اختر الإنجليزية أو العربية.'),
  noFile: text('There is no such file yet.', 'لا يوجد هذا الملف بعد.'),
  gone: text('This document is no longer being made. Please ask for it again.', 'لم يعد هذا المستند قيد الإعداد. اطلبه من جديد.'),
  noneSubmitted: text(
    'None of the chosen applicants has submitted: there is no dossier to export.',
    'لم يقدّم أحد من المختارين ملفه، فلا ملفات تُصدَّر.',
  ),
  failed: text(
    'The document could not be made. Please try again; if it fails once more, tell the award office.',
    'تعذّر إعداد المستند. حاول مرة أخرى، وإن تكرر ذلك فأبلغ مكتب الجائزة.',
  ),
  busy: text(
    'The document is still being made. Please come back in a few minutes.',
    'لا يزال المستند قيد الإعداد. عُد بعد بضع دقائق.',
  ),
  tooMany: (most: number) =>
    text(
      `You have reached the most documents that are made for one account within a day: ${most}. What is ready can be downloaded from the list; please ask for new ones tomorrow.`,
      `بلغت الحد الأقصى للمستندات التي تُعد للحساب الواحد خلال يوم: ${formatNumber(most, 'ar')}. يمكنك تنزيل ما اكتمل من القائمة، واطلب مستندات جديدة غدًا.`,
    ),
} as const

/**
 * `award-file`: the dossier. `personal-files`: identity card, photograph and certificates. `everything`: a ZIP of both, the original files, receipt and
 * manifest. `submitted`: a ZIP of all submitted applications of the active round. `chosen`: a ZIP of those named.
 */
export const exportKinds = ['award-file', 'personal-files', 'everything', 'submitted', 'chosen'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * The roles that may get each download; used by the endpoints, award profiles and `POST /api/Exports`. Access to the particular application is checked in
 * `http/authorization.ts`. Reviewers never get all personal files (specification FILE-9).
 */
export const exportRoles = {
  'award-file': 'signed-in',
  cv: 'signed-in',
  'personal-files': [administrator, applicant],
  everything: [administrator, applicant],
  submitted: [administrator],
  chosen: [administrator],
  tables: [administrator],
} as const satisfies Readonly<Record<ExportKind | 'cv' | 'tables', Who>>

const userQuery = { userId: rowId().optional(), ...chosenApplicationQuery }
/** Defaults to the caller's language. */
export const languageQuery = {
  language: z.enum(languages, { error: asMessage(exportTexts.language) }).optional(),
}

/** Progress of a document, `done` of `total` files. If `ready`, it can be fetched from `address`. */
export const exportDtoSchema = z.object({
  id: z.number(),
  kind: z.enum(exportKinds),
  /** The applicant's account and application; null for `submitted` and `chosen`. */
  userId: z.number().nullable(),
  applicantId: z.number().nullable(),
  language: z.enum(['en', 'ar']),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  done: z.number(),
  total: z.number(),
  /** In bytes; null until it is ready. */
  size: z.number().nullable(),
  /** The path of the download. */
  address: z.string(),
  name: z.string(),
  /** Names of attachments that could not be included; a page in the document says so. */
  damaged: z.array(z.string()),
  askedAt: z.string(),
})
export type ExportDto = z.infer<typeof exportDtoSchema>

export const createExportRequest = endpoint({
  method: 'POST',
  path: '/api/Exports',
  who: 'signed-in',
  summary:
    'Requests a document: starts generating it, or returns the existing one with its state. Generation continues without the requester. `chosen` names submitted `applicants`.',
  body: z
    .object({
      kind: oneOf(exportKinds, exportTexts.unknown),
      ...userQuery,
      ...languageQuery,
      /** Of `chosen`. */
      applicants: chosenApplicantIdsSchema.optional(),
    })
    .refine(({ kind, applicants }) => (kind === 'chosen') === (applicants !== undefined), {
      path: ['applicants'],
      error: asMessage(chosenApplicantsTexts.none),
    }),
  reply: exportDtoSchema,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/Exports',
  who: 'signed-in',
  summary: "Lists the caller's requested documents that are still stored, newest first.",
  reply: z.array(exportDtoSchema),
})

const id = z.object({ id: rowId() })

export const readExport = endpoint({
  method: 'GET',
  path: '/api/Exports/{id}',
  who: 'signed-in',
  summary: 'Returns the state of a document that the caller requested.',
  params: id,
  reply: exportDtoSchema,
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/Exports/{id}/File',
  who: 'signed-in',
  summary: 'Returns a document that the caller requested, once it is ready. Supports range requests.',
  params: id,
  reply: 'file',
})

export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/api/Exports/{id}',
  who: 'signed-in',
  summary: "Withdraws the caller's request for a document. Generation stops when no other request remains.",
  params: id,
  reply: null,
  status: 204,
})

export const exportAwardFile = endpoint({
  method: 'GET',
  path: '/api/ExportMyAwardFiles',
  who: exportRoles['award-file'],
  summary:
    'Returns the award file (dossier) as one PDF, generated if necessary. For its owner, administrators and assigned reviewers.',
  query: z.object({ ...userQuery, ...languageQuery }),
  reply: 'file',
})

export const exportPersonalFiles = endpoint({
  method: 'GET',
  path: '/api/ExportMyPersonalFiles',
  who: exportRoles['personal-files'],
  summary: 'Returns identity card, photograph and certificates as one labelled PDF. Never for reviewers.',
  query: z.object({ ...userQuery, ...languageQuery }),
  reply: 'file',
})

export const exportCv = endpoint({
  method: 'GET',
  path: '/api/ExportCV',
  who: exportRoles.cv,
  summary:
    'Returns the stored CV under a readable file name. For its owner, administrators and assigned reviewers. 404 without one.',
  query: z.object(userQuery),
  reply: 'file',
})

export const exportEverything = endpoint({
  method: 'GET',
  path: '/api/ExportEverything',
  who: exportRoles.everything,
  summary:
    'Returns the documents of one applicant as a ZIP: dossier, personal files, original files, receipt and manifest. Supports range requests.',
  query: z.object({ ...userQuery, ...languageQuery }),
  reply: 'file',
})

export const exportSubmitted = endpoint({
  method: 'GET',
  path: '/api/ExportSubmitted',
  who: exportRoles.submitted,
  summary: 'Returns all submitted applications of the active round as one ZIP, for auditors. Supports range requests.',
  query: z.object(languageQuery),
  reply: 'file',
})
