import { expect, test } from 'vitest'
import { award } from './award.ts'
import { unusualValueText } from './unusual-value.ts'

const today = '2026-11-23'
const { awardDate, englishTitle, arabicTitle, awardingOrganization } = award.fields

test('questions an award date in the future, but not today', () => {
  expect(unusualValueText(awardDate, '2026-11-24', today)?.en).toBe('This date is in the future. Is it right?')
  expect(unusualValueText(awardDate, today, today)).toBeUndefined()
  expect(unusualValueText(awardDate, '', today)).toBeUndefined()
})

test('questions a title in the script of the other language', () => {
  expect(unusualValueText(englishTitle, 'جائزة الدولة', today)?.en).toMatch(/^There are Arabic letters/)
  expect(unusualValueText(englishTitle, 'State Prize', today)).toBeUndefined()
  expect(unusualValueText(arabicTitle, 'State Prize', today)?.en).toMatch(/^There are no Arabic letters/)
  expect(unusualValueText(arabicTitle, 'جائزة IEEE', today)).toBeUndefined()
  expect(unusualValueText(arabicTitle, ' ', today)).toBeUndefined()
  expect(unusualValueText(awardingOrganization, 'IEEE', today)).toBeUndefined()
})
