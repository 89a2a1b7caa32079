import { setTimeout as wait } from 'node:timers/promises'
import type { ObservedCall } from './person.ts'
import type { PortalOfProcesses } from './portal-of-processes.ts'
import type { SmallDisk } from './small-disk.ts'

/** A fault, from its beginning to recovery, in ms of `performance.now()`. */
export type Disaster = {
  readonly what: string
  readonly began: number
  readonly over: number
  readonly isAbout: (seen: ObservedCall) => boolean
}

type Database = { down(): void; up(): Promise<void> }

/**
 * Causes three faults, at 25, 40 and 60 % of the hour. `down`, `full`: seconds without database and disk space; the disk stays full until a client got a 507.
 * Resolves after the last fault; only the cause is undone, the portal recovers by itself.
 */
export async function causeDisasters(
  seconds: number,
  {
    database,
    portal,
    disk,
    down,
    full,
    seen,
  }: {
    database: Database
    portal: PortalOfProcesses
    disk: SmallDisk
    down: number
    full: number
    seen: readonly ObservedCall[]
  },
): Promise<Disaster[]> {
  const at = async (
    share: number,
    what: string,
    isAbout: Disaster['isAbout'],
    happen: () => Promise<unknown>,
  ): Promise<Disaster> => {
    await wait(seconds * 1000 * share)
    const began = performance.now()
    await happen()
    return { what, began, over: performance.now(), isAbout }
  }
  return Promise.all([
    at(
      0.25,
      'PostgreSQL ended at once, started again',
      () => true,
      async () => {
        database.down()
        await wait(down * 1000)
        await database.up()
      },
    ),
    at(
      0.4,
      'the disk of the files full',
      ({ kind }) => kind === 'upload',
      () => disk.full(full, () => seen.some(({ status }) => status === 507)),
    ),
    at(
      0.6,
      'one of the web processes killed with -9',
      () => true,
      () => portal.killOne(),
    ),
  ])
}

/** Seconds from the fault's beginning and from its end to the first success of an affected call that started after that. */
export function measureRecovery(
  { began, over, isAbout }: Disaster,
  seen: readonly ObservedCall[],
): { afterBegin: number; afterEnd: number } {
  const after = (moment: number) => {
    const moments = seen.filter((one) => isGood(one) && isAbout(one) && one.begun >= moment).map(({ ended }) => ended)
    return moments.length > 0 ? (moments.reduce((least, one) => Math.min(least, one)) - moment) / 1000 : Number.POSITIVE_INFINITY
  }
  return { afterBegin: after(began), afterEnd: after(over) }
}

/** Counts the answers during the fault. */
export function countAnswersDuring(
  { began, over, isAbout }: Disaster,
  seen: readonly ObservedCall[],
): Readonly<Record<string, number>> {
  return countItemsBy(
    seen.filter((one) => isAbout(one) && one.ended > began && one.ended < over),
    ({ status }) => toStatusWord(status),
  )
}

export const isGood = ({ status }: ObservedCall): boolean => status >= 200 && status < 300
export const toStatusWord = (status: number): string => (status === 0 ? 'cut' : String(status))

export function countItemsBy<T>(items: readonly T[], by: (item: T) => string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[by(item)] = (counts[by(item)] ?? 0) + 1
  return counts
}
