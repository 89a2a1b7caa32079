import type { Duty } from '@jadara/contract/core/endpoint'
import { emailKey } from '@jadara/contract/core/value'
import { findActiveRound } from '../db/active-round.ts'
import { accounts } from '../db/tables/people.ts'
import { reviewers } from '../db/tables/reviewing.ts'
import { hashPassword } from '../http/password.ts'
import { signInClient, type TestAccount } from './applicant.ts'
import { createTestClient, sendByInject, type TestClient } from './caller.ts'
import { administratorEmail, administratorPassword, type TestPortal } from './portal.ts'

export const createAnonymousClient = ({ http }: TestPortal): TestClient => createTestClient(sendByInject(http))

export const signInAdministrator = ({ http }: TestPortal): Promise<TestClient & { token: string }> =>
  signInClient(sendByInject(http), administratorEmail, administratorPassword)

let made = 0

/** Another administrator than the one of `signInAdministrator`. */
export async function createAdministrator(
  { http, portal }: TestPortal,
  { englishName = 'Ahmed Office', arabicName = 'أحمد المكتب', language = 'en' as 'en' | 'ar', duty = 'office' as Duty } = {},
): Promise<TestAccount> {
  made += 1
  const email = `colleague.${made}@office.example`
  const password = 'a patient answer to all'
  const values = { email, emailKey: emailKey(email), userType: 1 as const, duty, englishName, arabicName, language }
  const [row] = await portal.db
    .insert(accounts)
    .values({ ...values, passwordHash: await hashPassword(password, portal.passwordStrength), createdAt: portal.clock() })
    .returning({ id: accounts.id })
  return { ...(await signInClient(sendByInject(http), email, password)), email, password, userId: row?.id ?? 0 }
}

const nadia = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' }

/** A reviewer of the active round who has accepted the invitation. */
export async function createSignedInReviewer({ http, portal }: TestPortal, names = nadia): Promise<TestAccount> {
  made += 1
  const email = `reviewer.${made}@university.example`
  const password = 'fair and careful reading'
  const [account] = await portal.db
    .insert(accounts)
    .values({
      email,
      emailKey: emailKey(email),
      passwordHash: await hashPassword(password, portal.passwordStrength),
      userType: 2,
      ...names,
      language: 'en',
      createdAt: portal.clock(),
    })
    .returning({ id: accounts.id })
  if (!account) throw new Error('the reviewer was not inserted')
  await register(portal, account.id, names)
  return { ...(await signInClient(sendByInject(http), email, password)), email, password, userId: account.id }
}

async function register({ db, clock }: TestPortal['portal'], accountId: number, names: typeof nadia): Promise<void> {
  const round = await findActiveRound(db)
  if (!round) throw new Error('a reviewer is registered in the active round, and there is none')
  await db.insert(reviewers).values({
    ...{ ...names, accountId, roundId: round.id, birthDate: '1970-02-03' },
    ...{ jobDescription: 'Professor', branchId: 7, createdAt: clock() },
  })
}

export const assign = ({ database }: TestPortal, { userId }: TestAccount, applicationId: number) =>
  database.sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${applicationId}, ${userId}, now())`

export const endAssignments = ({ database }: TestPortal, { userId }: TestAccount) =>
  database.sql`update assignment set ended_at = now(), ended_as = 'taken-back' where reviewer_id = ${userId} and ended_at is null`
