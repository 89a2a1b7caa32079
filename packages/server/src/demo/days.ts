import type { Random } from './random.ts'

const dayLength = 86_400_000
const hour = 3_600_000

/** Moments between two, in order, none of them at night: people in Egypt work from nine in the morning to eleven in the evening. */
export function momentsBetween(random: Random, from: Date, to: Date, count: number): Date[] {
  const span = to.getTime() - from.getTime()
  return Array.from({ length: count }, () => from.getTime() + random.fraction() * span)
    .sort((one, other) => one - other)
    .map((time) => new Date(waking(time)))
}

/** The 24 hours of each day in UTC, drawn together to the fourteen from 7 to 21: the order stays. */
export const waking = (time: number): number => {
  const intoDay = time % dayLength
  return time - intoDay + 7 * hour + (intoDay * 14) / 24
}
