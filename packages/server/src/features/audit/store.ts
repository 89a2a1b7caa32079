import {
  type AuditLine,
  auditCountedTo,
  auditMostFound,
  type Reading,
  readingActions,
  readingsShown,
} from '@jadara/contract/audit-trail'
import { administrator } from '@jadara/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { calledLike } from '../../db/shown-accounts.ts'
import { accounts } from '../../db/tables/people.ts'

/** Which entries: those that meet all of it. `from` is the first instant, `until` the first one after. */
export type Filters = {
  readonly applicantId?: number | undefined
  readonly userId?: number | undefined
  readonly action?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** The accounts that a search fits; undefined where nothing is searched for. */
  readonly people?: readonly number[] | undefined
}

/** The accounts whom a search fits; one more than `auditMostFound` where there are more. */
export async function peopleCalled(db: Handle, search: string): Promise<number[]> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(calledLike(search))
    .limit(auditMostFound + 1)
  return found.map(({ id }) => id)
}

/**
 * A page of the entries, newest first, and how many there are, counted to one more than `auditCountedTo`. However long the trail is, what is
 * looked at is bounded by that: each way in which an entry can fit has an index of its own in the order of time.
 */
export async function auditPage(
  db: Handle,
  filters: Filters,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ lines: AuditLine[]; total: number }> {
  const most = auditCountedTo + 1
  const ways = waysToFit(filters).map(
    (way) =>
      sql`(select a.chain, a.position, a."at" from audit a where ${conditionOf(filters)} and ${way} order by a."at" desc limit ${most})`,
  )
  const { rows } = await db.execute<{ total: number } & (Row | { chain: null })>(sql`
    with found as materialized (
      select * from (${sql.join(ways, sql` union `)}) every order by "at" desc, chain, position desc limit ${most}),
    page as (select * from found order by "at" desc, chain, position desc limit ${size} offset ${offset})
    select counted.total, told.* from (select count(*)::int as total from found) counted
      left join (select ${told} from page join audit a using (chain, position) ${people}) told on true
    order by told.at desc, told.chain, told.position desc`)
  const lines = rows.flatMap((row) => (row.chain === null ? [] : [lineOf(row)]))
  return { lines, total: rows[0]?.total ?? 0 }
}

export async function countEntries(db: Handle, filters: Filters): Promise<number> {
  const { rows } = await db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from audit a where ${conditionOf(filters)} and (${sql.join(waysToFit(filters), sql` or `)})`,
  )
  return rows[0]?.entries ?? 0
}

/** What a cursor is asked for at a time. */
const batch = 500

/** All entries that fit, as the transaction sees them, newest first; the cursor is gone when nobody reads on. */
export async function* auditLines(tx: Transaction, filters: Filters): AsyncGenerator<AuditLine[], void> {
  await tx.execute(sql`declare trail no scroll cursor for
    select ${told} from audit a ${people} where ${conditionOf(filters)} and (${sql.join(waysToFit(filters), sql` or `)})
    order by a."at" desc, a.chain, a.position desc`)
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${batch} from trail`))
    yield rows.map(lineOf)
    if (rows.length < batch) return
  }
}

/** Who did it, and whom it is about: each is another index. Of one account the entries that name it, of a search also all about who is found. */
function waysToFit({ userId, people }: Filters): SQL[] {
  if (userId !== undefined) return waysToName([userId])
  return people ? [...waysToName(people), aboutApplicationOf(people)] : [sql`true`]
}

const waysToName = (accountIds: readonly number[]): SQL[] => [
  sql`a.actor_id = any(${listed(accountIds)}::int[])`,
  sql`a.detail ? 'userId' and a.detail ->> 'userId' = any(${listed(accountIds)}::text[])`,
]

const aboutApplicationOf = (accountIds: readonly number[]): SQL =>
  sql`a.chain in (select 'application ' || id from application where account_id = any(${listed(accountIds)}::int[]))`

/** As PostgreSQL writes an array: the ids are numbers of ours. */
const listed = (ids: readonly number[]): string => `{${ids.join(',')}}`

function conditionOf({ applicantId, userId, people, action, from, until }: Filters): SQL {
  const conditions = [
    ...(applicantId === undefined ? [] : [sql`a.chain = ${`application ${applicantId}`}`]),
    ...(action === undefined ? [] : [sql`a.action = any(${`{${action.join(',')}}`}::text[])`]),
    ...(from === undefined ? [] : [sql`a."at" >= ${from.toISOString()}::timestamptz`]),
    ...(until === undefined ? [] : [sql`a."at" < ${until.toISOString()}::timestamptz`]),
    // The ways to fit are those of the account; whom the search fits is asked besides.
    ...(userId === undefined || !people ? [] : [sql`(${sql.join(waysToFit({ people }), sql` or `)})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const people = sql.raw(`
  left join account actor on actor.id = a.actor_id
  left join application app on app.id = case when a.chain like 'application %' then substr(a.chain, 13)::int end
  left join account owner on owner.id = app.account_id
  left join round on round.id = app.round_id
  left join account subject on subject.id = case when jsonb_typeof(a.detail -> 'userId') = 'number' then (a.detail ->> 'userId')::int end`)

const person = (alias: string, { englishName = `${alias}.english_name`, arabicName = `${alias}.arabic_name` } = {}): string =>
  `'userId', ${alias}.id, 'userType', ${alias}.user_type, 'englishName', ${englishName}, 'arabicName', ${arabicName}, 'email', ${alias}.email`

const told = sql.raw(`
  a."at", a.chain, a.position, a.hash, a.action, a.actor_id, a.detail,
  case when actor.id is not null then jsonb_build_object(${person('actor')}) end as "by",
  case when app.id is not null then jsonb_build_object(
    ${person('owner', { englishName: 'app.english_name', arabicName: 'app.arabic_name' })}, 'applicantId', app.id,
    'round', jsonb_build_object('id', round.id, 'englishName', round.english_name, 'arabicName', round.arabic_name)) end as applicant,
  case when subject.id is not null then jsonb_build_object(${person('subject')}) end as account`)

type Row = Pick<AuditLine, 'action' | 'by' | 'applicant' | 'account' | 'chain' | 'position' | 'hash'> & {
  readonly at: Date | string
  readonly actor_id: number | null
  readonly detail: Readonly<Record<string, unknown>>
} & Record<string, unknown>

function lineOf({ at, actor_id, detail, by, action, applicant, account, chain, position, hash }: Row): AuditLine {
  const { from, before, after, ...others } = detail
  return {
    ...{ action, applicant, account, chain, position, hash },
    at: new Date(at).toISOString(),
    by: by ?? (actor_id === null ? null : { userId: actor_id, userType: null, englishName: '', arabicName: '', email: '' }),
    from: typeof from === 'string' ? from : null,
    before: asValues(before),
    after: asValues(after),
    detail: others,
  }
}

/** An order is kept as a list; every other change by the names of the fields. */
function asValues(side: unknown): AuditLine['before'] {
  if (side === undefined || side === null) return null
  return typeof side === 'object' && !Array.isArray(side) ? (side as Record<string, unknown>) : { order: side }
}

/**
 * Who else opened what the account has filed: in the application of the active round, or else the newest. A ZIP of everybody holds theirs,
 * once it is sealed. Whoever was ever assigned to the application is a reviewer to them, whatever became of the account.
 */
export async function readingsOf(db: Handle, accountId: number): Promise<Reading[]> {
  const { rows } = await db.execute<Reading & { at: Date | string }>(sql`
    with own as (
      select app.id, app.submitted_at, 'application ' || app.id as chain from application app join round on round.id = app.round_id
      where app.account_id = ${accountId} order by round.active desc, app.created_at desc limit 1),
    readings as (
      (select a."at", a.position, a.action, a.actor_id, a.detail from own join audit a on a.chain = own.chain
        where a.action = any(${`{${readingActions.join(',')}}`}::text[]) and a.actor_id <> ${accountId}
        order by a.position desc limit ${readingsShown})
      union all
      (select a."at", a.position, a.action, a.actor_id, a.detail from own join audit a
        on a.chain = 'office' and a.action = 'exported' and a."at" >= own.submitted_at
        where a.detail ->> 'kind' = 'submitted' order by a."at" desc limit ${readingsShown}))
    select r."at", r.action,
      coalesce(r.detail ->> 'type', r.detail ->> 'what', r.detail ->> 'kind', r.detail ->> 'profile', '') as part,
      case when actor.user_type = ${administrator}
        and not exists (select from assignment s join own on own.id = s.application_id where s.reviewer_id = actor.id)
        then jsonb_build_object('englishName', actor.english_name, 'arabicName', actor.arabic_name) end as "by"
    from readings r left join account actor on actor.id = r.actor_id
    order by r."at" desc, r.position desc limit ${readingsShown}`)
  return rows.map(({ at, ...reading }) => ({ ...reading, at: new Date(at).toISOString() }))
}
