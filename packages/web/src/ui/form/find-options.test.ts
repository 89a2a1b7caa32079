import { expect, test } from 'vitest'
import { listCountryChoices } from '../../lib/countries.ts'
import { findMeantOption, findOptions } from './find-options.ts'

const countries = listCountryChoices('en')
const names = (search: string) => findOptions(countries, search).map(({ label }) => label.en)

test('sorts whole names first, then beginnings of names, of words, and other matches', () => {
  expect(names('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'])
  expect(names('oman')).toEqual(['Oman', 'Romania'])
  expect(names('سعود')).toEqual(['Saudi Arabia'])
})

test('finds an option by each of its names in both languages, regardless of marks and spelling', () => {
  for (const typed of ['ألمانيا', 'المانيا', 'أُلمانيا', 'germany', 'GERMANY']) expect(names(typed)).toEqual(['Germany'])
  for (const typed of ['USA', 'america', 'أمريكا']) expect(names(typed)).toContain('United States')
  expect(names('atlantis')).toEqual([])
})

test('selects the only match, or the only option with exactly this name', () => {
  expect(findMeantOption(countries, 'egy')?.value).toBe('EG')
  expect(findMeantOption(countries, 'niger')?.value).toBe('NE')
  expect(findMeantOption(countries, 'congo')).toBeUndefined()
  expect(findMeantOption(countries, 'atlantis')).toBeUndefined()
})
