import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { isNotErased, toChain } from './audit-submissions.ts'
import { listProblemSentences } from './store.ts'

/** Compares the office's tags, notes and shared views of the table of applicants with the audit trail. */

/** Tags are equal if their folded names are. One change removes before it adds. */
export const findTagsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select distinct on (chain, searchable(name)) chain, searchable(name) as key, name, is_added
      from audit, lateral (
        select name, true as is_added from jsonb_array_elements_text(detail -> 'added') as name
        union all select name, false from jsonb_array_elements_text(detail -> 'removed') as name) changed
      where action = 'tags-changed' and ${isNotErased}
      order by chain, searchable(name), position desc, is_added desc)
    select distinct 'the tags of ' || coalesce(g.chain, e.chain) || ' are not those of the trail' as sentence
      from (select key, name, ${toChain(sql`application_id`)} as chain from application_tag) g
        full join (select * from entered where is_added) e on (e.chain, e.key) = (g.chain, g.key)
      where g.name is distinct from e.name
    order by 1`,
  )

/** The trail has the author, the time and the length of a note, not its text: another text of the same length is not found. */
export const findNotesUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with changes as (
      select chain, (detail ->> 'id')::int as id, action, actor_id, "at", position, (detail -> 'after' -> 'note' ->> 'characters')::int as characters
      from audit where action in ('note-added', 'note-changed', 'note-deleted') and ${isNotErased}),
    last as (select distinct on (id) * from changes order by id, position desc),
    entered as (
      select a.chain, a.id, a.actor_id, a."at", l.characters
      from changes a join last l using (id) where a.action = 'note-added' and l.action <> 'note-deleted'),
    stored as (
      -- The trail counts as JavaScript does: characters outside the basic plane are two.
      select ${toChain(sql`application_id`)} as chain, id, actor_id, written_at as "at",
        length(text) + length(regexp_replace(text, '[^\\U00010000-\\U0010FFFF]', '', 'g')) as characters
      from application_note)
    select 'note ' || coalesce(s.id, e.id) || ' about ' || coalesce(s.chain, e.chain) || ' is not the one of the trail' as sentence
      from stored s full join entered e on (e.chain, e.id) = (s.chain, s.id)
      where (s.actor_id, s."at", s.characters) is distinct from (e.actor_id, e."at", e.characters)
    order by 1`,
  )

export const findSharedViewsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with last as (
      select distinct on (detail ->> 'id') (detail ->> 'id')::int as id, action, actor_id, "at",
        detail -> 'after' ->> 'name' as name, detail -> 'after' ->> 'address' as address
      from audit where chain = 'office' and action in ('view-shared', 'view-deleted') order by detail ->> 'id', position desc)
    select 'shared view ' || coalesce(v.id, e.id) || ' is not the one of the trail' as sentence
      from applicant_view v full join (select * from last where action = 'view-shared') e on e.id = v.id
      where (v.name, v.address, v.actor_id, v.saved_at) is distinct from (e.name, e.address, e.actor_id, e."at")
    order by 1`,
  )
