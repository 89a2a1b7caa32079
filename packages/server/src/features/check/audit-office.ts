import { isDeepStrictEqual } from 'node:util'
import { isWindowEffect } from '@jadara/contract/rounds/active-key-dates'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { keyDates } from '../../db/tables/people.ts'
import { listRoundsWithCounts } from '../rounds/store.ts'
import { listProblemSentences } from './store.ts'

/** Compares roles, rounds and key dates with the audit entries of the office. */

export type AuditedValues = Readonly<Record<string, unknown>>
type Change = { readonly before: AuditedValues | null; readonly after: AuditedValues | null }

/** Applies the changes of audit entries in order and returns the resulting values by name. */
export function replayAuditChanges<E extends Change>(
  entries: readonly E[],
  toName: (entry: E) => string,
): Map<string, AuditedValues> {
  const result = new Map<string, AuditedValues>()
  for (const entry of entries) {
    const replaced = Object.keys(entry.before ?? {})
    const remaining = Object.entries(result.get(toName(entry)) ?? {}).filter(([key]) => !replaced.includes(key))
    result.set(toName(entry), { ...Object.fromEntries(remaining), ...entry.after })
  }
  return result
}

/** Compares administrators with their duties, reviewers, their addresses and the disabled state. */
export const findAccountsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with first as (
      select coalesce((detail ->> 'userId')::int, (select min(id) from account)) as id, 1 as user_type, position
      from audit where chain = 'office' and action = 'first-start'),
    added as (
      select (detail ->> 'userId')::int as id, case action when 'administrator-added' then 1 else 2 end as user_type, position
      from audit where chain = 'office' and action in ('administrator-added', 'reviewer-added')),
    addressed as (
      select distinct on (detail ->> 'userId') (detail ->> 'userId')::int as id, detail -> 'after' ->> 'email' as email
      from audit where chain = 'office' and detail -> 'after' ->> 'email' is not null
        and action in ('administrator-added', 'reviewer-added', 'address-changed', 'address-corrected', 'address-taken-over')
      order by detail ->> 'userId', position desc),
    entered as (select distinct on (id) * from (table first union all table added) as roles order by id, position desc),
    switched as (
      select distinct on (detail ->> 'userId') (detail ->> 'userId')::int as id, action <> 'account-enabled' as is_disabled
      from audit where chain = 'office' and action in ('account-disabled', 'account-enabled', 'accounts-merged', 'address-taken-over') order by detail ->> 'userId', position desc),
    entrusted as (
      select distinct on (detail ->> 'userId') (detail ->> 'userId')::int as id, detail -> 'after' ->> 'duty' as duty
      from audit where chain = 'office' and action in ('administrator-added', 'duty-changed') order by detail ->> 'userId', position desc)
    select 'account ' || coalesce(c.id, e.id) || case c.user_type when 1 then ' administers the portal' when 2 then ' is a reviewer'
        when 3 then ' is an applicant' else ' is not there' end || ', and by the trail it is something else' as sentence
      from account c full join entered e on e.id = c.id where c.user_type is distinct from coalesce(e.user_type, 3)
    union all select 'account ' || c.id || ' has another address than in the trail'
      from account c join addressed e on e.id = c.id where lower(c.email) <> lower(e.email)
    union all select 'account ' || c.id || ' has another duty than in the trail'
      from account c left join entrusted t on t.id = c.id where c.duty <> coalesce(t.duty, 'office')
    union all select 'account ' || c.id || case when c.disabled_at is null then ' is enabled' else ' is disabled' end || ', and by the trail it is not'
      from account c left join switched s on s.id = c.id where (c.disabled_at is not null) <> coalesce(s.is_disabled, false)
    order by 1`,
  )

type RoundEntry = Change & { readonly action: string; readonly roundId: number | null; readonly deadlineId: number | null }

/** Compares all settings that occur in the audit trail, which round is active, and which stay in review. */
export async function findRoundsUnlikeAudit(db: DatabaseHandle): Promise<string[]> {
  const { rows: entries } = await db.execute<RoundEntry>(sql`
    select action, (detail ->> 'roundId')::int as "roundId", (detail ->> 'deadlineId')::int as "deadlineId",
      detail -> 'before' as before, detail -> 'after' as after
    from audit where chain = 'office' and action in ('first-start', 'round-added', 'round-amended', 'round-activated', 'reviewing-ended', 'reviewing-reopened', 'round-deleted',
      'key-date-added', 'key-date-amended', 'key-date-cleared', 'key-date-removed') order by position`)
  const rounds = await listRoundsWithCounts(db)
  const dates = await db.select().from(keyDates)
  const effects = new Map(dates.map(({ id, effect }) => [id, effect]))
  // A key date that opens or closes a round is stored with the round.
  const roundEntries = entries.flatMap((entry): RoundEntry[] => {
    if (entry.deadlineId === null) return changesSettings(entry) ? [entry] : []
    const effect = effects.get(entry.deadlineId) ?? null
    const key = effect === 'opens' ? 'startDate' : 'endDate'
    const day = entry.after?.date
    return isWindowEffect(effect) && day !== undefined ? [{ ...entry, before: null, after: { [key]: day } }] : []
  })
  const first = Math.min(...rounds.map(({ id }) => id))
  const expected = replayAuditChanges(roundEntries, ({ roundId }) => String(roundId ?? first))
  const found = rounds
    .filter((round) => !matchesAudit(round, expected.get(String(round.id))))
    .map(({ id }) => `round ${id} is not as in the trail`)
  const deleted = new Set(entries.filter(({ action }) => action === 'round-deleted').map(({ roundId }) => String(roundId)))
  for (const id of deleted)
    if (rounds.some((round) => String(round.id) === id)) found.push(`round ${id} is there and by the trail it was deleted`)
  for (const id of expected.keys())
    if (!deleted.has(id) && !rounds.some((round) => String(round.id) === id))
      found.push(`round ${id} is in the trail and is not there`)
  const activated = entries.findLast(({ action }) => action === 'round-activated')?.after?.active ?? first
  for (const { id, active } of rounds)
    if (active !== (id === activated)) found.push(`round ${id} is ${active ? '' : 'not '}active, unlike the trail`)
  const reviewed = listReviewedByAudit(entries)
  for (const { id, staysInReview } of rounds)
    if (staysInReview !== reviewed.has(id))
      found.push(`round ${id} ${staysInReview ? 'stays' : 'is not'} in review, unlike the trail`)
  const remaining = entries.filter(({ roundId }) => !deleted.has(String(roundId)))
  return [...found, ...findKeyDatesUnlikeAudit(remaining, dates)]
}

const changesSettings = ({ action }: RoundEntry): boolean =>
  !['round-activated', 'reviewing-ended', 'reviewing-reopened'].includes(action)

/** The rounds that stay in review beside the active one. */
function listReviewedByAudit(entries: readonly RoundEntry[]): ReadonlySet<number> {
  const reviewed = new Set<number>()
  for (const { action, roundId, after } of entries) {
    if (action === 'round-activated') {
      reviewed.clear()
      for (const id of (after?.roundsInReview ?? []) as number[]) reviewed.add(id)
    }
    if (roundId !== null && action === 'reviewing-reopened') reviewed.add(roundId)
    if (roundId !== null && action === 'reviewing-ended') reviewed.delete(roundId)
  }
  return reviewed
}

function findKeyDatesUnlikeAudit(entries: readonly RoundEntry[], dates: readonly (typeof keyDates.$inferSelect)[]): string[] {
  const dateEntries = entries.filter(({ deadlineId }) => deadlineId !== null)
  const removed = new Set(
    dateEntries.filter(({ action }) => action === 'key-date-removed').map(({ deadlineId }) => String(deadlineId)),
  )
  const expected = replayAuditChanges(dateEntries, ({ deadlineId }) => String(deadlineId))
  const stored = new Map(dates.map((date) => [String(date.id), date]))
  return [...expected]
    .filter(([id, values]) => {
      const row = stored.get(id)
      if (!row || removed.has(id)) return removed.has(id) === Boolean(row)
      const { date, ...words } = values
      return !matchesAudit(row, isWindowEffect(row.effect) ? words : values)
    })
    .map(([id]) => `key date ${id} is not as in the trail`)
}

/** Values without an audit entry cannot be compared. */
function matchesAudit(row: AuditedValues, expected: AuditedValues | undefined): boolean {
  if (!expected) return false
  return Object.entries(expected).every(([key, value]) => !(key in row) || isDeepStrictEqual(toSorted(row[key]), toSorted(value)))
}

const toSorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value)
