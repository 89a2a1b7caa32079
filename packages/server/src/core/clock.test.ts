import { describe, expect, it } from 'vitest'
import { addDays, isWindowOpen, toDay, toRoundWindow } from './clock.ts'

const cairo = 'Africa/Cairo'
const closing = (endDate: string, timeZone = cairo) =>
  toRoundWindow({ startDate: '2026-01-01', endDate }, timeZone).closesAt?.toISOString()
const opening = (startDate: string, timeZone = cairo) =>
  toRoundWindow({ startDate, endDate: null }, timeZone).opensAt.toISOString()

describe('a date-only deadline lasts until the end of its day in the award’s time zone', () => {
  it.each([
    ['in winter', '2027-01-19', '2027-01-19T22:00:00.000Z'],
    ['in summer', '2026-07-01', '2026-07-01T21:00:00.000Z'],
    ['abuse 11: on the night that has 23:00–23:59 twice', '2026-10-29', '2026-10-29T22:00:00.000Z'],
    ['the day after that night', '2026-10-30', '2026-10-30T22:00:00.000Z'],
    ['abuse 12: before the night whose first hour does not exist', '2027-04-29', '2027-04-29T22:00:00.000Z'],
    ['on the day that begins at 01:00', '2027-04-30', '2027-04-30T21:00:00.000Z'],
    ['at the end of the year', '2026-12-31', '2026-12-31T22:00:00.000Z'],
    ['on a leap day', '2028-02-29', '2028-02-29T22:00:00.000Z'],
  ])('%s: %s closes at %s', (_, day, instant) => expect(closing(day)).toBe(instant))

  it('in every time zone', () => {
    expect(closing('2026-10-29', 'UTC')).toBe('2026-10-30T00:00:00.000Z')
    expect(closing('2026-10-29', 'Asia/Riyadh')).toBe('2026-10-29T21:00:00.000Z')
  })
})

it('abuse 12: a round opens at the first existing instant of its day', () => {
  expect(opening('2027-04-30')).toBe('2027-04-29T22:00:00.000Z')
  expect(opening('2026-11-21')).toBe('2026-11-20T22:00:00.000Z')
})

describe('a window', () => {
  const window = toRoundWindow({ startDate: '2026-11-21', endDate: '2026-11-21' }, cairo)

  it.each([
    ['2026-11-20T21:59:59.999Z', false],
    ['2026-11-20T22:00:00.000Z', true],
    ['2026-11-21T21:59:59.999Z', true],
    ['2026-11-21T22:00:00.000Z', false],
  ])('of one day at %s is open: %s', (at, open) => expect(isWindowOpen(window, new Date(at))).toBe(open))

  it('without a deadline is closed', () =>
    expect(isWindowOpen(toRoundWindow({ startDate: '2026-11-21', endDate: null }, cairo), new Date('2026-12-01'))).toBe(false))
})

it('days are those of the award’s time zone, not the server’s', () => {
  expect(toDay(new Date('2026-11-20T22:00:00Z'), cairo)).toBe('2026-11-21')
  expect(toDay(new Date('2026-11-20T21:59:59Z'), cairo)).toBe('2026-11-20')
  expect(addDays('2026-11-21', 59)).toBe('2027-01-19')
})
