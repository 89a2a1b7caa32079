import { expect, test } from 'vitest'
import { ticketView, toTicketQuery } from './ticket-view.ts'

const usual = { search: '', state: '', categoryId: undefined, assignee: '', page: 1, size: 20 }

test('a bare address shows everything, and is what everything is written as', () => {
  expect(ticketView.parse(new URLSearchParams())).toEqual(usual)
  expect(ticketView.format(ticketView.parse(new URLSearchParams())).toString()).toBe('')
  expect(toTicketQuery(ticketView.parse(new URLSearchParams()), 7)).toEqual({ page: 1, pageSize: 20 })
})

test('what is sought comes back from the address as it went', () => {
  const address = 'search=mona&state=not-answered&category=3&assignee=mine&page=2&size=50'
  const view = ticketView.parse(new URLSearchParams(address))
  expect(ticketView.format(view).toString()).toBe(address)
  expect(toTicketQuery(view, 7)).toEqual({ page: 2, pageSize: 50, search: 'mona', closed: 0, categoryId: 3, assignee: 7 })
})

test('what nobody has is asked for as 0, and what is answered as 1', () => {
  expect(toTicketQuery(ticketView.parse(new URLSearchParams('assignee=nobody&state=answered')), 7)).toEqual({
    page: 1,
    pageSize: 20,
    assignee: 0,
    closed: 1,
  })
  expect(toTicketQuery(ticketView.parse(new URLSearchParams('assignee=12')), 7)).toMatchObject({ assignee: 12 })
})

test.each(['state=open', 'category=x', 'category=-1', 'assignee=0', 'assignee=%27', 'page=0', 'size=7'])(
  '%s is no view, and shows everything',
  (address) => {
    expect(ticketView.parse(new URLSearchParams(address))).toEqual(usual)
  },
)
