import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { atMost } from '../files/at-most.ts'
import { logging } from '../log-context.ts'
import { countRun } from '../measures.ts'

export type Job = {
  readonly name: string
  readonly everySeconds: number
  /** When several processes serve the portal, only one of them at a time runs this job. */
  readonly single?: boolean
  /** `stopping` aborts when the portal shuts down: long work ends at its next step. */
  run(stopping: AbortSignal): Promise<unknown>
}

export type Jobs = {
  /** No job starts any more; resolves when the running ones have ended, or after ten seconds. */
  stop(): Promise<void>
  /** Runs the job now, or once more right after its present run. Does nothing after `stop`. */
  wake(name: string): void
}

type Parts = { readonly db: Database; readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'> }

const secondsToStop = 10

/** Each `single` job keeps a connection besides those it works with: all at once, as at a start, they would leave none to anybody. */
const mostSingle = 2

/** Runs each job at once and then `everySeconds` after its last run ended, never twice at a time. What a job throws is logged. */
export function startJobs(jobs: readonly Job[], { db, log }: Parts): Jobs {
  const stopping = new AbortController()
  const inTurn = atMost(mostSingle)
  const timed = async (job: Job) => {
    const start = performance.now()
    await job.run(stopping.signal)
    return (performance.now() - start) / 1000
  }
  const begin = (job: Job) =>
    job.single ? inTurn(async () => (stopping.signal.aborted ? undefined : onlyOnce(db, job.name, () => timed(job)))) : timed(job)
  const loops = new Map(jobs.map((job) => [job.name, startLoop(job, () => begin(job), { log, stopping: stopping.signal })]))
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

/** `begin` runs the job, and answers how many seconds it took; undefined where another process is at it. */
function startLoop(
  { name, everySeconds }: Job,
  begin: () => Promise<number | undefined>,
  { log, stopping }: Pick<Parts, 'log'> & { readonly stopping: AbortSignal },
): Loop {
  // Exchanged at the start of each run, so that a wake during the run still ends the rest after it.
  let woken = Promise.withResolvers<void>()
  const ended = loop()
  return { ended, wake: () => woken.resolve() }

  async function loop(): Promise<void> {
    while (!stopping.aborted) {
      woken = Promise.withResolvers()
      await logging({ job: name, run: randomUUID() }, run)
      await rest()
    }
  }

  async function run(): Promise<void> {
    try {
      const seconds = await begin()
      if (seconds !== undefined) countRun(name, { seconds })
    } catch (error) {
      countRun(name, 'failed')
      log.error({ job: name, err: error }, 'a job failed and is run again at its next turn')
    }
  }

  /** Until the next turn, a wake or the end, whichever is first; the timer does not outlive it. */
  async function rest(): Promise<void> {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, stopping])
    await Promise.race([wait(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {}), woken.promise])
    over.abort()
  }
}

/**
 * Does the work unless another process is at it; undefined then. The lock is held by a transaction beside the work, idle for as long as
 * that takes: it goes with the connection, so a process that dies blocks nobody.
 */
export async function onlyOnce<T>(db: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const {
      rows: [lock],
    } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`jadara job ${name}`}, 0)) as mine`,
    )
    return lock?.mine ? work() : undefined
  })
}
