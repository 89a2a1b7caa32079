import { expect, it } from 'vitest'
import { sortPeopleByName } from './names.ts'

it('sorts people by their name in the language of the reader', () => {
  const [omar, hana] = [
    { englishName: 'Omar', arabicName: 'عمر' },
    { englishName: 'Hana', arabicName: 'هناء' },
  ]
  expect(sortPeopleByName([omar, hana], 'en')).toEqual([hana, omar])
  expect(sortPeopleByName([hana, omar], 'ar')).toEqual([omar, hana])
})
