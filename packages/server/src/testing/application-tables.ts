import type { Sql } from 'postgres'

/** Tables that reference an application but stay writable after submission, for the office, reviewers and the portal itself. */
const officeTables: readonly string[] = [
  'announcement_recipient',
  'application_note',
  'application_tag',
  'assignment',
  'assignment_plan_applicant',
  'assignment_plan_existing_pair',
  'assignment_plan_pair',
  'conflict_finding',
  'administrator_conflict',
  'deadline_extension',
  'deadline_reminder',
  'decision',
  'export',
  'reading_note',
  'record_check',
  'reopening',
  'review',
  'review_draft',
  'review_reopening',
  'screening',
  'stage_return',
  'wish',
]

/** All tables of an applicant's data, found in the catalogue, so that new tables are included. */
export async function listApplicantTables(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select distinct t.table_name as name from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name in ('application_id', 'proposal_id') order by 1`
  return rows.map(({ name }) => name).filter((name) => !officeTables.includes(name))
}

/** Rows are never updated, submitted or not. */
export const finalTables: readonly string[] = ['receipt']
