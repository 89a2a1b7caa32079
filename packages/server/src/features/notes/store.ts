import type { ApplicantNote } from '@jadara/contract/applicants/notes'
import { type SQL, sql } from 'drizzle-orm'
import { requireFound } from '../../core/failure.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'

async function queryNotes(db: DatabaseHandle, condition: SQL): Promise<ApplicantNote[]> {
  const { rows } = await db.execute<ApplicantNote>(sql`
    select n.id, n.text, jsonb_build_object('userId', c.id, 'englishName', c.english_name, 'arabicName', c.arabic_name) as by,
      ${toIsoTimestampSql(sql`n.written_at`)} as "writtenAt", ${toIsoTimestampSql(sql`n.edited_at`)} as "editedAt"
    from application_note n join account c on c.id = n.actor_id where ${condition} order by n.written_at desc, n.id desc`)
  return rows
}

export const listNotes = (db: DatabaseHandle, applicationId: number): Promise<ApplicantNote[]> =>
  queryNotes(db, sql`n.application_id = ${applicationId}`)

export async function requireNote(db: DatabaseHandle, id: number): Promise<ApplicantNote> {
  const [note] = await queryNotes(db, sql`n.id = ${id}`)
  return requireFound(note)
}

type LockedNote = { readonly applicationId: number; readonly actorId: number; readonly text: string }

export async function lockNote(tx: Transaction, id: number): Promise<LockedNote | undefined> {
  const { rows } = await tx.execute<LockedNote>(
    sql`select application_id as "applicationId", actor_id as "actorId", text from application_note where id = ${id} for update`,
  )
  return rows[0]
}

type NewNote = { readonly applicationId: number; readonly text: string; readonly actorId: number; readonly at: Date }

export async function insertNote(tx: Transaction, { applicationId, text, actorId, at }: NewNote): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into application_note (application_id, actor_id, text, written_at)
      values (${applicationId}, ${actorId}, ${text}, ${at.toISOString()}::timestamptz) returning id`)
  return requireFound(rows[0]).id
}

export async function updateNote(tx: Transaction, { id, text, at }: { id: number; text: string; at: Date }): Promise<void> {
  await tx.execute(sql`
    update application_note set text = ${text}, edited_at = greatest(written_at, ${at.toISOString()}::timestamptz) where id = ${id}`)
}

export async function deleteNote(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from application_note where id = ${id}`)
}
