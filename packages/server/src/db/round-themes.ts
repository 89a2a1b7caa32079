import { and, eq, isNull } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { awardBranches, roundBranches } from './tables/people.ts'

/** Whether applicants of a round may choose a theme now. */
export async function isOffered(db: Handle, roundId: number, branchId: number): Promise<boolean> {
  const [offered] = await db
    .select({ id: awardBranches.id })
    .from(roundBranches)
    .innerJoin(awardBranches, eq(awardBranches.id, roundBranches.branchId))
    .where(and(eq(roundBranches.roundId, roundId), eq(awardBranches.id, branchId), isNull(awardBranches.retiredAt)))
  return offered !== undefined
}
