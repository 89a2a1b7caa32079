import { expect, it } from 'vitest'
import { addressOf, isUnfiltered, queryOf, viewOf } from './mail-view.ts'

const view = (address: string) => viewOf(new URLSearchParams(address))

it('shows all mails where the address names nothing', () => {
  const all = view('')
  expect(all).toEqual({ state: '', kind: '', search: '', userId: undefined, announcementId: undefined, page: 1, size: 20 })
  expect(isUnfiltered(all)).toBe(true)
  expect(queryOf(all)).toEqual({ page: 1, pageSize: 20 })
  expect(addressOf(all).toString()).toBe('')
})

it('brings every filter back from its address, and asks for it', () => {
  const address = 'state=failed&kind=welcome&search=mona%40cu.edu.eg&userId=7&announcementId=3&page=2&size=50'
  const filtered = view(address)
  expect(addressOf(filtered).toString()).toBe(address)
  expect(isUnfiltered(filtered)).toBe(false)
  expect(queryOf(filtered)).toEqual({
    page: 2,
    pageSize: 50,
    state: 'failed',
    kind: 'welcome',
    search: 'mona@cu.edu.eg',
    userId: 7,
    announcementId: 3,
  })
})

it('takes no notice of what an address names wrongly', () => {
  expect(view('state=lost&userId=x&announcementId=-1&page=0&size=7')).toEqual(view(''))
})
