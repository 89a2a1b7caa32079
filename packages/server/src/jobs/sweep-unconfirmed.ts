import { applicant } from '@jadara/contract/endpoint'
import { unconfirmedAccountDays } from '@jadara/contract/limits'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { lockAccount } from '../db/accounts.ts'
import { audit } from '../db/audit.ts'
import { type Database, sqlState } from '../db/database.ts'
import { isUnconfirmedApplicant } from '../db/invited-over.ts'
import { storedFiles } from '../db/tables/award-file.ts'
import { accounts, addressConfirmations, applications } from '../db/tables/people.ts'
import { outbox } from '../db/tables/trail.ts'

/** Removes registrations whose address nobody confirmed within their days, or while the newest link worked, and that hold nothing else. Answers how many. */
export async function sweepUnconfirmed(db: Database, now: Date, stopping?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - unconfirmedAccountDays * 86_400_000)
  const withFiles = db
    .select({ id: applications.accountId })
    .from(applications)
    .innerJoin(storedFiles, eq(storedFiles.applicationId, applications.id))
  const old = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userType, applicant),
        isNull(accounts.confirmedAt),
        isNull(accounts.earlierConfirmedAt),
        isNotNull(accounts.passwordHash),
        lt(accounts.createdAt, before),
        sql`${accounts.id} not in (${withFiles})`,
        sql`not exists (select from ${addressConfirmations} where ${addressConfirmations.accountId} = ${accounts.id}
          and ${addressConfirmations.expiresAt} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(accounts.id)
  let removed = 0
  for (const { id } of old) {
    if (stopping?.aborted) break
    if (await removeUnlessUsed(db, id, now)) removed += 1
  }
  return removed
}

/** False where something hangs on it: every table that says what somebody did or has names the account or the application by a foreign key. */
async function removeUnlessUsed(db: Database, id: number, now: Date): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const account = await lockAccount(tx, id)
      if (!account || !isUnconfirmedApplicant(account)) return false
      const ofAccount = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.accountId, id))
        .for('update')
      const ids = ofAccount.map((application) => application.id)
      // What the portal wrote to them by itself is no use that they made of it.
      await tx.execute(
        sql`delete from deadline_reminder where application_id in (select id from application where account_id = ${id})`,
      )
      await tx.update(outbox).set({ accountId: null }).where(eq(outbox.accountId, id))
      await tx.delete(applications).where(inArray(applications.id, ids))
      await tx.delete(accounts).where(eq(accounts.id, id))
      const detail = { userId: id, applicants: ids }
      await audit(tx, { about: 'office', at: now, actorId: null, action: 'registration-removed', detail })
      return true
    })
  } catch (error) {
    if (['23503', 'JD003'].includes(sqlState(error) ?? '')) return false
    throw error
  }
}
