import { expect, test } from 'vitest'
import { award } from './award.ts'
import { doubtOf } from './doubts.ts'

const today = '2026-11-23'
const { awardDate, englishTitle, arabicTitle, awardingOrganization } = award.fields

test('an award of a day that has not come is asked about, and one of today is not', () => {
  expect(doubtOf(awardDate, '2026-11-24', today)?.en).toBe('This date is in the future. Is it right?')
  expect(doubtOf(awardDate, today, today)).toBeUndefined()
  expect(doubtOf(awardDate, '', today)).toBeUndefined()
})

test('a title in the letters of the other language is asked about, in either field', () => {
  expect(doubtOf(englishTitle, 'جائزة الدولة', today)?.en).toMatch(/^There are Arabic letters/)
  expect(doubtOf(englishTitle, 'State Prize', today)).toBeUndefined()
  expect(doubtOf(arabicTitle, 'State Prize', today)?.en).toMatch(/^There are no Arabic letters/)
  expect(doubtOf(arabicTitle, 'جائزة IEEE', today)).toBeUndefined()
  expect(doubtOf(arabicTitle, ' ', today)).toBeUndefined()
  expect(doubtOf(awardingOrganization, 'IEEE', today)).toBeUndefined()
})
