import { expect, it } from 'vitest'
import { rows, tested } from './abuse-cases.mjs'

it('every row of docs/abuse-cases.md, 1 to 56, has a test with its number', () => {
  expect([...rows().keys()]).toEqual(Array.from({ length: 56 }, (_, at) => at + 1))
  const numbers = tested()
  expect([...rows().keys()].filter((number) => !numbers.has(number))).toEqual([])
})

it('docs/abuse-cases.md names exactly the files of its tests (node scripts/abuse-cases.mjs writes them)', () => {
  expect(Object.fromEntries(rows())).toEqual(Object.fromEntries([...tested()].sort(([one], [other]) => one - other)))
})
