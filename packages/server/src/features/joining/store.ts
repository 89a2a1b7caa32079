import type { EarlierApplication } from '@jadara/contract/accounts/joining'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { storedFiles } from '../../db/tables/award-file.ts'
import { accounts, applications, rounds } from '../../db/tables/people.ts'
import { conceptNotes, proposals } from '../../db/tables/proposal.ts'
import { listRecordLinesByApplication } from '../records/store.ts'

/** Applications of inactive rounds, newest first, in four queries. */
export async function listEarlierApplications(db: DatabaseHandle, accountId: number): Promise<EarlierApplication[]> {
  const earlier = await db
    .select({ application: applications, round: rounds, proposal: proposals.title, conceptNote: conceptNotes.proposalTitle })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .leftJoin(proposals, eq(proposals.applicationId, applications.id))
    .leftJoin(conceptNotes, eq(conceptNotes.applicationId, applications.id))
    .where(and(eq(applications.accountId, accountId), eq(rounds.active, false)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
  const ids = earlier.map(({ application }) => application.id)
  const files = await db
    .select()
    .from(storedFiles)
    .where(and(inArray(storedFiles.applicationId, ids), lt(storedFiles.typeId, 7)))
    .orderBy(asc(storedFiles.typeId))
  const lines = await listRecordLinesByApplication(db, ids)
  return earlier.map(({ application: { id, submittedAt }, round, proposal, conceptNote }) => ({
    id,
    round: { id: round.id, englishName: round.englishName, arabicName: round.arabicName },
    isSubmitted: submittedAt !== null,
    personalFiles: files
      .filter(({ applicationId }) => applicationId === id)
      .map(({ typeId, name, size }) => ({ typeId, name, size })),
    records: lines.filter(({ applicationId }) => applicationId === id),
    proposal,
    conceptNote,
  }))
}

/** With the names of the account, which the office may have corrected. Null when the account never had an application. */
export async function findNewestApplication(db: DatabaseHandle, accountId: number): Promise<Application | null> {
  const [newest] = await db
    .select({ application: applications, names: { englishName: accounts.englishName, arabicName: accounts.arabicName } })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return newest ? { ...newest.application, ...newest.names } : null
}

export async function findEarlierApplication(
  db: DatabaseHandle,
  accountId: number,
  applicationId: number,
): Promise<Application | null> {
  const [found] = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.id, applicationId), eq(applications.accountId, accountId), eq(rounds.active, false)))
  return found?.application ?? null
}

/** Returns the id; null when the account already has an application in the round. */
export async function insertApplication(tx: Transaction, row: typeof applications.$inferInsert): Promise<number | null> {
  const [inserted] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing({ target: [applications.accountId, applications.roundId] })
    .returning({ id: applications.id })
  return inserted?.id ?? null
}
