import { expect, test } from 'vitest'
import { across } from './score-strip.tsx'

test('an axis runs with the script, and nothing lies outside of it', () => {
  expect([1, 50.5, 100, 0, 140].map((value) => across(value, [1, 100], 'ltr'))).toEqual(['0%', '50%', '100%', '0%', '100%'])
  expect([1, 50.5, 100].map((value) => across(value, [1, 100], 'rtl'))).toEqual(['100%', '50%', '0%'])
  expect(across(3, [3, 3], 'ltr')).toBe('0%')
})
