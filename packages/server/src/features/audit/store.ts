import {
  type ApplicationAccess,
  type AuditLine,
  applicationAccessActions,
  auditDepthLimit,
  auditPersonMatchLimit,
  maximumListedAccesses,
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

/**
 * A page of entries, newest first, and the total, counted up to `auditDepthLimit` + 1. The work is bounded however long the trail is: each
 * condition uses its own index in the order of time.
 */
export async function listAuditPage(
  db: DatabaseHandle,
  filters: AuditFilters,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ lines: AuditLine[]; total: number }> {
  const limit = auditDepthLimit + 1
  const branches = toIndexedConditions(filters).map(
    (condition) =>
      sql`(select a.chain, a.position, a."at" from audit a where ${toCondition(filters)} and ${condition} order by a."at" desc limit ${limit})`,
  )
  const { rows } = await db.execute<{ total: number } & (Row | { chain: null })>(sql`
    with found as materialized (
      select * from (${sql.join(branches, sql` union `)}) every order by "at" desc, chain, position desc limit ${limit}),
    page as (select * from found order by "at" desc, chain, position desc limit ${size} offset ${offset})
    select counted.total, entry.* from (select count(*)::int as total from found) counted
      left join (select ${entryColumns} from page join audit a using (chain, position) ${accountJoins}) entry on true
    order by entry.at desc, entry.chain, entry.position desc`)
  const lines = rows.flatMap((row) => (row.chain === null ? [] : [toAuditLine(row)]))
  return { lines, total: rows[0]?.total ?? 0 }
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

/** A PostgreSQL array literal; safe because the ids are numbers. */
const toArrayLiteral = (ids: readonly number[]): string => `{${ids.join(',')}}`

function toCondition({ applicantId, userId, people, action, from, until }: AuditFilters): SQL {
  const conditions = [
    ...(applicantId === undefined ? [] : [sql`a.chain = ${`application ${applicantId}`}`]),
    ...(action === undefined ? [] : [sql`a.action = any(${`{${action.join(',')}}`}::text[])`]),
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
