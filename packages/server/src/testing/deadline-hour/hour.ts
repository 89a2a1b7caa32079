import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../faults.ts'
import type { HttpClient } from './http-line.ts'
import type { Papers } from './papers.ts'
import { type HourContext, type ObservationLog, type Person, stepsOf } from './person.ts'

export type DeadlineHourResult = {
  readonly people: readonly Person[]
  readonly journal: ObservationLog
  readonly began: number
  readonly seconds: number
}

type Lives = {
  readonly userIds: readonly number[]
  readonly line: HttpClient
  readonly papers: Papers
  readonly seconds: number
  readonly patience?: number
  readonly seed: number
}

/**
 * Simulates the last hour before the deadline in `seconds`: each account signs in, works and submits, more of them towards the end. Resolves when all have a
 * receipt, or have given up `requestTimeouts` seconds after the deadline. Rejects on an unjustified failure.
 */
export async function simulateDeadlineHour(
  { userIds, line, papers, seconds, patience = 60, seed }: Lives,
  journal: ObservationLog,
): Promise<DeadlineHourResult> {
  const began = performance.now()
  const chance = seededRandom(seed)
  const hour: HourContext = { journal, papers, chance, givesUp: began + (seconds + patience) * 1000 }
  const people = userIds.map((userId, index): Person => {
    const known = { jobDescription: null, cv: null, journals: new Map(), awards: new Set<string>(), receipt: null }
    return { number: index + 1, userId, line, token: null, known, underWay: null }
  })
  const lives = people.map((person) => live(person, stepsOf(person, hour), { began, length: seconds * 1000, chance }))
  const failed = (await Promise.allSettled(lives)).filter((one) => one.status === 'rejected')
  if (failed[0])
    throw new AggregateError(
      failed.slice(0, 5).map(({ reason }) => reason),
      `${failed.length} people failed: ${failed[0].reason}`,
    )
  return { people, journal, began, seconds: (performance.now() - began) / 1000 }
}

type Clock = { readonly began: number; readonly length: number; readonly chance: (most: number) => number }

async function live(person: Person, steps: ReturnType<typeof stepsOf>, clock: Clock): Promise<void> {
  const moments = pickMoments(steps.length, clock)
  for (const [at, step] of steps.entries()) {
    await wait(Math.max(0, (moments[at] ?? 0) - performance.now()))
    await step(person)
    // A person stops after a change without an answer, or without a session.
    if (person.underWay !== null || person.token === null) return
  }
}

/** The times of a person's steps: a session takes 10 to 50 % of the hour, and half of them end in its last quarter. */
function pickMoments(steps: number, { began, length, chance }: Clock): number[] {
  const part = () => chance(10_000) / 10_000
  const end = length * part() ** 0.4
  const start = Math.max(0, end - length * (0.1 + 0.4 * part()))
  return Array.from({ length: steps }, () => began + start + (end - start) * part()).sort((a, b) => a - b)
}
