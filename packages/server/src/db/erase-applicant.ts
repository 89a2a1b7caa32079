import { getTableName, type SQL, sql } from 'drizzle-orm'
import { insertAuditEntry } from './audit.ts'
import type { Transaction } from './database.ts'
import * as recordTables from './tables/records.ts'

/** The work of reviewers and the office, and receipts: only of a trial's applicants (migration 0081). */
const trialTables: readonly (readonly [table: string, condition: (ofApplications: SQL) => SQL])[] = [
  ['score_override_decision', ofReviews],
  ['review_answer', ofReviews],
  ...['review', 'review_reopening', 'review_draft', 'reading_note'].map((table) => [table, identity] as const),
  ['attestation', (of) => sql`assignment_id in (select id from assignment where ${of})`],
  ['reopening', identity],
]

function identity(ofApplications: SQL): SQL {
  return ofApplications
}

function ofReviews(ofApplications: SQL): SQL {
  return sql`review_id in (select id from review where ${ofApplications})`
}

const recordTableNames = Object.values(recordTables)
  .filter((table) => table !== recordTables.genericRecordTable)
  .map((table) => getTableName(table))

/** In the order of the foreign keys. A table that is missing here makes the deletion fail by its foreign key. */
const applicationTables = [
  ...['proposal_budget_item', 'proposal_equipment', 'proposal_task', 'proposal_team_member', 'proposal_section', 'proposal'],
  ...['concept_note', 'objection', 'administrator_conflict', 'screening', 'application_tag', 'application_note'],
  ...recordTableNames,
  ...['draft_file', 'record_draft'],
  ...['assignment_plan_pair', 'assignment_plan_existing_pair', 'assignment_plan_applicant'],
  ...['stored_file', 'reading_note', 'review_draft', 'assignment'],
  ...['announcement_recipient', 'deadline_extension', 'deadline_reminder', 'export'],
]

export type ErasedAccount = { readonly fileKeys: readonly string[]; readonly userId: number }

/**
 * Deletes an applicant's account with applications, queries, mails and the rows of all files. The caller has locked both, and deletes the stored files after the
 * commit. Receipts are deleted only with `ofTrial`, and only for an account of `trial_removal`.
 */
export async function eraseApplicantRows(
  tx: Transaction,
  accountId: number,
  { now, ofTrial }: { readonly now: Date; readonly ofTrial: boolean },
): Promise<ErasedAccount> {
  const ofAccount = sql`account_id = ${accountId}`
  const ofApplications = sql`application_id in (select id from application where ${ofAccount})`
  const { rows: applications } = await tx.execute<{ id: number }>(sql`select id from application where ${ofAccount} order by id`)
  const files = await listFileKeys(tx, ofAccount, ofApplications)

  await tx.execute(sql`insert into account_erasure values (${accountId}, ${now.toISOString()}::timestamptz)`)
  if (ofTrial)
    for (const [table, toCondition] of trialTables)
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${toCondition(ofApplications)}`)
  for (const table of applicationTables) await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofApplications}`)
  if (ofTrial) await tx.execute(sql`delete from receipt where ${ofApplications}`)
  const ofTickets = sql`ticket_id in (select id from ticket where ${ofAccount})`
  await tx.execute(sql`delete from ticket_file where ${ofAccount} or ${ofTickets}`)
  for (const table of ['ticket_read', 'ticket_answer'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofTickets}`)
  for (const table of ['ticket', 'export_request', 'outbox', 'application'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofAccount}`)
  await tx.execute(sql`delete from account where id = ${accountId}`)
  await tx.execute(sql`delete from held_file where guid = any(${sql.param(files)}::uuid[])`)
  const detail = { userId: accountId, applicants: applications.map(({ id }) => id), files: files.length }
  await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'account-erased', detail })
  return { userId: accountId, fileKeys: files }
}

async function listFileKeys(tx: Transaction, ofAccount: SQL, ofApplications: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ guid: string }>(sql`
    select guid from stored_file where ${ofApplications}
    union select guid from draft_file where ${ofApplications}
    union select guid from ticket_file where ${ofAccount} or ticket_id in (select id from ticket where ${ofAccount})
    union select file_guid from export where ${ofApplications} and file_guid is not null`)
  return rows.map(({ guid }) => guid)
}
