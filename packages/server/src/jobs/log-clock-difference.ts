import type { FastifyBaseLogger } from 'fastify'
import { clockDifferenceGauge } from '../core/measures.ts'
import { maxClockDifferenceSeconds, readDatabaseStatus } from '../db/database-status.ts'
import type { Portal } from '../portal.ts'

/** Measures the difference between the application's and the database's clock, and logs it from two seconds on. */
export async function logClockDifference(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { clockAhead: seconds } = await readDatabaseStatus(db, clock)
  clockDifferenceGauge.set(Math.abs(seconds))
  if (Math.abs(seconds) > maxClockDifferenceSeconds)
    log.warn({ secondsAhead: seconds }, 'the clock of the database differs from ours, by which deadlines are judged')
}
