import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { type Clock, toRoundWindow } from '../core/clock.ts'
import type { Database } from '../db/database.ts'

type Row = {
  readonly waiting: number
  readonly given_up: number
  readonly oldest: number
  readonly exports: number
  readonly start_date: string | null
  readonly end_date: string | null
  readonly drafts: number
  readonly submissions: number
}

/** In milliseconds. */
const countedFor = 5000

/**
 * Metrics of the database, which are the same for all processes, in the Prometheus format. One query, at most every five seconds and for two seconds. On failure
 * `jadara_database_up` is 0 and the others are omitted.
 */
export function createPortalMetrics({
  db,
  clock,
  timeZone,
}: {
  db: Database
  clock: Clock
  timeZone: string
}): () => Promise<string> {
  const registers = [new Registry()]
  const gauge = (name: string, help: string) => new Gauge({ name: `jadara_${name}`, help, registers })
  const up = gauge('database_up', '1 while the database can be asked.')
  const counted = {
    waiting: gauge('mails_waiting', 'Mails that are to be sent.'),
    given_up: gauge('mails_given_up', 'Mails that were given up and are still kept.'),
    oldest: gauge('mails_oldest_waiting_seconds', 'How long the oldest mail that is to be sent has waited.'),
    exports: gauge('exports_waiting', 'Documents that are to be made, or are being made.'),
    drafts: gauge('round_drafts', 'Applications of the active round that are not submitted.'),
    submissions: gauge('round_submissions', 'Applications of the active round that are submitted.'),
  }
  const toDeadline = gauge(
    'round_seconds_to_deadline',
    'To the deadline of the active round, negative after it; none where none is announced.',
  )

  async function count(): Promise<void> {
    const row = await ask(db, clock()).catch(() => undefined)
    up.set(row ? 1 : 0)
    for (const [name, its] of Object.entries(counted)) {
      if (row) its.set(row[name as keyof typeof counted])
      else its.remove()
    }
    const closesAt = row?.start_date
      ? toRoundWindow({ startDate: row.start_date, endDate: row.end_date }, timeZone).closesAt
      : null
    if (closesAt) toDeadline.set((closesAt.getTime() - clock().getTime()) / 1000)
    else toDeadline.remove()
  }

  let countedAt = Number.NEGATIVE_INFINITY
  let counting: Promise<void> | undefined
  return async () => {
    if (performance.now() - countedAt >= countedFor) {
      counting ??= count().finally(() => {
        countedAt = performance.now()
        counting = undefined
      })
      await counting
    }
    return registers[0]?.metrics() ?? ''
  }
}

const ask = (db: Database, now: Date): Promise<Row | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`)
    const { rows } = await tx.execute<Row>(sql`
      select
        (select count(*)::int from outbox where sent_at is null and given_up_at is null) as waiting,
        (select count(*)::int from outbox where given_up_at is not null) as given_up,
        (select coalesce(greatest(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)), 0), 0)::float8
          from outbox where sent_at is null and given_up_at is null) as oldest,
        (select count(*)::int from export where state in ('waiting', 'making')) as exports,
        round.start_date::text, round.end_date::text,
        (select count(*)::int from application where round_id = round.id and submitted_at is null) as drafts,
        (select count(*)::int from application where round_id = round.id and submitted_at is not null) as submissions
      from (select 1) one left join round on round.active`)
    return rows[0]
  })
