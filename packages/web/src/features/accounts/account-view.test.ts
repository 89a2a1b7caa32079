import { expect, it } from 'vitest'
import { addressOf, queryOf, viewOf } from './account-view.ts'

const of = (address: string) => viewOf(new URLSearchParams(address))

it('a view stands in the address and comes back from it', () => {
  const address = 'search=%D8%A3%D8%AD%D9%85%D8%AF&role=2&state=invited&page=3&size=50'
  const view = of(address)
  expect(view).toEqual({ search: 'أحمد', userType: '2', state: 'invited', page: 3, size: 50 })
  expect(addressOf(view).toString()).toBe(address)
  expect(queryOf(view)).toEqual({ search: 'أحمد', userType: '2', state: 'invited', page: 3, pageSize: 50 })
})

it('what is as usual is not named, and what cannot be is as usual', () => {
  expect(addressOf(of('')).toString()).toBe('')
  expect(queryOf(of(''))).toEqual({ page: 1, pageSize: 20 })
  expect(of('role=9&state=gone&page=-1&size=7')).toEqual(of(''))
})
