import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { awardBranches } from '../../db/tables/people.ts'
import { listRowsByIds } from './rows.ts'

export async function findBranchName(db: DatabaseHandle, id: number): Promise<{ english: string; arabic: string }> {
  const [branch] = await prepareBranchName(db).execute({ id })
  return branch ?? { english: '', arabic: '' }
}

const prepareBranchName = prepareStatementOnce((db) =>
  db
    .select({ english: awardBranches.englishName, arabic: awardBranches.arabicName })
    .from(awardBranches)
    .where(eq(awardBranches.id, sql.placeholder('id')))
    .prepare('branch_name'),
)

/** `reviewerId` is the reviewer's account. */
export const listApplicantRowsForReviewer = (
  db: DatabaseHandle,
  ids: readonly number[],
  reviewerId: number,
): Promise<ApplicantRow[]> => listRowsByIds(db, { ids, reviewerId })
