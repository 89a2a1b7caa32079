import { expect, test } from 'vitest'
import { countryChoices } from '../../lib/countries.ts'
import { findOptions, meantOption } from './find-options.ts'

const countries = countryChoices('en')
const names = (search: string) => findOptions(countries, search).map(({ label }) => label.en)

test('whole names come first, then beginnings of names, of words, and what stands anywhere', () => {
  expect(names('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'])
  expect(names('oman')).toEqual(['Oman', 'Romania'])
  expect(names('سعود')).toEqual(['Saudi Arabia'])
})

test('an option is found by every name it has, in both languages, whatever marks and letters are typed', () => {
  for (const typed of ['ألمانيا', 'المانيا', 'أُلمانيا', 'germany', 'GERMANY']) expect(names(typed)).toEqual(['Germany'])
  for (const typed of ['USA', 'america', 'أمريكا']) expect(names(typed)).toContain('United States')
  expect(names('atlantis')).toEqual([])
})

test('the one that is left is meant, or the only one of exactly this name', () => {
  expect(meantOption(countries, 'egy')?.value).toBe('EG')
  expect(meantOption(countries, 'niger')?.value).toBe('NE')
  expect(meantOption(countries, 'congo')).toBeUndefined()
  expect(meantOption(countries, 'atlantis')).toBeUndefined()
})
