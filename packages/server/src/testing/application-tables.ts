import type { Sql } from 'postgres'

/** They tell of an application and are no part of what its applicant submits: the office and the reviewers go on writing them. */
const officeTables: readonly string[] = [
  'assignment',
  'deadline_extension',
  'deadline_reminder',
  'decision',
  'export',
  'reopening',
  'review',
  'review_draft',
  'review_reopening',
]

/** Every table of what an applicant submits, by the database's own word: a new one is among them without being named here. */
export async function applicationTables(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select distinct t.table_name as name from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name in ('application_id', 'proposal_id') order by 1`
  return rows.map(({ name }) => name).filter((name) => !officeTables.includes(name))
}

/** They are written once and never change, submitted or not. */
export const finalTables: readonly string[] = ['receipt']
