import type { Applicant } from './applicants.ts'
import { randomFrom } from './random.ts'

/** A day, in milliseconds. */
export const day = 86_400_000
const hour = 3_600_000

/** The basic information, ten sections, and the concept note. */
const proposalSteps = 12

/** When an applicant did what. */
export type Moments = {
  readonly registered: Date
  readonly profile: Date
  readonly files: readonly Date[]
  /** The papers and then the other records. */
  readonly records: readonly Date[]
  /** The steps of the proposal and the concept note, after everything else. */
  readonly proposal: readonly Date[]
  readonly sent: Date
}

/** The applicant's own days between two instants, in the order in which they are lived. */
export function momentsOf({ email, registered, pace, files, papers, others }: Applicant, from: number, until: number): Moments {
  const random = randomFrom(`days of ${email}`)
  const start = from + registered * (until - from)
  const span = pace * (until - start)
  const [profile = start, ...rest] = Array.from(
    { length: files.length + papers.length + others.length + 2 },
    () => start + random.fraction() * span,
  ).sort((one, other) => one - other)
  const [last = profile, end = start] = rest.slice(-2)
  return {
    registered: waking(start),
    profile: waking(profile),
    files: rest.slice(0, files.length).map(waking),
    records: rest.slice(files.length, -1).map(waking),
    proposal: Array.from({ length: proposalSteps }, (_, step) =>
      waking(last + ((end - last) * (step + 1)) / (proposalSteps + 1)),
    ),
    sent: waking(rest.at(-1) ?? start),
  }
}

/** Moments from the one time on, as shares of what lies between them; none before it, and the later share never before the earlier. */
export const momentBetween =
  (from: number, until: number) =>
  (share: number): Date =>
    new Date(Math.max(from, waking(from + share * Math.max(0, until - from)).getTime()))

/**
 * None of it at night: the 24 hours of each day in UTC are drawn together to the fourteen from 7 to 21, which are nine in the morning to
 * eleven in the evening in Egypt. The order stays.
 */
const waking = (time: number): Date => {
  const intoDay = time % day
  return new Date(time - intoDay + 7 * hour + (intoDay * 14) / 24)
}
