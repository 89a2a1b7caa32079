import { z } from 'zod'
import { administrator, endpoint, reviewer } from '../core/endpoint.ts'
import { rowId } from '../core/value.ts'
import { readUserConceptNote } from '../files/concept-note.ts'
import { readUserProposalHeader } from '../proposal/header.ts'
import { listRecordChecks } from '../records/record-checks.ts'
import { recordEndpoints } from '../records/record-endpoints.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { chosenApplicationQuery } from './chosen-application.ts'

/** What an applicant has entered in one round, each part as its own endpoint returns it. */
export const applicantEntriesSchema = z.object({
  userId: z.number(),
  /** By kind name; kinds without records are omitted. */
  records: z.object(Object.fromEntries(recordKinds.map((kind) => [kind.name, recordEndpoints(kind).list.reply]))).partial(),
  recordChecks: listRecordChecks.reply,
  proposalHeader: readUserProposalHeader.reply,
  conceptNote: readUserConceptNote.reply,
})
export type ApplicantEntries = z.infer<typeof applicantEntriesSchema>

export const readApplicantEntries = endpoint({
  method: 'GET',
  path: '/api/Applicants/{id}/Entries',
  who: [administrator, reviewer],
  summary:
    "Returns an application's records of all kinds with what was found about them, basic information of the proposal, and concept note.",
  params: z.object({ id: rowId() }),
  reply: applicantEntriesSchema,
})

export const readAwardProfileEntries = endpoint({
  method: 'GET',
  path: '/api/AwardProfile/{userId}/Entries',
  who: 'signed-in',
  summary: 'The same for an account in the active round, as its award profile shows it.',
  params: z.object({ userId: rowId() }),
  query: z.object(chosenApplicationQuery),
  reply: applicantEntriesSchema,
})
