import { expect, it } from 'vitest'
import { byName } from './names.ts'

it('puts people in the order of the names that the reader sees', () => {
  const [omar, hana] = [
    { englishName: 'Omar', arabicName: 'عمر' },
    { englishName: 'Hana', arabicName: 'هناء' },
  ]
  expect(byName([omar, hana], 'en')).toEqual([hana, omar])
  expect(byName([hana, omar], 'ar')).toEqual([omar, hana])
})
