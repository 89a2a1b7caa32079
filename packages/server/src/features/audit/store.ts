import {
  type ApplicationAccess,
  type AuditAct,
  type AuditLine,
  applicationAccessActions,
  auditDepthLimit,
  auditPersonMatchLimit,
  changeActGap,
  maximumEntriesPerAct,
  maximumListedAccesses,
  readingActGap,
  readingActions,
  type verifyAudit,
} from '@jadara/contract/audit/audit-trail'
import { administrator, type Reply } from '@jadara/contract/core/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import { accountSearchCondition } from '../../db/account-list.ts'
import { checkAuditChainBeginnings, checkAuditChains } from '../../db/audit-chains.ts'
import { type Database, type DatabaseHandle, findSqlState, type Transaction } from '../../db/database.ts'
import { accounts } from '../../db/tables/people.ts'

/** All conditions must match. `from` is inclusive, `until` exclusive. */
export type AuditFilters = {
  readonly applicantId?: number | undefined
  readonly userId?: number | undefined
  readonly action?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** The accounts that match the search; undefined without a search. */
  readonly people?: readonly number[] | undefined
  readonly changes?: boolean | undefined
}

/** Returns at most `auditPersonMatchLimit` + 1 accounts. */
export async function findAccountIdsByName(db: DatabaseHandle, search: string): Promise<number[]> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(accountSearchCondition(search))
    .limit(auditPersonMatchLimit + 1)
  return found.map(({ id }) => id)
}

type PagePosition = { readonly offset: number; readonly size: number }

/** A page of entries, newest first, and the total, counted up to `auditDepthLimit` + 1. */
export async function listAuditPage(
  db: DatabaseHandle,
  filters: AuditFilters,
  { offset, size }: PagePosition,
): Promise<{ lines: AuditLine[]; total: number }> {
  const { rows } = await db.execute<{ total: number } & (Row | { chain: null })>(sql`
    with ${foundEntriesSql(filters, sql`a.chain, a.position, a."at"`)},
    page as (select * from found order by "at" desc, chain, position desc limit ${size} offset ${offset})
    select counted.total, entry.* from (select count(*)::int as total from found) counted
      left join (select ${entryColumns} from page join audit a using (chain, position) ${accountJoins}) entry on true
    order by entry.at desc, entry.chain, entry.position desc`)
  const lines = rows.flatMap((row) => (row.chain === null ? [] : [toAuditLine(row)]))
  return { lines, total: rows[0]?.total ?? 0 }
}

/**
 * The newest entries that match, at most one more than may be turned through, as `found`. The work is bounded however long the trail is: each condition
 * uses its own index in the order of time.
 */
function foundEntriesSql(filters: AuditFilters, columns: SQL): SQL {
  const limit = auditDepthLimit + 1
  const branches = toIndexedConditions(filters).map(
    (condition) =>
      sql`(select ${columns} from audit a where ${toCondition(filters)} and ${condition} order by a."at" desc limit ${limit})`,
  )
  return sql`found as materialized (
    select * from (${sql.join(branches, sql` union `)}) every order by "at" desc, chain, position desc limit ${limit})`
}

/**
 * A page of acts, newest first. Acts are found in the entries' own values, so that the oldest entries are grouped like the newest. `scope` is what the entries
 * of one act have in common besides actor and origin.
 */
export async function listAuditActsPage(
  db: DatabaseHandle,
  filters: AuditFilters,
  { offset, size }: PagePosition,
): Promise<{ acts: AuditAct[]; total: number; hasMore: boolean }> {
  const { rows } = await db.execute<{ total: number; found_count: number } & (ActRow | { act: null })>(sql`
    with ${foundEntriesSql(filters, sql`a.chain, a.position, a."at", coalesce(a.actor_id, 0) as actor_id, a.action, coalesce(a.detail ->> 'from', '') as origin`)},
    counted as (select count(*)::int as found_count from found),
    scoped as (
      select *, action = any(${readingActionArray}::text[]) as is_reading,
        case when action = any(${readingActionArray}::text[]) then chain else action end as scope
      from (select * from found order by "at" desc, chain, position desc limit ${auditDepthLimit}) newest),
    marked as (
      select *, ("at" - lag("at") over act_entries) <= case when is_reading then ${`${readingActGap}s`}::interval else ${`${changeActGap}s`}::interval end as continues
      from scoped window act_entries as (partition by actor_id, origin, is_reading, scope order by "at", chain desc, position)),
    numbered as (
      select *, count(*) filter (where continues is not true) over (partition by actor_id, origin, is_reading, scope order by "at", chain desc, position) as ordinal
      from marked),
    acts as (
      select actor_id, origin, is_reading, scope, ordinal, count(*)::int as entry_count, count(distinct chain) filter (where chain <> 'office')::int as application_count,
        min("at") as since, max("at") as until, min(chain) as first_chain, max(position) as last_position
      from numbered group by 1, 2, 3, 4, 5),
    page as (
      select *, row_number() over (order by until desc, first_chain, last_position desc) as act
      from acts order by until desc, first_chain, last_position desc limit ${size} offset ${offset}),
    listed as (
      select * from (
        select page.act, page.entry_count, page.application_count, page.since, n.chain, n.position,
          row_number() over (partition by page.act order by n."at" desc, n.chain, n.position desc) as place
        from page join numbered n using (actor_id, origin, is_reading, scope, ordinal)) every
      where place <= ${maximumEntriesPerAct})
    select totals.total, totals.found_count, entry.* from (select (select count(*)::int from acts) as total, found_count from counted) totals
      left join (
        select listed.act::int, listed.place::int, listed.entry_count, listed.application_count, listed.since, ${entryColumns}
        from listed join audit a using (chain, position) ${accountJoins}) entry on true
    order by entry.act, entry.place`)
  const acts = new Map<number, AuditAct>()
  for (const row of rows) {
    if (row.act === null) continue
    const { act, entry_count: entryCount, application_count: applicationCount, since } = row
    const known = acts.get(act) ?? { entryCount, applicationCount, since: new Date(since).toISOString(), entries: [] }
    known.entries.push(toAuditLine(row))
    acts.set(act, known)
  }
  const [totals] = rows
  return { acts: [...acts.values()], total: totals?.total ?? 0, hasMore: (totals?.found_count ?? 0) > auditDepthLimit }
}

export async function countEntries(db: DatabaseHandle, filters: AuditFilters): Promise<number> {
  const { rows } = await db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from audit a where ${toCondition(filters)} and (${sql.join(toIndexedConditions(filters), sql` or `)})`,
  )
  return rows[0]?.entries ?? 0
}

/** Rows per fetch of the cursor. */
const batchSize = 500

/** All entries visible to the transaction, newest first. Aborting the iteration closes the cursor. */
export async function* streamAuditEntries(tx: Transaction, filters: AuditFilters): AsyncGenerator<AuditLine[], void> {
  await tx.execute(sql`declare trail no scroll cursor for
    select ${entryColumns} from audit a ${accountJoins} where ${toCondition(filters)} and (${sql.join(toIndexedConditions(filters), sql` or `)})
    order by a."at" desc, a.chain, a.position desc`)
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${batchSize} from trail`))
    yield rows.map(toAuditLine)
    if (rows.length < batchSize) return
  }
}

/** One condition per index: actor, subject, and for a search also the application of the people found. */
function toIndexedConditions({ userId, people }: AuditFilters): SQL[] {
  if (userId !== undefined) return toAccountConditions([userId])
  return people ? [...toAccountConditions(people), toApplicationCondition(people)] : [sql`true`]
}

const toAccountConditions = (accountIds: readonly number[]): SQL[] => [
  sql`a.actor_id = any(${toArrayLiteral(accountIds)}::int[])`,
  sql`a.detail ? 'userId' and a.detail ->> 'userId' = any(${toArrayLiteral(accountIds)}::text[])`,
]

const toApplicationCondition = (accountIds: readonly number[]): SQL =>
  sql`a.chain in (select 'application ' || id from application where account_id = any(${toArrayLiteral(accountIds)}::int[]))`

const readingActionArray = `{${readingActions.join(',')}}`

/** A PostgreSQL array literal; safe because the ids are numbers. */
const toArrayLiteral = (ids: readonly number[]): string => `{${ids.join(',')}}`

function toCondition({ applicantId, userId, people, action, changes, from, until }: AuditFilters): SQL {
  const conditions = [
    ...(applicantId === undefined ? [] : [sql`a.chain = ${`application ${applicantId}`}`]),
    ...(action === undefined ? [] : [sql`a.action = any(${`{${action.join(',')}}`}::text[])`]),
    // Written as in the index `audit_changes`, which cannot be used otherwise.
    ...(changes ? [sql`a.action <> all (${sql.raw(`'${readingActionArray}'`)}::text[])`] : []),
    ...(from === undefined ? [] : [sql`a."at" >= ${from.toISOString()}::timestamptz`]),
    ...(until === undefined ? [] : [sql`a."at" < ${until.toISOString()}::timestamptz`]),
    // With an account given, the indexed conditions select that account, so the search is an additional condition.
    ...(userId === undefined || !people ? [] : [sql`(${sql.join(toIndexedConditions({ people }), sql` or `)})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const accountJoins = sql.raw(`
  left join account actor on actor.id = a.actor_id
  left join application app on app.id = case when a.chain like 'application %' then substr(a.chain, 13)::int end
  left join account owner on owner.id = app.account_id
  left join round on round.id = app.round_id
  left join account subject on subject.id = case when jsonb_typeof(a.detail -> 'userId') = 'number' then (a.detail ->> 'userId')::int end`)

const toPersonColumns = (
  alias: string,
  { englishName = `${alias}.english_name`, arabicName = `${alias}.arabic_name` } = {},
): string =>
  `'userId', ${alias}.id, 'userType', ${alias}.user_type, 'englishName', ${englishName}, 'arabicName', ${arabicName}, 'email', ${alias}.email`

const entryColumns = sql.raw(`
  a."at", a.chain, a.position, a.hash, a.action, a.actor_id, a.detail,
  case when actor.id is not null then jsonb_build_object(${toPersonColumns('actor')}) end as "by",
  case when app.id is not null then jsonb_build_object(
    ${toPersonColumns('owner', { englishName: 'app.english_name', arabicName: 'app.arabic_name' })}, 'applicantId', app.id,
    'round', jsonb_build_object('id', round.id, 'englishName', round.english_name, 'arabicName', round.arabic_name)) end as applicant,
  case when subject.id is not null then jsonb_build_object(${toPersonColumns('subject')}) end as account`)

type Row = Pick<AuditLine, 'action' | 'by' | 'applicant' | 'account' | 'chain' | 'position' | 'hash'> & {
  readonly at: Date | string
  readonly actor_id: number | null
  readonly detail: Readonly<Record<string, unknown>>
} & Record<string, unknown>

type ActRow = Row & {
  readonly act: number
  readonly entry_count: number
  readonly application_count: number
  readonly since: Date | string
}

function toAuditLine({ at, actor_id, detail, by, action, applicant, account, chain, position, hash }: Row): AuditLine {
  const { from, before, after, ...others } = detail
  return {
    ...{ action, applicant, account, chain, position, hash },
    at: new Date(at).toISOString(),
    by: by ?? (actor_id === null ? null : { userId: actor_id, userType: null, englishName: '', arabicName: '', email: '' }),
    from: typeof from === 'string' ? from : null,
    before: toValues(before),
    after: toValues(after),
    detail: others,
  }
}

/** A changed order is stored as an array, every other change as an object. */
function toValues(side: unknown): AuditLine['before'] {
  if (side === undefined || side === null) return null
  return typeof side === 'object' && !Array.isArray(side) ? (side as Record<string, unknown>) : { order: side }
}

/**
 * Readings of the account's application in the active round, or else the newest, by others. Includes ZIPs of all submitted applications.
 * Anybody who was ever assigned to the application stays anonymous, even after becoming an administrator.
 */
export async function listApplicationAccesses(db: DatabaseHandle, accountId: number): Promise<ApplicationAccess[]> {
  const { rows } = await db.execute<ApplicationAccess & { at: Date | string }>(sql`
    with own as (
      select app.id, app.submitted_at, 'application ' || app.id as chain from application app join round on round.id = app.round_id
      where app.account_id = ${accountId} order by round.active desc, app.created_at desc limit 1),
    readings as (
      (select a."at", a.position, a.action, a.actor_id, a.detail from own join audit a on a.chain = own.chain
        where a.action = any(${`{${applicationAccessActions.join(',')}}`}::text[]) and a.actor_id <> ${accountId}
        order by a.position desc limit ${maximumListedAccesses})
      union all
      (select a."at", a.position, a.action, a.actor_id, a.detail from own join audit a
        on a.chain = 'office' and a.action = 'exported' and a."at" >= own.submitted_at
        where a.detail ->> 'kind' = 'submitted' order by a."at" desc limit ${maximumListedAccesses}))
    select r."at", r.action,
      coalesce(r.detail ->> 'type', r.detail ->> 'what', r.detail ->> 'kind', r.detail ->> 'profile', '') as part,
      case when actor.user_type = ${administrator}
        and not exists (select from assignment s join own on own.id = s.application_id where s.reviewer_id = actor.id)
        then jsonb_build_object('englishName', actor.english_name, 'arabicName', actor.arabic_name) end as "by"
    from readings r left join account actor on actor.id = r.actor_id
    order by r."at" desc, r.position desc limit ${maximumListedAccesses}`)
  return rows.map(({ at, ...reading }) => ({ ...reading, at: new Date(at).toISOString() }))
}

const queryCancelled = '57014'

/** Verifies the hash chains. `unknown` after 20 seconds: the operator's command has no time limit. */
export async function verifyAuditChains(db: Database): Promise<Reply<typeof verifyAudit>> {
  const { rows } = await db.execute<{ entries: number }>(sql`select count(*)::int as entries from audit`)
  const entries = rows[0]?.entries ?? 0
  try {
    const broken = await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = '20s'`)
        return [...(await checkAuditChains(tx)), ...(await checkAuditChainBeginnings(tx))]
      },
      { accessMode: 'read only' },
    )
    return { state: broken.length === 0 ? 'true' : 'broken', broken, entries }
  } catch (error) {
    if (findSqlState(error) !== queryCancelled) throw error
    return { state: 'unknown', broken: [], entries }
  }
}
