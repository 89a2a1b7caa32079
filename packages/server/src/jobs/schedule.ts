import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { runWithLogContext } from '../core/async-context.ts'
import type { Clock } from '../core/clock.ts'
import { countJobRun } from '../core/measures.ts'
import type { Database, DatabaseHandle } from '../db/database.ts'
import { limitConcurrency } from '../files/concurrency.ts'

export type BackgroundJob = {
  readonly name: string
  readonly everySeconds: number
  /** When work becomes due before `everySeconds` have passed; null when none does. Runs are at least `minimumSeconds` apart unless `wake` is called. */
  nextRun?(): Promise<Date | null>
  /** Runs in one process of the portal at a time. */
  readonly single?: boolean
  /** `stopping` aborts when the portal shuts down; long jobs should stop at their next step. */
  run(stopping: AbortSignal): Promise<unknown>
}

export type JobRunner = {
  /** Starts no more jobs; resolves when the running ones have ended, or after ten seconds. */
  stop(): Promise<void>
  /** Runs the job now, or again right after its current run. Does nothing after `stop`. */
  wake(name: string): void
}

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Work that is due and could not be done, such as mails without a mail server, is tried again after this time. */
  readonly minimumSeconds?: number
}

const secondsToStop = 10

/** Each `single` job holds an extra connection; all at once, as after a start, they could exhaust the pool. */
const mostSingle = 2

/** Runs each job at once and then `everySeconds` after its previous run ended, never concurrently with itself. Errors are logged. */
export function startJobs(jobs: readonly BackgroundJob[], { db, clock, log, minimumSeconds = 15 }: Parts): JobRunner {
  const stopping = new AbortController()
  const inTurn = limitConcurrency(mostSingle)
  const timed = async (job: BackgroundJob) => {
    const start = performance.now()
    await job.run(stopping.signal)
    return (performance.now() - start) / 1000
  }
  const begin = (job: BackgroundJob) =>
    job.single
      ? inTurn(async () => (stopping.signal.aborted ? undefined : runUnlessRunningElsewhere(db, job.name, () => timed(job))))
      : timed(job)
  const loops = new Map(
    jobs.map((job) => [job.name, startLoop(job, () => begin(job), { log, clock, minimumSeconds, stopping: stopping.signal })]),
  )
  return {
    async stop() {
      stopping.abort()
      const all = Promise.all([...loops.values()].map(({ ended }) => ended))
      const inTime = await Promise.race([all.then(() => true), wait(secondsToStop * 1000, false, { ref: false })])
      if (!inTime) log.warn({ seconds: secondsToStop }, 'a job did not end in time')
    },
    wake(name) {
      const loop = loops.get(name)
      if (!loop) throw new Error(`There is no job '${name}'`)
      loop.wake()
    },
  }
}

type Loop = { readonly ended: Promise<void>; wake(): void }

/** `begin` runs the job and returns its duration in seconds; undefined when another process is running it. */
function startLoop(
  { name, everySeconds, nextRun }: BackgroundJob,
  begin: () => Promise<number | undefined>,
  {
    log,
    clock,
    minimumSeconds,
    stopping,
  }: Required<Pick<Parts, 'log' | 'clock' | 'minimumSeconds'>> & { readonly stopping: AbortSignal },
): Loop {
  // Replaced at the start of each run, so that a wake-up during the run shortens the following wait.
  let woken = Promise.withResolvers<void>()
  const ended = loop()
  return { ended, wake: () => woken.resolve() }

  async function loop(): Promise<void> {
    while (!stopping.aborted) {
      woken = Promise.withResolvers()
      await runWithLogContext({ job: name, run: randomUUID() }, run)
      await rest(await secondsUntilNextRun())
    }
  }

  async function run(): Promise<void> {
    try {
      const seconds = await begin()
      if (seconds !== undefined) countJobRun(name, { seconds })
    } catch (error) {
      countJobRun(name, 'failed')
      log.error({ job: name, err: error }, 'a job failed and is run again at its next turn')
    }
  }

  async function secondsUntilNextRun(): Promise<number> {
    // Without the database the job runs at its usual time.
    const due = await nextRun?.().catch(() => null)
    if (!due) return everySeconds
    return Math.min(Math.max((due.getTime() - clock().getTime()) / 1000, minimumSeconds), everySeconds)
  }

  /** Waits for the next turn, a wake-up or the stop. */
  async function rest(seconds: number): Promise<void> {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, stopping])
    await Promise.race([wait(seconds * 1000, undefined, { signal, ref: false }).catch(() => {}), woken.promise])
    over.abort()
  }
}

/** Runs `work` unless another process is running it; returns undefined then. The lock belongs to an idle transaction, so it disappears with its process. */
export async function runUnlessRunningElsewhere<T>(db: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const {
      rows: [lock],
    } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey(name)}) as mine`)
    return lock?.mine ? work() : undefined
  })
}

const lockKey = (name: string) => sql`hashtextextended(${`jadara job ${name}`}, 0)`

/** Whether any process is running `work` under this name. */
export async function isRunningAnywhere(db: DatabaseHandle, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${lockKey(name)}`)
  return rows.length > 0
}
