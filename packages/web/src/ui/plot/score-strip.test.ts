import { expect, test } from 'vitest'
import { toPercentFromLeft } from './score-strip.tsx'

test('an axis runs with the script, and nothing lies outside of it', () => {
  expect([1, 50.5, 100, 0, 140].map((value) => toPercentFromLeft(value, [1, 100], 'ltr'))).toEqual([
    '0%',
    '50%',
    '100%',
    '0%',
    '100%',
  ])
  expect([1, 50.5, 100].map((value) => toPercentFromLeft(value, [1, 100], 'rtl'))).toEqual(['100%', '50%', '0%'])
  expect(toPercentFromLeft(3, [3, 3], 'ltr')).toBe('0%')
})
