import { setTimeout as wait } from 'node:timers/promises'
import type { Seen } from './person.ts'
import type { PortalOfProcesses } from './portal-of-processes.ts'
import type { SmallDisk } from './small-disk.ts'

/** A fault: from its first moment until nothing was wrong any more, in ms of `performance.now()`. */
export type Disaster = {
  readonly what: string
  readonly began: number
  readonly over: number
  readonly isAbout: (seen: Seen) => boolean
}

type Database = { down(): void; up(): Promise<void> }

/**
 * Three faults in the middle of the hour: at 25, 40 and 60 of 100 of it. `down`, `full`: how long the database is gone and the disk is full, in
 * seconds; the disk stays full until somebody was told so. Resolves when the last is over; nobody mends anything but what broke it.
 */
export async function disastersOf(
  seconds: number,
  {
    database,
    portal,
    disk,
    down,
    full,
    seen,
  }: { database: Database; portal: PortalOfProcesses; disk: SmallDisk; down: number; full: number; seen: readonly Seen[] },
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

/** Seconds from the fault's begin, and from its end, until the first success of what it was about that was begun after that. */
export function firstSuccess(
  { began, over, isAbout }: Disaster,
  seen: readonly Seen[],
): { afterBegin: number; afterEnd: number } {
  const after = (moment: number) => {
    const moments = seen.filter((one) => isGood(one) && isAbout(one) && one.begun >= moment).map(({ ended }) => ended)
    return moments.length > 0 ? (moments.reduce((least, one) => Math.min(least, one)) - moment) / 1000 : Number.POSITIVE_INFINITY
  }
  return { afterBegin: after(began), afterEnd: after(over) }
}

/** What those saw who were answered while it lasted. */
export function answersDuring({ began, over, isAbout }: Disaster, seen: readonly Seen[]): Readonly<Record<string, number>> {
  return countedBy(
    seen.filter((one) => isAbout(one) && one.ended > began && one.ended < over),
    ({ status }) => wordOf(status),
  )
}

export const isGood = ({ status }: Seen): boolean => status >= 200 && status < 300
export const wordOf = (status: number): string => (status === 0 ? 'cut' : String(status))

export function countedBy<T>(items: readonly T[], by: (item: T) => string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[by(item)] = (counts[by(item)] ?? 0) + 1
  return counts
}
