import { accepted } from '../features/proposal/samples.testing.ts'
import type { Fixture, World } from './world.testing.ts'

/** States that the fixture is not in, each brought about from it; `reset` puts it back. */

/** The applicant has submitted; returns the receipt's number. */
export async function submitted({ owner }: Pick<Fixture, 'owner'>): Promise<string> {
  const standing = await accepted<{ receiptNumber: string } | null>(owner.get('/api/applicant/receipt'))
  if (standing) return standing.receiptNumber
  const { receiptNumber } = await accepted<{ receiptNumber: string }>(owner.post('/api/applicant/finalizeSubmission'))
  return receiptNumber
}

/** The office has made the submission a draft again; returns the number of the receipt that it had. */
export async function reopened(world: World): Promise<string> {
  const receiptNumber = await submitted(world)
  await accepted(world.callers.administrator.post(`/api/Applicants/${world.owner.id}/Reopening`, { reason: 'A wrong file' }))
  return receiptNumber
}

/** Everybody has the applicant's password: each caller asks something with their own. */
export const onePassword = ({ test: { database }, owner }: World): Promise<unknown> =>
  database.sql`update account set password_hash = (select password_hash from account where id = ${owner.userId}) where password_hash is not null`

/** The deadline of the round has passed. */
export const closed = ({ test: { database }, rounds }: World): Promise<unknown> =>
  database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20' where id = ${rounds.active}`

/** The reviewers' due date has passed. */
export const reviewingClosed = ({ test: { database }, rounds }: World): Promise<unknown> =>
  database.sql`update key_date set date = '2026-11-20' where effect = 'reviews' and round_id = ${rounds.active}`

/** The applicant alone has a later deadline. */
export const extended = ({ callers, owner }: World): Promise<unknown> =>
  accepted(callers.administrator.put(`/api/Applicants/${owner.id}/Extension`, { until: '2027-03-01', reason: 'Ill' }))

export async function closedAndExtended(world: World): Promise<void> {
  await closed(world)
  await extended(world)
}

/** The next round is active, and open: what everybody in the fixture has belongs to an earlier one. */
export async function laterRound({ test: { database }, callers, rounds }: World): Promise<void> {
  await database.sql`update round set start_date = '2026-01-01', end_date = '2026-02-28' where id = ${rounds.active}`
  await database.sql`update round set start_date = '2026-11-01', end_date = '2026-12-31' where id = ${rounds.next}`
  await accepted(callers.administrator.put(`/api/Deadlines/SeActive/${rounds.next}`))
}

/** The office has taken the assignment back: somebody else reviews the applicant now, and the column `reviewer, assigned` no longer does. */
export const assignedAnew = ({ callers, owner, registrations }: World): Promise<unknown> =>
  accepted(callers.administrator.post('/api/applicant/reviewers', { applicantId: owner.id, reviewers: [registrations.stranger] }))

/** The assigned reviewer has declined, or declared a conflict of interest. */
const withdrew =
  (kind: 'declined' | 'conflict') =>
  ({ assigned, owner }: World): Promise<unknown> =>
    accepted(assigned.post(`/api/reviewer/applicant/withdrawal/${owner.id}`, { kind, reason: 'Not for me' }))
export const withdrawn = withdrew('declined')
export const inConflict = withdrew('conflict')

export const reviewerDisabled = ({ callers, assigned }: World): Promise<unknown> =>
  accepted(callers.administrator.put(`/api/Accounts/Disable/${assigned.userId}`, {}))

/** The office keeps a type of file from the reviewers of the round. */
const kept =
  (open: readonly number[]) =>
  ({ test: { database }, rounds }: World): Promise<unknown> =>
    database.sql`update round set reviewer_file_types = ${open} where id = ${rounds.active}`
export const photographKept = kept([4, 5, 6])
export const cvKept = kept([3, 4, 5])

/** The round keeps the names from its reviewers. */
export const namesKept = ({ test: { database }, rounds }: World): Promise<unknown> =>
  database.sql`update round set anonymous_names = true where id = ${rounds.active}`
