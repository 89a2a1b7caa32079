import { type readApplicantEntries, readAwardProfileEntries } from '@jadara/contract/applicants/entries'
import { readUserConceptNote } from '@jadara/contract/files/concept-note'
import { readUserProposalHeader } from '@jadara/contract/proposal/header'
import { listRecordChecks } from '@jadara/contract/records/record-checks'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { toRecordEndpoints } from '../features/records/record-calls.ts'
import { prefetchEndpoint, queryClient, setCachedReply } from '../lib/query.ts'

/** Reads everything an applicant has entered with one call, as if the screen had read each part, of the `chosen` application. */
export async function prefetchEntries(
  endpoint: typeof readApplicantEntries | typeof readAwardProfileEntries,
  params: Readonly<Record<string, number>>,
  chosen?: { readonly applicantId: number },
): Promise<void> {
  const query = endpoint.path === readAwardProfileEntries.path ? chosen : undefined
  const entries = await prefetchEndpoint(endpoint, params, { query })
  if (!entries) return
  const { userId, records, recordChecks, proposalHeader, conceptNote } = entries
  for (const kind of recordKinds)
    setCachedReply(queryClient, toRecordEndpoints(kind).list, { userId }, records[kind.name] ?? [], chosen)
  setCachedReply(queryClient, listRecordChecks, { userId }, recordChecks, chosen)
  setCachedReply(queryClient, readUserProposalHeader, { userId }, proposalHeader, chosen)
  setCachedReply(queryClient, readUserConceptNote, { userId }, conceptNote, chosen)
}
