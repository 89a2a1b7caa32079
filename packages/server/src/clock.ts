import { Temporal } from 'temporal-polyfill'

/** The one clock (ruling 6). Tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The instants between which a round is open. `closesAt` is null when no deadline is announced: then it is closed (ruling 7). */
export type Window = { readonly opensAt: Date; readonly closesAt: Date | null }

/** A date-only deadline lasts until the end of that day in the award's time zone, daylight saving included (ruling 6). */
export function windowOf(round: { startDate: string; endDate: string | null }, timeZone: string): Window {
  return {
    opensAt: startOfDay(round.startDate, timeZone),
    closesAt: round.endDate === null ? null : endOfDay(round.endDate, timeZone),
  }
}

export const isOpen = ({ opensAt, closesAt }: Window, at: Date): boolean => at >= opensAt && closesAt !== null && at < closesAt

const startOfDay = (day: string, timeZone: string): Date => new Date(midnight(day, timeZone))

/** The first instant of the next day: the deadline is the last instant before it. */
export const endOfDay = (day: string, timeZone: string): Date => new Date(midnight(day, timeZone, 1))

/** The few days that rounds begin and end on are asked for at every call. */
const midnights = new Map<string, number>()
const mostMidnights = 1000

function midnight(day: string, timeZone: string, days = 0): number {
  const key = `${day} ${days} ${timeZone}`
  const known = midnights.get(key)
  if (known !== undefined) return known
  if (midnights.size >= mostMidnights) midnights.clear()
  const { epochMilliseconds } = Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone })
  midnights.set(key, epochMilliseconds)
  return epochMilliseconds
}

export const dayIn = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
