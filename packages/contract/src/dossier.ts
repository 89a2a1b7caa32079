import { z } from 'zod'
import { administrator, applicant, endpoint, type Who } from './endpoint.ts'
import { formatNumber, languages, text } from './text.ts'
import { asMessage } from './validate.ts'
import { oneOf, rowId } from './value.ts'

/** The documents that leave the portal whole (both specifications, §7 Exports). Each is made once for one content and kept a while. */
export const exportTexts = {
  unknown: text('Please choose what to export.', 'اختر ما تريد تصديره.'),
  language: text('Please choose English or Arabic.', 'اختر الإنجليزية أو العربية.'),
  noFile: text('There is no such file yet.', 'لا يوجد هذا الملف بعد.'),
  gone: text('This document is no longer being made. Please ask for it again.', 'لم يعد هذا المستند قيد الإعداد. اطلبه من جديد.'),
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
 * `award-file`: the dossier. `personal-files`: identity, photograph and certificates. `everything`: both of them, the original files, receipt
 * and manifest of one applicant in a ZIP. `submitted`: the same of everybody who submitted in the active round.
 */
export const exportKinds = ['award-file', 'personal-files', 'everything', 'submitted'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * Whom each download is ever for. The endpoints, what an award profile offers and what `POST /api/Exports` refuses are read here;
 * whose application each of them may have it of is another question (`http/who-may.ts`). Never a reviewer's: personal files whole (ruling 22).
 */
export const whoExports = {
  'award-file': 'signed-in',
  cv: 'signed-in',
  'personal-files': [administrator, applicant],
  everything: [administrator, applicant],
  submitted: [administrator],
  tables: [administrator],
} as const satisfies Readonly<Record<ExportKind | 'cv' | 'tables', Who>>

const whose = { userId: rowId().optional() }
/** The language of what leaves; the reader's where it is left out. */
export const inLanguage = { language: z.enum(languages as ['en', 'ar'], { error: asMessage(exportTexts.language) }).optional() }

/** How a document that takes long is coming on. `done` of `total` in files; a document is `ready` when it can be fetched from `address`. */
export const exportState = z.object({
  id: z.number(),
  kind: z.enum(exportKinds),
  /** Whose account; null for what is everybody's. */
  userId: z.number().nullable(),
  language: z.enum(['en', 'ar']),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  done: z.number(),
  total: z.number(),
  /** In bytes, once it is ready. */
  size: z.number().nullable(),
  /** The call that answers it, once it is ready. */
  address: z.string(),
  name: z.string(),
  /** The names of attachments that could not be included: a page of the document says so in their place. */
  damaged: z.array(z.string()),
  askedAt: z.string(),
})
export type ExportState = z.infer<typeof exportState>

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/Exports',
  who: 'signed-in',
  summary: 'Begin making a document, or find the one that is made already: its state. It is made whether or not anybody waits.',
  body: z.object({ kind: oneOf(exportKinds, exportTexts.unknown), ...whose, ...inLanguage }),
  reply: exportState,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/Exports',
  who: 'signed-in',
  summary: 'The documents that the caller asked for and that are still kept, the latest first.',
  reply: z.array(exportState),
})

const id = z.object({ id: rowId() })

export const readExport = endpoint({
  method: 'GET',
  path: '/api/Exports/{id}',
  who: 'signed-in',
  summary: 'How a document that the caller asked for is coming on.',
  params: id,
  reply: exportState,
})

export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/api/Exports/{id}',
  who: 'signed-in',
  summary: 'The caller no longer waits for a document. It stops being made when nobody else does.',
  params: id,
  reply: null,
  status: 204,
})

export const exportAwardFile = endpoint({
  method: 'GET',
  path: '/api/ExportMyAwardFiles',
  who: whoExports['award-file'],
  summary:
    'The award file (dossier) as one PDF, to its owner, administrators and assigned reviewers. Made first where it is not kept.',
  query: z.object({ ...whose, ...inLanguage }),
  reply: 'file',
})

export const exportPersonalFiles = endpoint({
  method: 'GET',
  path: '/api/ExportMyPersonalFiles',
  who: whoExports['personal-files'],
  summary: 'Identity card, photograph and certificates as one labelled PDF. Never to reviewers (ruling 22).',
  query: z.object({ ...whose, ...inLanguage }),
  reply: 'file',
})

export const exportCv = endpoint({
  method: 'GET',
  path: '/api/ExportCV',
  who: whoExports.cv,
  summary: 'The stored CV under a sensible name, to its owner, administrators and assigned reviewers. 404 without one.',
  query: z.object(whose),
  reply: 'file',
})

export const exportEverything = endpoint({
  method: 'GET',
  path: '/api/ExportEverything',
  who: whoExports.everything,
  summary: 'One applicant as a ZIP: dossier, personal files, original files, receipt and manifest. Resumable by range.',
  query: z.object({ ...whose, ...inLanguage }),
  reply: 'file',
})

export const exportSubmitted = endpoint({
  method: 'GET',
  path: '/api/ExportSubmitted',
  who: whoExports.submitted,
  summary: 'Everybody who submitted in the active round as one ZIP, for auditors. Resumable by range.',
  query: z.object(inLanguage),
  reply: 'file',
})
