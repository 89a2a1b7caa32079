import type { ApplicantRegistration } from '@jadara/contract/accounts/profile'
import { emailKey } from '@jadara/contract/core/value'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { insertAuditEntry } from '@jadara/server/db/audit'
import { noteInput } from '@jadara/server/features/concept-note/samples.testing'
import { createWholeProposal } from '@jadara/server/features/proposal/samples.testing'
import { hashPassword } from '@jadara/server/http/password'
import type { Applicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { addRecord, createApplicantWith } from './accounts.ts'
import { queryDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

/** The participants of a season: submitted applicants, and reviewers of the active round. */

/** Submits with the minimum that a submission needs. */
export async function createSubmittedApplicant(
  portal: TestPortal,
  person: Partial<ApplicantRegistration> = {},
): Promise<Applicant> {
  const applicant = await createApplicantWith(portal, { papers: 5, ...person })
  await applicant.ask(finalizeSubmission)
  return applicant
}

/** Submits with a record of every kind, a proposal and a concept note. */
export async function createCompleteApplicant(
  portal: TestPortal,
  person: Partial<ApplicantRegistration> = {},
): Promise<Applicant & { readonly proposalId: number }> {
  const applicant = await createApplicantWith(portal, { papers: 5, ...person })
  for (const kind of recordKinds) if (kind.name !== 'journal') await addRecord(applicant, kind)
  const { id: proposalId } = await createWholeProposal(applicant)
  await applicant.post('/api/ConceptNote', formOf(noteInput, await paper()))
  await applicant.ask(finalizeSubmission)
  return { ...applicant, proposalId }
}

export type ReviewerPerson = {
  readonly email: string
  readonly password: string
  readonly englishName: string
  readonly arabicName: string
}
/** In the order of their registrations. */
export type RegisteredReviewer = ReviewerPerson & { readonly userId: number; readonly reviewerId: number }

/** Reviewers of the active round in the theme 'Generic', with accepted invitations. */
export async function createReviewers(portal: TestPortal, people: readonly ReviewerPerson[]): Promise<RegisteredReviewer[]> {
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)))
  const admitted = await queryDatabase(portal, async (sql) => {
    const admitted: RegisteredReviewer[] = []
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
      await insertAuditEntry(tx, {
        ...{ about: 'office', at: new Date(), actorId: null, action: 'reviewer-added' },
        detail: { userId, reviewerId, after: { email } },
      })
  })
  return admitted
}

/** Another administrator than the first, with a password. */
export async function createSecondAdministrator(
  portal: TestPortal,
  { englishName, arabicName }: { englishName: string; arabicName: string },
): Promise<{ email: string; password: string }> {
  const [email, password] = ['second@award.example', 'a second pair of eyes']
  const hash = await hashPassword(password)
  const userId = await queryDatabase(portal, async (sql) => {
    const [account] = await sql`
      insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      values (${email}, ${emailKey(email)}, ${hash}, 1, ${englishName}, ${arabicName}, now()) returning id`
    return account?.id
  })
  const entry = { about: 'office', at: new Date(), actorId: null } as const
  await portal.database.db.transaction((tx) =>
    insertAuditEntry(tx, { ...entry, action: 'administrator-added', detail: { userId, after: { email } } }),
  )
  return { email, password }
}

/** Moves the due date of the active round's reviews to yesterday. */
export const endReviewing = (portal: TestPortal) =>
  queryDatabase(
    portal,
    (sql) =>
      sql`update key_date set date = current_date - 2 where effect = 'reviews' and round_id = (select id from round where active)`,
  )
