import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Undefined if it was not tried. */
export async function findFirstPageState(db: Database, guid: string): Promise<{ readonly isDrawn: boolean } | undefined> {
  const { rows } = await db.execute<{ isDrawn: boolean }>(sql`select is_drawn as "isDrawn" from first_page where guid = ${guid}`)
  return rows[0]
}

/** Does nothing if the file was deleted meanwhile. */
export async function setFirstPageState(db: Database, guid: string, isDrawn: boolean, at: Date): Promise<void> {
  await db.execute(
    sql`insert into first_page select guid, ${isDrawn}, ${at.toISOString()}::timestamptz from stored_file where guid = ${guid}
      on conflict (guid) do update set is_drawn = excluded.is_drawn, drawn_at = excluded.drawn_at`,
  )
}

/** PDFs that reviewers have to read, and whose first page was not drawn yet. Withheld files follow once they are released. */
export async function listUndrawnFirstPages(db: Database, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(
    sql`select f.guid from stored_file f
      where f.mime = 'application/pdf'
        and exists (select from assignment a where a.application_id = f.application_id and a.ended_at is null)
        and not exists (select from first_page p where p.guid = f.guid)
        and not exists (select from held_file h where h.guid = f.guid)
      order by f.created_at limit ${most}`,
  )
  return rows.map(({ guid }) => guid)
}
