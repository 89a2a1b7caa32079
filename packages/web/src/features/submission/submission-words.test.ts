import { expect, test } from 'vitest'
import { formatDigest, formatMissingCount } from './submission-words.ts'

test('formatMissing writes the number of missing parts in words', () => {
  expect(formatMissingCount(2)).toEqual({ en: 'Two things are missing.', ar: 'ينقص طلبك بندان.' })
  expect(formatMissingCount(6)).toEqual({ en: 'Six things are missing.', ar: 'ينقص طلبك ٦ بنود.' })
})

test('a digest is shown in groups of four', () => {
  expect(formatDigest('9f2c41d70be8')).toBe('sha256 9f2c 41d7 0be8')
})
