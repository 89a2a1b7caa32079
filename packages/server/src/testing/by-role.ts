import { emailKey } from '@jadara/contract/value'
import { accounts } from '../db/tables/people.ts'
import { hashPassword } from '../http/password.ts'
import { type Account, signedIn } from './applicant.ts'
import { type Caller, callerOver, injecting } from './caller.ts'
import { administratorEmail, administratorPassword, type TestPortal } from './portal.ts'

export const anyone = ({ http }: TestPortal): Caller => callerOver(injecting(http))

export const administrator = ({ http }: TestPortal): Promise<Caller & { token: string }> =>
  signedIn(injecting(http), administratorEmail, administratorPassword)

let reviewers = 0

/** Reviewers come by invitation of the office, which is not built yet: the account is put where the office would put it. */
export async function reviewer({ http, portal }: TestPortal): Promise<Account> {
  reviewers += 1
  const email = `reviewer.${reviewers}@university.example`
  const password = 'fair and careful reading'
  const [account] = await portal.db
    .insert(accounts)
    .values({
      email,
      emailKey: emailKey(email),
      passwordHash: await hashPassword(password),
      userType: 2,
      englishName: 'Nadia Reader',
      arabicName: 'نادية القارئ',
      language: 'en',
      createdAt: portal.clock(),
    })
    .returning({ id: accounts.id })
  if (!account) throw new Error('the reviewer was not inserted')
  return { ...(await signedIn(injecting(http), email, password)), email, password, userId: account.id }
}

/** As the office assigns a reviewer to an application, and takes it back, which is not built yet either. */
export const assign = ({ database }: TestPortal, { userId }: Account, applicationId: number) =>
  database.sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${applicationId}, ${userId}, now())`

export const endAssignments = ({ database }: TestPortal, { userId }: Account) =>
  database.sql`update assignment set ended_at = now() where reviewer_id = ${userId} and ended_at is null`
