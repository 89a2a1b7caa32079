import type { ApplicantRegistration } from '@jadara/contract/accounts/profile'
import { emailKey } from '@jadara/contract/core/value'
import { type RecordDto, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { RecordKindName } from '@jadara/contract/records/record-kinds'
import { samples } from '@jadara/server/features/records/samples.testing'
import { hashPassword } from '@jadara/server/http/password'
import { type Applicant, addJournals, createRegisteredApplicant, uploadRequiredFiles } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { queryDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

/** Accounts and data that exist before a story, created through the API. */

export async function createApplicantWith(
  portal: TestPortal,
  { papers, ...person }: { papers: number } & Partial<ApplicantRegistration>,
): Promise<Applicant> {
  const applicant = await createRegisteredApplicant(createHttpSender(portal.url), person)
  await uploadRequiredFiles(applicant)
  await addJournals(applicant, papers)
  return applicant
}

/** Adds a record of this kind: the sample with other `values`. */
export async function addRecord(
  applicant: TestClient,
  kind: RecordKind & { readonly name: RecordKindName },
  values: Readonly<Record<string, unknown>> = {},
): Promise<RecordDto> {
  const given = { ...samples[kind.name].values, ...values }
  return applicant.ask(recordEndpoints(kind).create, { body: kind.file ? formOf(given, await paper()) : given })
}

/** The reviewer's assignment to this applicant, attested. */
export async function assignAttestedReviewer(portal: TestPortal, { id }: Pick<Applicant, 'id'>): Promise<void> {
  await queryDatabase(
    portal,
    (sql) => sql`insert into assignment (application_id, reviewer_id, assigned_at)
      select ${id}, id, now() from account where email = ${reviewer.email}`,
  )
  await attestAssignments(portal)
}

/** All reviewers have attested to have no conflict of interest. */
export const attestAssignments = (portal: TestPortal): Promise<unknown> =>
  queryDatabase(
    portal,
    (sql) => sql`insert into attestation select id, now(), 'en', 'Rules', 'Statement' from assignment
      where ended_at is null on conflict do nothing`,
  )

export const reviewer = {
  email: 'reviewer@university.example',
  password: 'fair and careful reading',
  englishName: 'Nadia Reader',
  arabicName: 'نادية القارئ',
}

/** A reviewer of the active round, as registered by the office. */
export async function createReviewer(portal: TestPortal): Promise<void> {
  const { email, password, englishName, arabicName } = reviewer
  const passwordHash = await hashPassword(password)
  await queryDatabase(portal, async (sql) => {
    await sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      values (${email}, ${emailKey(email)}, ${passwordHash}, 2, ${englishName}, ${arabicName}, now())`
    await sql`insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select a.id, r.id, a.english_name, a.arabic_name, '1970-02-03', 'Professor', 7, now() from account a, round r
      where a.email = ${email} and r.active`
  })
}
