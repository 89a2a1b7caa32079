import { eq } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import { awardBranches } from '../../db/tables/people.ts'

/** The theme's name in both languages. */
export async function branchOf(db: Handle, id: number): Promise<{ english: string; arabic: string }> {
  const [branch] = await db
    .select({ english: awardBranches.englishName, arabic: awardBranches.arabicName })
    .from(awardBranches)
    .where(eq(awardBranches.id, id))
  return branch ?? { english: '', arabic: '' }
}
