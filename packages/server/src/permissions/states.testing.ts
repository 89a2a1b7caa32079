import { requireOk } from '../features/proposal/samples.testing.ts'
import type { World, WorldContents } from './world.testing.ts'

/** States other than the fixture's; `reset` restores it. */

/** Submits the application; returns the receipt number. */
export async function submitOwnerApplication({ owner }: Pick<WorldContents, 'owner'>): Promise<string> {
  const receipt = await requireOk<{ receiptNumber: string } | null>(owner.get('/api/applicant/receipt'))
  if (receipt) return receipt.receiptNumber
  const { receiptNumber } = await requireOk<{ receiptNumber: string }>(owner.post('/api/applicant/finalizeSubmission'))
  return receiptNumber
}

/** Reopens the submission; returns the number of its former receipt. */
export async function reopenOwnerSubmission(world: World): Promise<string> {
  const receiptNumber = await submitOwnerApplication(world)
  await requireOk(world.callers.administrator.post(`/api/Applicants/${world.owner.id}/Reopening`, { reason: 'A wrong file' }))
  return receiptNumber
}

/** Gives everybody the applicant's password, so that each caller can enter it as their own. */
export const shareOnePassword = ({ test: { database }, owner }: World): Promise<unknown> =>
  database.sql`update account set password_hash = (select password_hash from account where id = ${owner.userId}) where password_hash is not null`

/** After the round's deadline. */
export const closeRound = ({ test: { database }, rounds }: World): Promise<unknown> =>
  database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20' where id = ${rounds.active}`

/** After the review deadline. */
export const closeReviewing = ({ test: { database }, rounds }: WorldContents): Promise<unknown> =>
  database.sql`update key_date set date = '2026-11-20' where effect = 'reviews' and round_id = ${rounds.active}`

export const extendApplicantDeadline = ({ callers, owner }: World): Promise<unknown> =>
  requireOk(callers.administrator.put(`/api/Applicants/${owner.id}/Extension`, { until: '2027-03-01', reason: 'Ill' }))

export async function closeRoundAndExtendDeadline(world: World): Promise<void> {
  await closeRound(world)
  await extendApplicantDeadline(world)
}

/** Activates and opens the next round, so that the fixture's data belongs to an earlier one. */
export async function activateNextRound({ test: { database }, callers, rounds }: World): Promise<void> {
  await database.sql`update round set start_date = '2026-01-01', end_date = '2026-02-28' where id = ${rounds.active}`
  await database.sql`update round set start_date = '2026-11-01', end_date = '2026-12-31' where id = ${rounds.next}`
  await requireOk(callers.administrator.put(`/api/Deadlines/SeActive/${rounds.next}`))
}

/** Assigns another reviewer, so that the column `reviewer, assigned` no longer is. */
export const assignAnotherReviewer = ({ callers, owner, registrations }: World): Promise<unknown> =>
  requireOk(
    callers.administrator.post('/api/applicant/reviewers', { applicantId: owner.id, reviewers: [registrations.stranger] }),
  )

/** The assigned reviewer declines or declares a conflict of interest. */
const withdrew =
  (kind: 'declined' | 'conflict') =>
  ({ assigned, owner }: World): Promise<unknown> =>
    requireOk(assigned.post(`/api/reviewer/applicant/withdrawal/${owner.id}`, { kind, reason: 'Not for me' }))
export const declineAssignment = withdrew('declined')
export const declareConflict = withdrew('conflict')

export const disableReviewer = ({ callers, assigned }: World): Promise<unknown> =>
  requireOk(callers.administrator.put(`/api/Accounts/Disable/${assigned.userId}`, {}))

/** Withholds a file type from the round's reviewers. */
const withholdExcept =
  (open: readonly number[]) =>
  ({ test: { database }, rounds }: World): Promise<unknown> =>
    database.sql`update round set reviewer_file_types = ${open} where id = ${rounds.active}`
export const withholdPhotograph = withholdExcept([4, 5, 6])
export const withholdCv = withholdExcept([3, 4, 5])

export const requireAttestation = ({ test: { database }, rounds }: World): Promise<unknown> =>
  database.sql`update round set requires_attestation = true where id = ${rounds.active}`

export async function openWishes(world: World): Promise<void> {
  await submitOwnerApplication(world)
  // An application with a conflict of interest is not offered.
  await world.test.database.sql`delete from conflict_finding`
  await world.test.database.sql`update round set wishes_until = '2099-01-01' where id = ${world.rounds.active}`
}

/** The applicant has submitted and is shortlisted, and the second stage is prepared. */
export async function shortlistOwner(world: World): Promise<void> {
  const { owner, rounds, callers } = world
  await submitOwnerApplication(world)
  await requireOk(callers.administrator.post('/api/Decisions', { applicants: [owner.id], outcome: 'shortlisted', reason: '' }))
  await requireOk(callers.administrator.put(`/api/Rounds/${rounds.active}/SecondStage`, interview))
}

export async function enterSecondStage(world: World): Promise<void> {
  const { owner, rounds, callers } = world
  await shortlistOwner(world)
  const path = `/api/Rounds/${rounds.active}/SecondStage/Applicants`
  await requireOk(callers.administrator.post(path, { applicants: [owner.id] }))
}

export const interview = {
  ...{ kind: 'interview', englishName: 'Interview', arabicName: 'المقابلة', reviewsDue: null },
  ...{ reviewsLeast: 2, disagreementFrom: 20, overrideLimit: 5 },
}

export const makeReviewBlind = ({ test: { database }, rounds }: World): Promise<unknown> =>
  database.sql`update round set anonymous_names = true where id = ${rounds.active}`
