import { expect, test } from 'vitest'
import { missingSentence } from './missing-words.ts'
import { digestInGroups } from './receipt-words.ts'

test('the number of missing things in words', () => {
  expect(missingSentence(2)).toEqual({ en: 'Two things are missing.', ar: 'ينقص طلبك بندان.' })
  expect(missingSentence(6)).toEqual({ en: 'Six things are missing.', ar: 'ينقص طلبك ٦ بنود.' })
})

test('a digest is shown in groups, as people compare it', () => {
  expect(digestInGroups('9f2c41d70be8')).toBe('sha256 9f2c 41d7 0be8')
})
