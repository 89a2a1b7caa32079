import type { Applicant } from './content.ts'
import { createRandom } from './random.ts'

/** A day, in milliseconds. */
export const millisecondsPerDay = 86_400_000
const hour = 3_600_000

/** The basic information, ten sections, and the concept note. */
const proposalSteps = 12

/** The moments of an applicant's steps. */
export type Moments = {
  readonly registered: Date
  readonly profile: Date
  readonly files: readonly Date[]
  readonly records: readonly Date[]
  /** The steps of the proposal and the concept note, after everything else. */
  readonly proposal: readonly Date[]
  readonly sent: Date
}

/** Moments between two instants, in the order of the applicant's steps. */
export function createMoments({ email, registered, pace, files, records }: Applicant, from: number, until: number): Moments {
  const random = createRandom(`days of ${email}`)
  const start = from + registered * (until - from)
  const span = pace * (until - start)
  const [profile = start, ...rest] = Array.from(
    { length: files.length + records.length + 2 },
    () => start + random.fraction() * span,
  ).sort((one, other) => one - other)
  const [last = profile, end = start] = rest.slice(-2)
  return {
    registered: toDaytime(start),
    profile: toDaytime(profile),
    files: rest.slice(0, files.length).map(toDaytime),
    records: rest.slice(files.length, -1).map(toDaytime),
    proposal: Array.from({ length: proposalSteps }, (_, step) =>
      toDaytime(last + ((end - last) * (step + 1)) / (proposalSteps + 1)),
    ),
    sent: toDaytime(rest.at(-1) ?? start),
  }
}

/** Converts a share of the time between two instants into a moment that is not before the first. */
export const createMomentPicker =
  (from: number, until: number) =>
  (share: number): Date =>
    new Date(Math.max(from, toDaytime(from + share * Math.max(0, until - from)).getTime()))

/** Avoids the night: compresses each day in UTC to the hours from 7 to 21 (9 to 23 in Egypt), in the same order. */
const toDaytime = (time: number): Date => {
  const intoDay = time % millisecondsPerDay
  return new Date(time - intoDay + 7 * hour + (intoDay * 14) / 24)
}
