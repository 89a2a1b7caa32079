import { expect, test } from 'vitest'
import { monthRuns, monthWords } from './months.ts'

test('months that follow each other are one run, whatever order they came in', () => {
  expect(monthRuns([8, 3, 2, 4, 5])).toEqual([
    [2, 5],
    [8, 8],
  ])
  expect(monthRuns([3, 3, 4])).toEqual([[3, 4]])
  expect(monthRuns([])).toEqual([])
})

test('months in words', () => {
  expect(monthWords([2, 3, 4, 5, 8])).toEqual({ en: 'Months 2–5, 8', ar: 'الأشهر ٢–٥، ٨' })
  expect(monthWords([11])).toEqual({ en: 'Month 11', ar: 'الشهر ١١' })
  expect(monthWords([1, 2])).toEqual({ en: 'Months 1–2', ar: 'الشهران ١–٢' })
  expect(monthWords([]).en).toBe('No month yet')
})
