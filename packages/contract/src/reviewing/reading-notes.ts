import { z } from 'zod'
import { endpoint, reviewer } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, rowId } from '../core/value.ts'

/** Of one reviewer about one application. */
export const readingNotesMost = 500

export const readingNoteTexts = {
  placeless: text(
    'A page, a highlight or a quotation needs its document.',
    'لا بد من ذكر المستند عند تحديد صفحة أو تظليل أو اقتباس.',
  ),
  pageless: text('A highlight needs its page.', 'لا بد من ذكر الصفحة عند التظليل.'),
  changed: text(
    'This note was changed in another window. What you typed here is still here.',
    'عُدّلت هذه الملاحظة في نافذة أخرى، وما كتبته هنا ما زال هنا.',
  ),
  tooMany: text(
    'You have 500 notes on this applicant, which is the most. Delete one to add another.',
    'لديك ٥٠٠ ملاحظة عن هذا المتقدم، وهو الحد الأقصى. احذف ملاحظة لتضيف غيرها.',
  ),
} as const

const coordinate = z.number().min(-100_000).max(100_000)
/** A rectangle in units of the page, as the document defines them (a PDF: points, from the lower left corner). */
export const readingNoteAreaSchema = z.object({
  x: coordinate,
  y: coordinate,
  width: coordinate.nonnegative(),
  height: coordinate.nonnegative(),
})
export type ReadingNoteArea = z.infer<typeof readingNoteAreaSchema>

/** What a note is about. It is fixed when the note is created. */
const placeShape = {
  /** The guid of a file, or the name of a part of the application (`proposal`); '' for none. */
  document: optionalPlainText(100),
  /** The title of the document as the reviewer read it. */
  documentName: optionalPlainText(500),
  /** Counted from 1; null if the document has no pages or the note is about all of it. */
  page: z.number().int().min(1).max(20_000).nullable().default(null),
  /** The highlighted areas of the page. */
  areas: z.array(readingNoteAreaSchema).max(200).default([]),
  /** The highlighted words. */
  quote: optionalPlainText(4000),
}

/** A private note, with or without a highlight. Its reviewer alone reads it. */
export const readingNoteSchema = z.object({
  id: z.string(),
  document: z.string(),
  documentName: z.string(),
  page: z.number().nullable(),
  areas: z.array(readingNoteAreaSchema),
  quote: z.string(),
  words: z.string(),
  /** The document was replaced or removed since, or the application was submitted again: the areas may no longer fit, the quotation stays. */
  documentChanged: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ReadingNote = z.infer<typeof readingNoteSchema>

const applicantId = rowId()

export const listReadingNotes = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/{applicantId}/Notes',
  who: [reviewer],
  summary:
    "Lists the caller's own private notes and highlights on an assigned applicant, oldest first. Nobody else can read them.",
  params: z.object({ applicantId }),
  reply: z.array(readingNoteSchema),
})

const note = z.object({ applicantId, noteId: z.uuid() })

export const saveReadingNote = endpoint({
  method: 'PUT',
  path: '/api/reviewer/applicant/{applicantId}/Notes/{noteId}',
  who: [reviewer],
  summary:
    'Creates a private note under an id (a UUID) that the caller chooses, or changes the words of an existing one; what it is about stays. 409 `changed` if it has changed since `updatedAt`.',
  params: note,
  body: z
    .object({ ...placeShape, words: optionalPlainText(8000), ...expectedVersionShape })
    .refine(
      ({ document, documentName, page, areas, quote }) =>
        document !== '' || (documentName === '' && page === null && areas.length === 0 && quote === ''),
      { path: ['document'], error: asMessage(readingNoteTexts.placeless) },
    )
    .refine(({ page, areas }) => page !== null || areas.length === 0, {
      path: ['page'],
      error: asMessage(readingNoteTexts.pageless),
    }),
  reply: readingNoteSchema,
})
export type ReadingNoteInput = Omit<z.output<NonNullable<(typeof saveReadingNote)['body']>>, 'updatedAt'>

export const deleteReadingNote = endpoint({
  method: 'DELETE',
  path: '/api/reviewer/applicant/{applicantId}/Notes/{noteId}',
  who: [reviewer],
  summary: 'Deletes one of the caller’s own private notes for good.',
  params: note,
  reply: null,
  status: 204,
})
