import type { Registration } from '@jadara/contract/profile'
import { recordEndpoints, type StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { RecordName } from '@jadara/contract/records/record-kinds'
import { emailKey } from '@jadara/contract/value'
import { samples } from '@jadara/server/features/records/samples.testing'
import { hashPassword } from '@jadara/server/http/password'
import { type Applicant, addJournals, registeredApplicant, uploadRequiredFiles } from '@jadara/server/testing/applicant'
import type { Caller } from '@jadara/server/testing/caller'
import { formOf } from '@jadara/server/testing/forms'
import { overHttp } from '@jadara/server/testing/over-http'
import { paper } from '@jadara/server/testing/papers'
import { inDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

/** People who were there before a story begins: made by the portal's own calls, as quickly as these go. */

export async function applicantWith(
  portal: TestPortal,
  { papers, ...person }: { papers: number } & Partial<Registration>,
): Promise<Applicant> {
  const applicant = await registeredApplicant(overHttp(portal.url), person)
  await uploadRequiredFiles(applicant)
  await addJournals(applicant, papers)
  return applicant
}

/** One record of this kind, with other `values` than the sample's where they are given. */
export async function addRecord(
  applicant: Caller,
  kind: RecordKind & { readonly name: RecordName },
  values: Readonly<Record<string, unknown>> = {},
): Promise<StoredRecord> {
  const given = { ...samples[kind.name].values, ...values }
  return applicant.ask(recordEndpoints(kind).create, { body: kind.file ? formOf(given, await paper()) : given })
}

export const reviewer = {
  email: 'reviewer@university.example',
  password: 'fair and careful reading',
  englishName: 'Nadia Reader',
  arabicName: 'نادية القارئ',
}

/** A reviewer of the active round, as the office would have registered them. */
export async function admitReviewer(portal: TestPortal): Promise<void> {
  const { email, password, englishName, arabicName } = reviewer
  const passwordHash = await hashPassword(password)
  await inDatabase(portal, async (sql) => {
    await sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      values (${email}, ${emailKey(email)}, ${passwordHash}, 2, ${englishName}, ${arabicName}, now())`
    await sql`insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select a.id, r.id, a.english_name, a.arabic_name, '1970-02-03', 'Professor', 7, now() from account a, round r
      where a.email = ${email} and r.active`
  })
}
