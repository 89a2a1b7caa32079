import { applicant } from '@jadara/contract/core/endpoint'
import { sql } from 'drizzle-orm'
import { type Account, lockAccount } from '../db/accounts.ts'
import { type Database, findSqlState, type Transaction } from '../db/database.ts'
import { type ErasedAccount, eraseApplicantRows } from '../db/erase-applicant.ts'
import { CommandError } from './command.ts'

/**
 * Erases an applicant who never submitted: account, applications, queries, mails, and the rows of all files. The caller deletes the stored files after
 * the commit.
 */
export async function eraseApplicant(db: Database, accountId: number, now: Date): Promise<ErasedAccount> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select id from application where account_id = ${accountId} order by id for update`)
      assertErasable(await lockAccount(tx, accountId), await countReceipts(tx, accountId))
      return eraseApplicantRows(tx, accountId, { now, ofTrial: false })
    })
  } catch (error) {
    if (findSqlState(error) !== '23503') throw error
    throw new CommandError(`Account ${accountId} was not erased: work of the office or of a reviewer refers to it.`)
  }
}

function assertErasable(account: Account | undefined, receipts: number): void {
  if (!account) throw new CommandError('There is no such account.')
  if (account.userType !== applicant) throw new CommandError('This account is not an applicant. Only applicants can be erased.')
  if (receipts > 0) throw new CommandError('This applicant has submitted. The receipt and the data it covers cannot be erased.')
}

async function countReceipts(tx: Transaction, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ receipts: number }>(
    sql`select count(*)::int as receipts from receipt where application_id in (select id from application where account_id = ${accountId})`,
  )
  return rows[0]?.receipts ?? 0
}
