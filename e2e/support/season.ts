import type { Registration } from '@jadara/contract/profile'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { finalizeSubmission } from '@jadara/contract/submission'
import { emailKey } from '@jadara/contract/value'
import { audit } from '@jadara/server/db/audit'
import { noteSent } from '@jadara/server/features/concept-note/samples.testing'
import { wholeProposal } from '@jadara/server/features/proposal/samples.testing'
import { hashPassword } from '@jadara/server/http/password'
import type { Applicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { addRecord, applicantWith } from './accounts.ts'
import { inDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

/** Who takes part in a season of reviewing: applicants who have submitted, and reviewers of the active round. */

/** Submitted with what a submission needs, and no more. */
export async function submittedApplicant(portal: TestPortal, person: Partial<Registration> = {}): Promise<Applicant> {
  const applicant = await applicantWith(portal, { papers: 5, ...person })
  await applicant.ask(finalizeSubmission)
  return applicant
}

/** Submitted with a record of every kind, a proposal and a concept note. */
export async function wholeApplicant(
  portal: TestPortal,
  person: Partial<Registration> = {},
): Promise<Applicant & { readonly proposalId: number }> {
  const applicant = await applicantWith(portal, { papers: 5, ...person })
  for (const kind of recordKinds) if (kind.name !== 'journal') await addRecord(applicant, kind)
  const { id: proposalId } = await wholeProposal(applicant)
  await applicant.post('/api/ConceptNote', formOf(noteSent, await paper()))
  await applicant.ask(finalizeSubmission)
  return { ...applicant, proposalId }
}

export type Judge = {
  readonly email: string
  readonly password: string
  readonly englishName: string
  readonly arabicName: string
}
/** In the order of the registrations, numbered as these. */
export type Registered = Judge & { readonly userId: number; readonly reviewerId: number }

/** Reviewers of the active round in the theme 'Generic', who have taken up their invitations. */
export async function admitReviewers(portal: TestPortal, people: readonly Judge[]): Promise<Registered[]> {
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)))
  const admitted = await inDatabase(portal, async (sql) => {
    const admitted: Registered[] = []
    for (const [place, person] of people.entries()) {
      const { email, englishName, arabicName } = person
      const [account] = await sql`
        insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
        values (${email}, ${emailKey(email)}, ${hashes[place] ?? ''}, 2, ${englishName}, ${arabicName}, now()) returning id`
      const [registration] = await sql`
        insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
        select ${account?.id}, id, ${englishName}, ${arabicName}, '1970-02-03', 'Professor', 7, now() from round where active returning id`
      admitted.push({ ...person, userId: account?.id, reviewerId: registration?.id })
    }
    return admitted
  })
  await portal.database.db.transaction(async (tx) => {
    for (const { userId, reviewerId, email } of admitted)
      await audit(tx, {
        ...{ about: 'office', at: new Date(), actorId: null, action: 'reviewer-added' },
        detail: { userId, reviewerId, after: { email } },
      })
  })
  return admitted
}

/** The reviews of the active round were due yesterday. */
export const endReviewing = (portal: TestPortal) =>
  inDatabase(
    portal,
    (sql) =>
      sql`update key_date set date = current_date - 2 where effect = 'reviews' and round_id = (select id from round where active)`,
  )
