import type { ApplicantRow } from '@jadara/contract/applicants'
import { eq } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import { awardBranches } from '../../db/tables/people.ts'
import { rowsNumbered } from './rows.ts'

/** The theme's name in both languages. */
export async function branchOf(db: Handle, id: number): Promise<{ english: string; arabic: string }> {
  const [branch] = await db
    .select({ english: awardBranches.englishName, arabic: awardBranches.arabicName })
    .from(awardBranches)
    .where(eq(awardBranches.id, id))
  return branch ?? { english: '', arabic: '' }
}

/** Rows of the table in this order, as a reviewer sees them; `reviewerId` is the account. */
export const applicantRows = (db: Handle, ids: readonly number[], reviewerId: number): Promise<ApplicantRow[]> =>
  rowsNumbered(db, { ids, reviewerId })
