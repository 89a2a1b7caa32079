import type { EarlierApplication } from '@jadara/contract/joining'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { storedFiles } from '../../db/tables/award-file.ts'
import { accounts, applications, rounds } from '../../db/tables/people.ts'
import { conceptNotes, proposals } from '../../db/tables/proposal.ts'
import { recordLinesOfAll } from '../records/store.ts'

/** What an account has in the rounds that are not the active one, newest first, in four queries however many there are. */
export async function earlierOf(db: Handle, accountId: number): Promise<EarlierApplication[]> {
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
  const lines = await recordLinesOfAll(db, ids)
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

/** The newest application of an account, with the names of the account, which the office may have corrected since. Null for an account that never had one. */
export async function newestOf(db: Handle, accountId: number): Promise<Application | null> {
  const [newest] = await db
    .select({ application: applications, names: { englishName: accounts.englishName, arabicName: accounts.arabicName } })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return newest ? { ...newest.application, ...newest.names } : null
}

/** An application of the account in a round that is not the active one; null when it is none. */
export async function earlierNumbered(db: Handle, accountId: number, applicationId: number): Promise<Application | null> {
  const [found] = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .where(and(eq(applications.id, applicationId), eq(applications.accountId, accountId), eq(rounds.active, false)))
  return found?.application ?? null
}

/** The number of the new application; null when the account has one in the round already. */
export async function insertApplication(tx: Transaction, row: typeof applications.$inferInsert): Promise<number | null> {
  const [inserted] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing({ target: [applications.accountId, applications.roundId] })
    .returning({ id: applications.id })
  return inserted?.id ?? null
}
