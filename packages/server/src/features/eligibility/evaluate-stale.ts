import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import { listWarnings, tallyOutcomes } from '@jadara/contract/eligibility/outcomes'
import { usesJournalList } from '@jadara/contract/eligibility/round-conditions'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type StoredFacts, storedFactsSql } from '../../db/eligibility-facts.ts'
import { type BackgroundJob, runUnlessRunningElsewhere } from '../../jobs/schedule.ts'
import type { Portal } from '../../portal.ts'
import { evaluateFacts } from './store.ts'

type Parts = Pick<Portal, 'db' | 'clock' | 'registers'>

/** In milliseconds: more changes often follow the first, as when somebody enters several papers. */
const settleTime = 500

/** Small enough to write in a moment, because writers of these applications wait for it. */
const batchSize = 100

/** A pass finds what has changed behind the one before. What is left after these waits for the next run. */
const mostPasses = 5

/** Evaluates in the background what has changed. The first stale row wakes it (migration 0073). */
export const createEligibilityJob = (portal: Parts): Pick<BackgroundJob, 'nextRun' | 'run'> => ({
  nextRun: async () => ((await hasStale(portal.db)) ? portal.clock() : null),
  async run(stopping) {
    await outdateByJournalList(portal)
    if (!(await hasStale(portal.db))) return
    await wait(settleTime, undefined, { signal: stopping }).catch(() => {})
    if (!stopping.aborted) await runUnlessRunningElsewhere(portal.db, 'eligibility', () => evaluateStale(portal, stopping))
  },
})

async function hasStale(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from application_eligibility where changes <> evaluated limit 1`)
  return rows.length > 0
}

/** Evaluates every application that has changed, in batches. What is done stays done: after a restart the rest follows. Returns their number. */
export async function evaluateStale(portal: Parts, stopping?: AbortSignal): Promise<number> {
  let done = 0
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = done
    for (let batch = await listStale(portal.db, 0); batch.length > 0; batch = await listStale(portal.db, batch.at(-1)?.id ?? 0)) {
      if (stopping?.aborted) return done
      await storeResults(portal.db, await Promise.all(batch.map((row) => evaluateRow(portal, row))))
      done += batch.length
      await letOthersRun()
    }
    if (done === before) break
  }
  return done
}

type StaleRow = { readonly id: number; readonly changes: string; readonly facts: StoredFacts }

/** The facts and the count of changes are of one instant. */
async function listStale(db: Database, after: number): Promise<StaleRow[]> {
  const { rows } = await db.execute<StaleRow>(sql`
    select e.id, e.changes::text as changes, ${storedFactsSql(sql`e.id`)} as facts
    from application_eligibility e where e.changes <> e.evaluated and e.id > ${after} order by e.id limit ${batchSize}`)
  return rows
}

async function evaluateRow(portal: Parts, { id, changes, facts }: StaleRow) {
  // Read first: if the list changes meanwhile, the row is evaluated again.
  const list = (await portal.registers.findJournalListDigest()) ?? ''
  const { conditions, outcomes } = await evaluateFacts(portal, facts)
  const tallies = tallyOutcomes(outcomes)
  const warnings = listWarnings(outcomes).length
  return { id, changes, warnings, tallies, journal_list: usesJournalList(conditions) ? list : null }
}

/** A row that has changed since it was read stays stale. */
async function storeResults(db: Database, results: readonly Awaited<ReturnType<typeof evaluateRow>>[]): Promise<void> {
  await db.execute(sql`
    with judged as (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as v (id int, changes bigint, warnings smallint, tallies jsonb, journal_list text)),
    locked as (select e.id from application_eligibility e join judged v on v.id = e.id order by e.id for update of e)
    update application_eligibility e
      set evaluated = v.changes, warnings = v.warnings, tallies = v.tallies, journal_list = v.journal_list
      from judged v join locked l on l.id = v.id where e.id = v.id`)
}

/** Marks what was judged by another list of journals than today's. */
async function outdateByJournalList({ db, registers }: Parts): Promise<void> {
  const digest = (await registers.findJournalListDigest()) ?? ''
  await db.execute(sql`
    with outdated as (
      select id from application_eligibility where journal_list <> ${digest} and changes = evaluated order by id for update)
    update application_eligibility e set changes = e.changes + 1 from outdated o where o.id = e.id`)
}
