import type { FastifyBaseLogger } from 'fastify'
import { databaseStanding, mostClockDifference } from '../db/standing.ts'
import { clockDifference } from '../measures.ts'
import type { Portal } from '../portal.ts'

/** Compares our clock, which decides, with the database's: a difference is measured, and from two seconds on said in the log. */
export async function watchClock(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { clockAhead: seconds } = await databaseStanding(db, clock)
  clockDifference.set(Math.abs(seconds))
  if (Math.abs(seconds) > mostClockDifference)
    log.warn({ secondsAhead: seconds }, 'the clock of the database differs from ours, by which deadlines are judged')
}
