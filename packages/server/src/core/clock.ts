import { Temporal } from 'temporal-polyfill'

/** The only source of time (specification SUB-1); tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** `closesAt` is null while no deadline is announced; the window is closed then (specification DATE-1). */
export type ApplicationWindow = { readonly opensAt: Date; readonly closesAt: Date | null }

/** A deadline lasts until the end of its day in the award's time zone, daylight saving included (specification SUB-1). */
export function toRoundWindow(round: { startDate: string; endDate: string | null }, timeZone: string): ApplicationWindow {
  return {
    opensAt: startOfDay(round.startDate, timeZone),
    closesAt: round.endDate === null ? null : endOfDay(round.endDate, timeZone),
  }
}

export const isWindowOpen = ({ opensAt, closesAt }: ApplicationWindow, at: Date): boolean =>
  at >= opensAt && closesAt !== null && at < closesAt

const startOfDay = (day: string, timeZone: string): Date => new Date(midnight(day, timeZone))

/** The first instant of the next day, exclusive. */
export const endOfDay = (day: string, timeZone: string): Date => new Date(midnight(day, timeZone, 1))

/** Cached, because every request computes the same few days. */
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

/** A time of day, `HH:mm`; one that the clock skips is moved on by the skipped hour. */
export const toInstant = (day: string, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)

export const toDay = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
