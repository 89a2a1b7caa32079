import { expect, it } from 'vitest'
import { calculateDaySeries } from './day-series.ts'

const window = { startDate: '2026-10-29', endDate: '2026-11-02' }
const figures = {
  days: [
    { date: '2026-10-29', registered: 2, submitted: 0 },
    { date: '2026-10-31', registered: 1, submitted: 1 },
  ],
}

it('covers the whole round, and its line ends today', () => {
  expect(calculateDaySeries(figures, window, '2026-10-31')).toEqual({
    days: ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
    registered: [
      { date: '2026-10-29', value: 2 },
      { date: '2026-10-30', value: 2 },
      { date: '2026-10-31', value: 3 },
    ],
    submitted: [{ date: '2026-10-31', value: 1 }],
    today: { registered: 1, submitted: 1 },
  })
})

it('begins with an early registration and continues after the deadline for an extension', () => {
  const early = {
    days: [
      { date: '2026-10-28', registered: 1, submitted: 0 },
      { date: '2026-11-03', registered: 0, submitted: 1 },
    ],
  }
  const { days, today } = calculateDaySeries(early, window, '2026-11-05')
  expect([days[0], days.at(-1)]).toEqual(['2026-10-28', '2026-11-03'])
  expect(today).toEqual({ registered: 0, submitted: 0 })
})

it('ends today when no deadline is announced', () => {
  expect(calculateDaySeries({ days: [] }, { startDate: '2026-10-29', endDate: null }, '2026-10-30').days).toEqual([
    '2026-10-29',
    '2026-10-30',
  ])
})
