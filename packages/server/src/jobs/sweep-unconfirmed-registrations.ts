import { applicant } from '@jadara/contract/core/endpoint'
import { unconfirmedAccountDays } from '@jadara/contract/core/limits'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { lockAccount } from '../db/accounts.ts'
import { insertAuditEntry } from '../db/audit.ts'
import { type Database, findSqlState } from '../db/database.ts'
import { isUnconfirmedApplicant } from '../db/invitations.ts'
import { outbox } from '../db/tables/audit.ts'
import { storedFiles } from '../db/tables/award-file.ts'
import { accounts, addressConfirmations, applications } from '../db/tables/people.ts'

/** Removes empty registrations that were never confirmed and whose link has expired. Returns their number. */
export async function sweepUnconfirmedRegistrations(db: Database, now: Date, stopping?: AbortSignal): Promise<number> {
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

/** False when something references the account: every table of a person's actions or data has a foreign key to the account or application. */
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
      // Automatic mails are no activity of the person.
      await tx.execute(
        sql`delete from deadline_reminder where application_id in (select id from application where account_id = ${id})`,
      )
      await tx.update(outbox).set({ accountId: null }).where(eq(outbox.accountId, id))
      await tx.delete(applications).where(inArray(applications.id, ids))
      await tx.delete(accounts).where(eq(accounts.id, id))
      const detail = { userId: id, applicants: ids }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'registration-removed', detail })
      return true
    })
  } catch (error) {
    if (['23503', 'JD003'].includes(findSqlState(error) ?? '')) return false
    throw error
  }
}
