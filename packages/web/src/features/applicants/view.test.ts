import { expect, test } from 'vitest'
import { addressOf, filtersOf, isGrouped, plainView, type View, viewOf } from './view.ts'

const reread = (view: View) => viewOf(new URLSearchParams(addressOf(view).toString()))

test('an address without anything is the submitted applicants of the active round, by theme', () => {
  expect(viewOf(new URLSearchParams())).toEqual(plainView)
  expect(addressOf(plainView).toString()).toBe('')
  expect(filtersOf(plainView)).toEqual({ isSubmitted: 'true', byTheme: 'true' })
})

test('a view comes back from its address as it was', () => {
  const view: View = {
    status: 'draft',
    theme: 5,
    reviewers: 'none',
    conditions: 'doubtful',
    email: 'unconfirmed',
    search: 'أحمد & samy + 1',
    sort: '-submittedAt',
    grouped: true,
    columns: ['names', 'age', 'receipt'],
    round: 2,
    page: 3,
    size: 100,
  }
  expect(reread(view)).toEqual(view)
  expect(reread({ ...view, grouped: false, status: 'all' })).toEqual({ ...view, grouped: false, status: 'all' })
})

test('what an address names wrongly is as if it were not there', () => {
  const address = 'status=x&theme=-1&reviewers=&email=x&sort=drop&grouped=maybe&round=1e3&page=0&size=21'
  expect(viewOf(new URLSearchParams(address))).toEqual(plainView)
  expect(viewOf(new URLSearchParams('columns=age nothing')).columns).toEqual(['names', 'age'])
  expect(viewOf(new URLSearchParams('columns=')).columns).toEqual(['names'])
})

test('the table and its export ask for the same rows, whatever page and columns are looked at', () => {
  const view: View = {
    ...plainView,
    status: 'all',
    theme: 4,
    reviewers: 'assigned',
    search: 'سلمى',
    sort: '-birthDate',
    round: 7,
    page: 4,
    size: 500,
    columns: ['names'],
  }
  const asked = { roundId: 7, branchId: 4, isAssigned: 'true', search: 'سلمى', sort: '-birthDate' }
  expect(filtersOf(view)).toEqual(asked)
  expect(filtersOf({ ...view, grouped: true })).toEqual({ ...asked, byTheme: 'true' })
  expect(filtersOf({ ...view, email: 'unconfirmed' })).toEqual({ ...asked, isConfirmed: 'false' })
  expect(filtersOf({ ...view, email: 'confirmed' })).toEqual({ ...asked, isConfirmed: 'true' })
  expect(filtersOf({ ...plainView, reviewers: 'declined' })).toEqual({ isSubmitted: 'true', isDeclined: 'true', byTheme: 'true' })
})

test('who chooses something to sort by sees it through all themes, unless they group', () => {
  expect(isGrouped(plainView)).toBe(true)
  expect(isGrouped({ ...plainView, sort: 'phdDate' })).toBe(false)
  expect(isGrouped({ ...plainView, sort: 'phdDate', grouped: true })).toBe(true)
  expect(isGrouped({ ...plainView, grouped: false })).toBe(false)
})
