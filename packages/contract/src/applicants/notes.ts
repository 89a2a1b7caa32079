import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { personShape } from '../core/names.ts'
import { text } from '../core/text.ts'
import { requiredPlainText, rowId } from '../core/value.ts'

/** Notes about applicants are for the office alone. */
export const noteMissing = text('Please write the note', 'اكتب الملاحظة')

const ofApplicant = z.object({ id: rowId() })
const byNoteId = z.object({ noteId: rowId() })
export const noteBody = z.object({ text: requiredPlainText(noteMissing, 5000) })

export const applicantNoteSchema = z.object({
  id: z.number(),
  text: z.string(),
  by: z.object(personShape),
  writtenAt: z.string(),
  editedAt: z.string().nullable(),
})
export type ApplicantNote = z.infer<typeof applicantNoteSchema>

export const listApplicantNotes = endpoint({
  method: 'GET',
  path: '/api/Applicants/{id}/Notes',
  who: [administrator],
  summary: "Lists the office's notes about an applicant, the latest first.",
  params: ofApplicant,
  reply: z.array(applicantNoteSchema),
})

export const createApplicantNote = endpoint({
  method: 'POST',
  path: '/api/Applicants/{id}/Notes',
  who: [administrator],
  summary: 'Adds a note about an applicant, for the office alone.',
  params: ofApplicant,
  body: noteBody,
  reply: applicantNoteSchema,
  status: 201,
})

export const updateApplicantNote = endpoint({
  method: 'PUT',
  path: '/api/ApplicantNotes/{noteId}',
  who: [administrator],
  summary: 'Changes a note of the caller. 403 for one of somebody else.',
  params: byNoteId,
  body: noteBody,
  reply: applicantNoteSchema,
})

export const deleteApplicantNote = endpoint({
  method: 'DELETE',
  path: '/api/ApplicantNotes/{noteId}',
  who: [administrator],
  summary: 'Deletes a note of the caller. 403 for one of somebody else.',
  params: byNoteId,
  reply: null,
  status: 204,
})
