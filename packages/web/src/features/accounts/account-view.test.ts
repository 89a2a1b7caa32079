import { expect, it } from 'vitest'
import { accountsView } from './account-view.ts'

const of = (address: string) => accountsView.parse(new URLSearchParams(address))

it('writes a view to the address and reads it back', () => {
  const address = 'search=%D8%A3%D8%AD%D9%85%D8%AF&role=2&state=invited&page=3&size=50'
  const view = of(address)
  expect(view).toEqual({ search: 'أحمد', userType: '2', state: 'invited', page: 3, size: 50 })
  expect(accountsView.format(view).toString()).toBe(address)
  expect(accountsView.toPageQuery(view)).toEqual({ search: 'أحمد', userType: '2', state: 'invited', page: 3, pageSize: 50 })
})

it('omits defaults, and replaces invalid values with them', () => {
  expect(accountsView.format(of('')).toString()).toBe('')
  expect(accountsView.toPageQuery(of(''))).toEqual({ page: 1, pageSize: 20 })
  expect(of('role=9&state=gone&page=-1&size=7')).toEqual(of(''))
})
