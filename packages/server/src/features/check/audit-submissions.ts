import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { noteTableName } from '../concept-note/store.ts'
import { toRecordTableName } from '../records/store.ts'
import { listProblemSentences } from './store.ts'

/** Compares the rows of applications with their last audit entries. */

export const toChain = (id: SQL) => sql`'application ' || ${id}`

/** The audit entries of an erased account remain, without rows. */
export const erasedChainsSql = sql`(
  select 'application ' || erased from audit gone, jsonb_array_elements_text(gone.detail -> 'applicants') erased
  where gone.chain = 'office' and gone.action = 'account-erased')`
export const isNotErased = sql`chain not in ${erasedChainsSql}`

/** Calculations and plans of a trial are deleted when the award is opened, if its applicants are removed. */
export const isNotOfRemovedTrial = sql`not exists (
  select from audit o where o.chain = 'office' and o.action = 'award-opened' and o.detail -> 'accounts' is not null
    and o.detail ->> 'roundId' = audit.detail ->> 'roundId' and o.position > audit.position)`

export const findReceiptsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select chain, position, "at", action, detail ->> 'receiptNumber' as number, detail ->> 'digest' as digest,
        row_number() over (partition by chain order by position desc) as from_last
      from audit where action in ('submitted', 'submission-reopened') and ${isNotErased})
    select 'receipt ' || coalesce(r.number, e.number) || ' is not the one of the trail' as sentence
      from receipt r full join (select * from entered where action = 'submitted') e
        on e.number = r.number and e.chain = ${toChain(sql`r.application_id`)}
      where (r.digest, r.sealed_at) is distinct from (e.digest, e."at")
    union all select 'application ' || a.id || case when submitted_at is null then ' is a draft' else ' is submitted' end || ', and by the trail it is not'
      from application a left join entered e on e.chain = ${toChain(sql`a.id`)} and from_last = 1
      where (a.submitted_at is not null) <> coalesce(e.action = 'submitted', false)
    union all select 'receipt ' || coalesce(o.receipt_number, e.number) || ' was reopened, or was not, unlike the trail'
      from reopening o full join (select * from entered where action = 'submission-reopened') e on e.number = o.receipt_number
      where o.receipt_number is null or e.number is null
    order by 1`,
  )

/** Compares personal files and the files of records and concept notes. Files copied on joining a round have no audit entry. */
export async function findFilesUnlikeAudit(db: DatabaseHandle): Promise<string[]> {
  const personal = await listProblemSentences(
    db,
    sql`
    with entered as (
      select distinct on (chain, detail ->> 'type') chain, (detail ->> 'type')::int as type, action, (detail ->> 'guid')::uuid as guid,
        detail ->> 'sha256' as sha256, detail ->> 'thumbnailSha256' as thumbnail_sha256
      from audit where action in ('file-uploaded', 'file-deleted') and ${isNotErased} order by chain, detail ->> 'type', position desc)
    select 'file ' || coalesce(f.guid, e.guid) || ' is not the one of the trail' as sentence
      from (select *, ${toChain(sql`application_id`)} as chain from stored_file where type_id < 7) f
        full join entered e on (e.chain, e.type) = (f.chain, f.type_id)
      where case when e.guid is null then ${hasNotJoined(sql`f.chain`)}
        when e.action = 'file-deleted' then f.guid is not null
        else (f.guid, f.sha256) is distinct from (e.guid, e.sha256)
          or (e.thumbnail_sha256 is not null and f.thumbnail_sha256 is distinct from e.thumbnail_sha256) end
    order by 1`,
  )
  const notes = await findRecordsUnlikeAudit(db, {
    table: noteTableName,
    actions: ['concept-note-added', 'concept-note-updated'],
  })
  const records = []
  for (const { name } of recordKinds)
    records.push(
      ...(await findRecordsUnlikeAudit(db, {
        ...{ table: toRecordTableName(name), kind: name },
        actions: ['record-added', 'record-updated', 'record-deleted'],
      })),
    )
  return [...personal, ...notes, ...records]
}

type AuditedTable = { readonly table: string; readonly kind?: string; readonly actions: readonly string[] }

const findRecordsUnlikeAudit = (db: DatabaseHandle, { table, kind, actions }: AuditedTable): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with last as (
      select distinct on (detail ->> 'id') chain, (detail ->> 'id')::int as id, action, detail ->> 'sha256' as sha256
      from audit where action in (${sql.join(
        actions.map((action) => sql`${action}`),
        sql`, `,
      )}) and ${kind === undefined ? sql`true` : sql`detail ->> 'kind' = ${kind}`} and ${isNotErased} order by detail ->> 'id', position desc),
    entered as (select * from last where action <> 'record-deleted')
    select 'record ' || coalesce(r.id, e.id) || ' of ' || ${table}::text || ' is not the one of the trail' as sentence
      from (select t.id, ${toChain(sql`t.application_id`)} as chain, f.sha256
          from ${sql.identifier(table)} t left join stored_file f on f.guid = t.file_guid) r
        full join entered e on (e.chain, e.id) = (r.chain, r.id)
      where case when e.id is null then ${hasNotJoined(sql`r.chain`)} or exists (select from last where last.id = r.id)
        else r.id is null or r.sha256 is distinct from e.sha256 end
    order by 1`,
  )

const hasNotJoined = (chain: SQL) =>
  sql`not exists (select from audit b where b.chain = ${chain} and b.position = 1 and b.action = 'joined')`

/** Compares assignments and deadline extensions. */
export const findAssignmentsAndExtensionsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select distinct on (chain, detail ->> 'userId') chain, (detail ->> 'userId')::int as user_id, action
      from audit where action in ('assigned', 'unassigned', 'assignment-declined', 'conflict-declared') and ${isNotErased}
      order by chain, detail ->> 'userId', position desc),
    extended as (
      select distinct on (chain) chain, (detail -> 'after' ->> 'until')::date as until
      from audit where action in ('deadline-extended', 'deadline-extension-ended') and ${isNotErased} order by chain, position desc)
    select 'the assignment of account ' || coalesce(s.reviewer_id, e.user_id) || ' to ' || coalesce(s.chain, e.chain) || ' is not as in the trail' as sentence
      from (select reviewer_id, ${toChain(sql`application_id`)} as chain from assignment where ended_at is null) s
        full join (select * from entered where action = 'assigned') e on (e.chain, e.user_id) = (s.chain, s.reviewer_id)
      where s.chain is null or e.chain is null
    union all select 'the extension of ' || coalesce(d.chain, e.chain) || ' is not the one of the trail'
      from (select until, ${toChain(sql`application_id`)} as chain from deadline_extension where ended_at is null) d
        full join (select * from extended where until is not null) e on (e.chain, e.until) = (d.chain, d.until)
      where d.chain is null or e.chain is null
    order by 1`,
  )

/** Compares in which stage each application is, and which second stages are prepared or open. */
export const findStagesUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with moved as (
      select distinct on (chain) chain, action from audit where action in ('stage-entered', 'stage-left') and ${isNotErased}
      order by chain, position desc),
    prepared as (
      select distinct on (detail ->> 'roundId') (detail ->> 'roundId')::int as round_id, action, exists (
          select from audit o where o.chain = 'office' and o.action = 'second-stage-opened' and o.detail -> 'roundId' = audit.detail -> 'roundId') as is_open
      from audit where chain = 'office' and action in ('second-stage-prepared', 'second-stage-removed') and ${isNotOfRemovedTrial}
      order by detail ->> 'roundId', position desc)
    select coalesce(a.chain, m.chain) || ' is in another stage than by the trail' as sentence
      from (select ${toChain(sql`id`)} as chain from application where stage = 2) a
        full join (select * from moved where action = 'stage-entered') m on m.chain = a.chain
      where a.chain is null or m.chain is null
    union all select 'the second stage of round ' || coalesce(s.round_id, p.round_id) || ' is not the one of the trail'
      from (select round_id, opened_at is not null as is_open from round_stage) s
        full join (select * from prepared where action = 'second-stage-prepared' and round_id in (select id from round)) p on (p.round_id, p.is_open) = (s.round_id, s.is_open)
      where s.round_id is null or p.round_id is null
    order by 1`,
  )

export const findScreeningsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select distinct on (chain) chain, detail -> 'after' ->> 'screening' as state
      from audit where action in ('screened', 'application-withdrawn') and ${isNotErased} order by chain, position desc)
    select 'the screening of ' || coalesce(s.chain, e.chain) || ' is not the one of the trail' as sentence
      from (select state, ${toChain(sql`application_id`)} as chain from screening where ended_at is null) s
        full join (select * from entered where state is not null) e on (e.chain, e.state) = (s.chain, s.state)
      where s.chain is null or e.chain is null
    order by 1`,
  )
