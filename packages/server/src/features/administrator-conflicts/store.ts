import type { AdministratorConflict } from '@jadara/contract/conflicts/administrator-conflicts'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { requireFound } from '../../core/failure.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { administratorConflicts } from '../../db/tables/conflicts.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { laterInstantSql } from '../../db/version.ts'

export const ofRound = (roundId: number): SQL => eq(applications.roundId, roundId)
export const ofApplication = (applicationId: number): SQL => eq(applications.id, applicationId)

/** Newest first, withdrawn ones too. */
export async function listConflicts(db: DatabaseHandle, condition: SQL): Promise<AdministratorConflict[]> {
  const rows = await db
    .select({
      conflict: administratorConflicts,
      applicant: { applicantId: applications.id, englishName: applications.englishName, arabicName: applications.arabicName },
      administrator: { userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName },
    })
    .from(administratorConflicts)
    .innerJoin(applications, eq(applications.id, administratorConflicts.applicationId))
    .innerJoin(accounts, eq(accounts.id, administratorConflicts.accountId))
    .where(condition)
    .orderBy(desc(administratorConflicts.id))
  return rows.map(({ conflict: { id, reason, declaredAt, endedAt, endReason }, applicant, administrator }) => ({
    ...{ id, applicant, administrator, reason, declaredAt: declaredAt.toISOString() },
    withdrawn: endedAt && { at: endedAt.toISOString(), reason: endReason },
  }))
}

export const requireConflict = async (db: DatabaseHandle, id: number): Promise<AdministratorConflict> =>
  requireFound((await listConflicts(db, eq(administratorConflicts.id, id)))[0])

type OwnConflict = { readonly applicationId: number; readonly accountId: number; readonly reason: string; readonly at: Date }

/** Returns its number, or undefined if the administrator has declared one already. */
export async function insertConflict(
  tx: Transaction,
  { applicationId, accountId, reason, at: declaredAt }: OwnConflict,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(administratorConflicts)
    .values({ applicationId, accountId, reason, declaredAt })
    .onConflictDoNothing()
    .returning({ id: administratorConflicts.id })
  return row?.id
}

/** Returns its number, or undefined if there is none. */
export async function endConflict(
  tx: Transaction,
  { applicationId, accountId, reason: endReason, at }: OwnConflict,
): Promise<number | undefined> {
  const [row] = await tx
    .update(administratorConflicts)
    .set({ endedAt: laterInstantSql(administratorConflicts.declaredAt, at), endReason })
    .where(
      and(
        eq(administratorConflicts.applicationId, applicationId),
        eq(administratorConflicts.accountId, accountId),
        isNull(administratorConflicts.endedAt),
      ),
    )
    .returning({ id: administratorConflicts.id })
  return row?.id
}
