import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { normaliseDoi, normaliseOrcid } from '../core/identifiers.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId, withoutUnstorable } from '../core/value.ts'
import { storedFileSchema } from '../files/files.ts'
import { retractionSchema } from '../records/record-checks.ts'
import { type RecordKindName, recordKinds } from '../records/record-kinds.ts'
import { workRegisters } from './work.ts'

/**
 * A record draft ("unfinished entry" on screens) is what a paper, a list of references or a register says about a work, before it is a record. It belongs
 * to an application without being part of it: it is not counted, not printed and not submitted. Its fields are those of its kind's form.
 */

/** Of one application. */
export const mostRecordDrafts = 1000

/** With joiners, because browsers break a line after a hyphen between digits. */
export const exampleOrcid = '0000-\u20600002-\u20601825-\u20600097'

export const recordDraftTexts = {
  full: text(
    `There would be more than ${mostRecordDrafts} unfinished entries. Save or discard some first.`,
    'سيتجاوز عدد السجلات غير المكتملة ١٬٠٠٠ سجل. احفظ بعضها أو احذفه أولًا.',
  ),
  changedElsewhere: text(
    'This unfinished entry was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.',
    'عُدّل هذا السجل غير المكتمل في مكان آخر في هذه الأثناء. أعد تحميله لترى التعديل الآخر، وما كتبته باقٍ هنا.',
  ),
  noKind: text('Please choose what kind of entry this is.', 'اختر نوع هذا السجل.'),
  noList: text('Please paste a list or choose a file.', 'الصق قائمة أو اختر ملفًا.'),
  badPositions: text('These are not numbers of entries, such as 3,17.', 'هذه ليست أرقام سجلات مثل \u20663,17\u2069.'),
  badValue: text('This value cannot be stored.', 'لا يمكن حفظ هذه القيمة.'),
  badOrcid: text(
    `This is not an ORCID iD. It has 16 digits, such as ${exampleOrcid}.`,
    `هذا ليس معرّف ORCID. يتكوّن المعرّف من ١٦ رقمًا، مثل \u2066${exampleOrcid}\u2069.`,
  ),
  badDoi: text('This is not a DOI. It begins with 10.', 'هذا ليس معرّف DOI. يبدأ المعرّف بـ \u206610.\u2069'),
} as const

const kindName = z.enum(recordKinds.map(({ name }) => name) as [RecordKindName, ...RecordKindName[]])

/** `reading`: the paper is being read, or registers are being asked; it ends by itself. `unread`: nothing could be read from the paper; it is filled in by hand. */
export const recordDraftStates = ['reading', 'ready', 'unread'] as const

/** Why nothing, or only the metadata, could be read from a paper. `no-text`: a scan. */
export const unreadReasons = ['encrypted', 'broken', 'slow', 'large', 'no-text'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** Where a value comes from. `page` is null for the PDF's metadata; `at` is when the register answered; `line` counts from 1. */
export const valueSourceSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('pdf'), page: z.number().nullable() }),
  z.object({ from: z.enum([...workRegisters, 'orcid']), at: z.string() }),
  z.object({ from: z.literal('list'), line: z.number() }),
  z.object({ from: z.literal('you') }),
])
export type ValueSource = z.infer<typeof valueSourceSchema>

/** What a form's field holds: text, a number, or rows of people; '' or [] if nothing is known. */
export type DraftValue = string | number | null | readonly Readonly<Record<string, string>>[]

const storedValueSchema = z.union([z.string(), z.number(), z.null(), z.array(z.record(z.string(), z.string()))])

/**
 * The registers' part. `none`: there was nothing to ask with (no DOI, and no title with an author). `unknown`: no register has the work. `unavailable`: a register does
 * not answer since `at`; look up again later. `off`: this portal asks no registers. `other`: the register describes another title under this DOI, so its
 * values are only listed as differences. `waiting`: not asked yet.
 */
export const lookupSchema = z.object({
  state: z.enum(['waiting', 'found', 'other', 'unknown', 'unavailable', 'off', 'none']),
  register: z.enum(workRegisters).nullable(),
  at: z.string().nullable(),
})
export type DraftLookup = z.infer<typeof lookupSchema>

/** The same work elsewhere in the own application: a record, or with `isDraft` another unfinished entry. */
const duplicateSchema = z.object({
  by: z.enum(['file', 'doi', 'title']),
  isDraft: z.boolean(),
  kind: kindName.nullable(),
  id: z.number(),
  title: z.string(),
})
export type DraftDuplicate = z.infer<typeof duplicateSchema>

/** What lists of unfinished entries show. */
export const recordDraftLineSchema = z.object({
  id: z.number(),
  /** Null: please choose a kind. */
  kind: kindName.nullable(),
  state: z.enum(recordDraftStates),
  unread: z.enum(unreadReasons).nullable(),
  /** Of the work; '' if it is not known. */
  title: z.string(),
  /** '' if none is known. */
  doi: z.string(),
  /** The names of the fields (of the kind, or `file`) that must be filled in or corrected before it can be saved. */
  missing: z.array(z.string()),
  /** It can be saved as it is. */
  isReady: z.boolean(),
  /** `name` is that of the file or of the list, '' for a pasted list; `line` only for lists. */
  origin: z.object({ from: z.enum(['pdf', 'list', 'orcid']), name: z.string(), line: z.number().nullable() }),
  /** The sources of its values, each once. */
  sources: z.array(valueSourceSchema),
  hasFile: z.boolean(),
  /** How many fields have differing or refused values. */
  differences: z.number(),
  misfits: z.number(),
  lookup: lookupSchema,
  duplicates: z.array(duplicateSchema),
  /** Of the paper with its DOI, as in the list of retractions. */
  retraction: retractionSchema.nullable(),
  /** Sent back as the expected version. */
  updatedAt: z.string(),
})
export type RecordDraftLine = z.infer<typeof recordDraftLineSchema>

export const recordDraftSchema = recordDraftLineSchema.extend({
  /** By the field names of the kind; a field without a value holds '' or []. Empty without a kind. Values that were typed are as typed, valid or not. */
  values: z.record(z.string(), storedValueSchema),
  /** By field name, of those that have a value. People of one work (authors, co-authors) come from one source. */
  sources: z.record(z.string(), valueSourceSchema),
  /** Fields for which sources give different values, all of them with their source, the preferred one first. To take one, send it as the field's value. */
  differences: z.array(
    z.object({
      field: z.string(),
      found: z.array(z.object({ source: valueSourceSchema, value: storedValueSchema })),
    }),
  ),
  /** Values that were found and that their field refuses (`field` as in failures: `coAuthors.2.name`); the field is empty. */
  misfits: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      message: z.object({ en: z.string(), ar: z.string() }),
      source: valueSourceSchema,
    }),
  ),
  /** DOIs in the paper of which one may be its own, when none is certain. Look up with one of them. */
  possibleDois: z.array(z.string()),
  /** Where the applicant is among the people, in either script; null if nobody has the name. */
  own: z.object({ field: z.string(), row: z.number() }).nullable(),
  file: storedFileSchema.nullable(),
})
export type RecordDraft = z.infer<typeof recordDraftSchema>

const base = '/api/RecordDrafts'
const id = z.object({ id: rowId() })
const ids = z.array(rowId()).max(mostRecordDrafts)
const withFile = { file: { types: [] }, body: z.object({}) } as const

export const listRecordDrafts = endpoint({
  method: 'GET',
  path: base,
  who: [applicant],
  summary:
    "Lists the applicant's own unfinished entries, oldest first, and which registers the portal asks: for works, and for people (ORCID). Answers 304 while nothing changes, so that it can be asked every few seconds.",
  reply: z.object({
    drafts: z.array(recordDraftLineSchema),
    registers: z.object({ works: z.boolean(), people: z.boolean() }),
  }),
})

export const createRecordDraft = endpoint({
  method: 'POST',
  path: base,
  who: [applicant],
  summary:
    'Creates an unfinished entry from a PDF. Answers at once with the state `reading`; the paper is read and registers are asked in the background. The same file as before is said in `duplicates`. Repeating a request with the same header Idempotency-Key (a UUID) creates no second one.',
  ...withFile,
  reply: recordDraftSchema,
  status: 201,
})

/** `line` and `position` (the entry's number in the list) count from 1; `line` is 0 for works of an ORCID record. */
export const rejectedEntrySchema = z.object({
  position: z.number(),
  line: z.number(),
  excerpt: z.string(),
  reason: z.object({ en: z.string(), ar: z.string() }),
})
export type RejectedEntry = z.infer<typeof rejectedEntrySchema>

/** An entry of a list that is already there: it has the DOI, or the title, of a record or an unfinished entry. */
export const knownEntrySchema = rejectedEntrySchema.omit({ reason: true }).extend({ same: duplicateSchema })
export type KnownEntry = z.infer<typeof knownEntrySchema>

const positions = z
  .string({ error: asMessage(recordDraftTexts.badPositions) })
  .regex(/^\d{1,4}(,\d{1,4}){0,999}$/, { error: asMessage(recordDraftTexts.badPositions) })
  .optional()

const addedReply = z.object({
  /** The ids of the new entries, in the order of the list. */
  drafts: z.array(z.number()),
  known: z.array(knownEntrySchema),
  rejected: z.array(rejectedEntrySchema),
})

export const createRecordDraftsFromList = endpoint({
  method: 'POST',
  path: `${base}/list`,
  who: [applicant],
  summary:
    'Creates unfinished entries from a list of references (BibTeX, RIS, CSL-JSON, DOIs), sent as the text `list` or as a file of at most 2 MB and 1,000 entries. Every entry becomes an unfinished entry, is already there (`known`), or is in `rejected`. With `positions` (such as `3,17`) those entries alone are added, also if they are there. Works with a DOI are completed from registers in the background.',
  file: { types: [] },
  bodyMost: 4 * 1024 * 1024,
  body: z.object({ list: z.string().optional(), positions }),
  reply: addedReply.extend({ format: z.enum(['bibtex', 'ris', 'csl-json', 'dois']).nullable() }),
  status: 201,
})

export const createRecordDraftsFromOrcid = endpoint({
  method: 'POST',
  path: `${base}/orcid`,
  who: [applicant],
  summary:
    'Creates unfinished entries from the public works and grants of an ORCID iD, which is not stored. Works that are already there are in `known`, as for lists. `unknown`: there is no such iD. `unavailable`: ORCID does not answer now. `off`: this portal does not ask ORCID.',
  body: z.object({
    orcid: z
      .string({ error: asMessage(recordDraftTexts.badOrcid) })
      .transform((typed) => normaliseOrcid(typed) ?? '')
      .refine((orcid) => orcid !== '', { error: asMessage(recordDraftTexts.badOrcid) }),
    positions,
  }),
  reply: addedReply.extend({ state: z.enum(['found', 'unknown', 'unavailable', 'off']) }),
})

export const readRecordDraft = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  who: [applicant],
  summary: 'Returns an unfinished entry of the applicant.',
  params: id,
  reply: recordDraftSchema,
})

const typedText = z
  .string()
  .max(20_000)
  .transform((value) => withoutUnstorable(value))
const typedValue = z.union([typedText, z.number(), z.null(), z.array(z.record(z.string().max(50), typedText)).max(1000)], {
  error: asMessage(recordDraftTexts.badValue),
})

export const updateRecordDraft = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  who: [applicant],
  summary:
    'Changes the kind or values of an unfinished entry. Values are kept as typed, also invalid ones; fields that are not given stay, and those that the kind does not have are ignored. A value that a source gives has that source again, any other is `you`. What was typed for another kind is kept for it. 409 if it has changed since `updatedAt`; without it the last write wins.',
  params: id,
  body: z.object({
    kind: kindName.nullable().optional(),
    values: z.record(z.string(), typedValue).optional(),
    ...expectedVersionShape,
  }),
  reply: recordDraftSchema,
})

export const attachRecordDraftFile = endpoint({
  method: 'PUT',
  path: `${base}/{id}/file`,
  who: [applicant],
  summary:
    'Adds a PDF to an unfinished entry, or replaces its PDF. It is read like that of a new entry; typed values and those of lists and registers stay.',
  params: id,
  ...withFile,
  reply: recordDraftSchema,
})

export const viewRecordDraftFile = endpoint({
  method: 'GET',
  path: `${base}/{id}/file`,
  who: [applicant],
  summary: 'Returns the bytes of the PDF of an unfinished entry.',
  params: id,
  reply: 'file',
})

export const lookUpRecordDraft = endpoint({
  method: 'POST',
  path: `${base}/{id}/lookup`,
  who: [applicant],
  summary:
    'Asks the registers again, in the background: with `doi`, or else with what is known of the work. Typed values stay. Answers with the state `reading`.',
  params: id,
  body: z.object({
    doi: z
      .string()
      .transform((typed) => normaliseDoi(typed) ?? '')
      .refine((doi) => doi !== '', { error: asMessage(recordDraftTexts.badDoi) })
      .optional(),
  }),
  reply: recordDraftSchema,
})

export const lookUpRecordDrafts = endpoint({
  method: 'POST',
  path: `${base}/lookup`,
  who: [applicant],
  summary:
    'Asks the registers again about all unfinished entries for which one did not answer, in the background. Returns their ids.',
  body: z.object({}),
  reply: z.object({ drafts: z.array(z.number()) }),
})

/** A work as it is compared with another; '' and null for what is not known. */
const comparedWorkSchema = z.object({
  title: z.string(),
  container: z.string(),
  year: z.number().nullable(),
  authors: z.array(z.string()),
})
const candidateSchema = comparedWorkSchema.extend({
  register: z.enum(workRegisters),
  doi: z.string(),
  /** What it has in common with the entry; null if one side does not say it. */
  same: z.object({ title: z.boolean(), year: z.boolean().nullable(), authors: z.boolean().nullable() }),
})
export type DraftCandidate = z.infer<typeof candidateSchema>

export const listRecordDraftCandidates = endpoint({
  method: 'GET',
  path: `${base}/{id}/candidates`,
  who: [applicant],
  summary:
    'Searches the registers by the title of an unfinished entry: works that may be the same, the likeliest first. Changes nothing; look up with the DOI of one to take it. `unknown`: none resembles it, or the title is too short. `unavailable`: a register does not answer now. `off`: this portal asks no registers.',
  params: id,
  reply: z.object({
    state: z.enum(['found', 'unknown', 'unavailable', 'off']),
    entry: comparedWorkSchema,
    candidates: z.array(candidateSchema),
  }),
})

export const deleteRecordDraft = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  who: [applicant],
  summary: 'Discards an unfinished entry with its PDF.',
  params: id,
  reply: null,
  status: 204,
})

export const deleteRecordDrafts = endpoint({
  method: 'POST',
  path: `${base}/delete`,
  who: [applicant],
  summary: 'Discards several unfinished entries with their PDFs. Those that do not exist are ignored.',
  body: z.object({ ids }),
  reply: null,
  status: 204,
})

const savedSchema = z.object({ kind: kindName, id: z.number() })

export const saveRecordDraft = endpoint({
  method: 'POST',
  path: `${base}/{id}/save`,
  who: [applicant],
  summary:
    'Makes a record of an unfinished entry, which then no longer exists; its PDF becomes that of the record. Refused like the creation of a record, with the fields. A PDF of a kind that takes none is discarded. Repeating a request with the same header Idempotency-Key (a UUID) answers with the same record. 409 if the entry has changed since `updatedAt`.',
  params: id,
  body: z.object(expectedVersionShape),
  reply: savedSchema,
  status: 201,
})

export const saveRecordDrafts = endpoint({
  method: 'POST',
  path: `${base}/save`,
  who: [applicant],
  summary: 'Makes records of several unfinished entries, each by itself and in the given order.',
  body: z.object({ drafts: z.array(z.object({ id: rowId(), ...expectedVersionShape })).max(mostRecordDrafts) }),
  reply: z.object({
    saved: z.array(savedSchema.extend({ draft: z.number() })),
    /** `message` and `fields` as a failure of `saveRecordDraft` would have them. */
    refused: z.array(z.object({ draft: z.number(), message: z.string(), fields: z.record(z.string(), z.string()) })),
  }),
})
