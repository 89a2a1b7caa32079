import { expect, it } from 'vitest'
import { mailsView } from './mail-view.ts'

const view = (address: string) => mailsView.parse(new URLSearchParams(address))

it('shows all mails without parameters', () => {
  const all = view('')
  expect(all).toEqual({ state: '', kind: '', search: '', userId: undefined, announcementId: undefined, page: 1, size: 20 })
  expect(mailsView.isFiltered(all)).toBe(false)
  expect(mailsView.toPageQuery(all)).toEqual({ page: 1, pageSize: 20 })
  expect(mailsView.format(all).toString()).toBe('')
})

it('reads every filter from the address into the query', () => {
  const address = 'state=failed&kind=welcome&search=mona%40cu.edu.eg&userId=7&announcementId=3&page=2&size=50'
  const filtered = view(address)
  expect(mailsView.format(filtered).toString()).toBe(address)
  expect(mailsView.isFiltered(filtered)).toBe(true)
  expect(mailsView.toPageQuery(filtered)).toEqual({
    page: 2,
    pageSize: 50,
    state: 'failed',
    kind: 'welcome',
    search: 'mona@cu.edu.eg',
    userId: 7,
    announcementId: 3,
  })
})

it('ignores invalid parameters', () => {
  expect(view('state=lost&userId=x&announcementId=-1&page=0&size=7')).toEqual(view(''))
})
