import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../faults.ts'
import type { Line } from './asking.ts'
import type { Papers } from './papers.ts'
import { type Hour, type Journal, type Person, stepsOf } from './person.ts'

export type Lived = {
  readonly people: readonly Person[]
  readonly journal: Journal
  readonly began: number
  readonly seconds: number
}

type Lives = {
  readonly userIds: readonly number[]
  readonly line: Line
  readonly papers: Papers
  readonly seconds: number
  readonly patience?: number
  readonly seed: number
}

/**
 * The last hour before the deadline in `seconds`: each of these accounts signs in, works, thinks, and submits; the nearer the deadline, the more
 * of them. Resolves when the last has a receipt, or has given up `patience` seconds after the deadline. Rejects where somebody is refused without reason.
 */
export async function liveThroughTheHour(
  { userIds, line, papers, seconds, patience = 60, seed }: Lives,
  journal: Journal,
): Promise<Lived> {
  const began = performance.now()
  const chance = randomOf(seed)
  const hour: Hour = { journal, papers, chance, givesUp: began + (seconds + patience) * 1000 }
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
  const moments = momentsOf(steps.length, clock)
  for (const [at, step] of steps.entries()) {
    await wait(Math.max(0, (moments[at] ?? 0) - performance.now()))
    await step(person)
    // Whoever gave up over one thing does not begin another.
    if (person.underWay !== null || person.token === null) return
  }
}

/** When a person means to take each step: a session takes a tenth to half of the hour, and half of them end in its last quarter. */
function momentsOf(steps: number, { began, length, chance }: Clock): number[] {
  const part = () => chance(10_000) / 10_000
  const end = length * part() ** 0.4
  const start = Math.max(0, end - length * (0.1 + 0.4 * part()))
  return Array.from({ length: steps }, () => began + start + (end - start) * part()).sort((a, b) => a - b)
}
