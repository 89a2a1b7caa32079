import { applicant } from '@jadara/contract/core/endpoint'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { type Account, lockAccount } from '../db/accounts.ts'
import { insertAuditEntry } from '../db/audit.ts'
import { type Database, findSqlState, type Transaction } from '../db/database.ts'
import { toRecordTableName } from '../features/records/store.ts'
import { CommandError } from './command.ts'

/** In the order of the foreign keys. A table that is missing here makes the deletion fail by its foreign key. */
const applicationTables = [
  ...['proposal_budget_item', 'proposal_equipment', 'proposal_task', 'proposal_team_member', 'proposal_section', 'proposal'],
  ...['concept_note', 'objection', 'administrator_conflict', 'screening'],
  ...recordKinds.map(({ name }) => toRecordTableName(name)),
  ...['draft_file', 'record_draft'],
  ...['assignment_plan_pair', 'assignment_plan_existing_pair', 'assignment_plan_applicant'],
  ...['stored_file', 'reading_note', 'review_draft', 'assignment', 'deadline_extension', 'deadline_reminder', 'export'],
]

export type ErasedAccount = { readonly fileKeys: readonly string[]; readonly userId: number }

/**
 * Erases an applicant who never submitted: account, applications, queries, mails, and the rows of all files. The caller deletes the stored files after
 * the commit.
 */
export async function eraseApplicant(db: Database, accountId: number, now: Date): Promise<ErasedAccount> {
  try {
    return await db.transaction((tx) => deleteApplicantRows(tx, accountId, now))
  } catch (error) {
    if (findSqlState(error) !== '23503') throw error
    throw new CommandError(`Account ${accountId} was not erased: work of the office or of a reviewer refers to it.`)
  }
}

async function deleteApplicantRows(tx: Transaction, accountId: number, now: Date): Promise<ErasedAccount> {
  const ofAccount = sql`account_id = ${accountId}`
  const locked = await tx.execute<{ id: number }>(sql`select id from application where ${ofAccount} order by id for update`)
  assertErasable(await lockAccount(tx, accountId), await countReceipts(tx, ofAccount))
  const applicants = locked.rows.map(({ id }) => id)
  const ofApplications = sql`application_id in (select id from application where ${ofAccount})`
  const files = await listFileKeys(tx, ofAccount, ofApplications)

  await tx.execute(sql`insert into account_erasure values (${accountId}, ${now.toISOString()}::timestamptz)`)
  for (const table of applicationTables) await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofApplications}`)
  const ofTickets = sql`ticket_id in (select id from ticket where ${ofAccount})`
  await tx.execute(sql`delete from ticket_file where ${ofAccount} or ${ofTickets}`)
  for (const table of ['ticket_read', 'ticket_answer'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofTickets}`)
  for (const table of ['ticket', 'export_request', 'outbox', 'application'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofAccount}`)
  await tx.execute(sql`delete from account where id = ${accountId}`)
  await tx.execute(sql`delete from held_file where guid = any(${sql.param(files)}::uuid[])`)
  const detail = { userId: accountId, applicants, files: files.length }
  await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'account-erased', detail })
  return { userId: accountId, fileKeys: files }
}

function assertErasable(account: Account | undefined, receipts: number): void {
  if (!account) throw new CommandError('There is no such account.')
  if (account.userType !== applicant) throw new CommandError('This account is not an applicant. Only applicants can be erased.')
  if (receipts > 0) throw new CommandError('This applicant has submitted. The receipt and the data it covers cannot be erased.')
}

async function countReceipts(tx: Transaction, ofAccount: SQL): Promise<number> {
  const { rows } = await tx.execute<{ receipts: number }>(
    sql`select count(*)::int as receipts from receipt where application_id in (select id from application where ${ofAccount})`,
  )
  return rows[0]?.receipts ?? 0
}

async function listFileKeys(tx: Transaction, ofAccount: SQL, ofApplications: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ guid: string }>(sql`
    select guid from stored_file where ${ofApplications}
    union select guid from draft_file where ${ofApplications}
    union select guid from ticket_file where ${ofAccount} or ticket_id in (select id from ticket where ${ofAccount})
    union select file_guid from export where ${ofApplications} and file_guid is not null`)
  return rows.map(({ guid }) => guid)
}
