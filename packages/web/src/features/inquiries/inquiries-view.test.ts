import { describe, expect, it } from 'vitest'
import { inquiriesView } from './inquiries-view.ts'

const view = (address: string) => inquiriesView.parse(new URLSearchParams(address))

describe('the list of the inquiries', () => {
  it('stands in the address, but for what is as usual', () => {
    expect(view('')).toEqual({ search: '', state: '', page: 1, size: 20 })
    expect(view('state=nonsense&page=-1&size=7')).toEqual(view(''))
    for (const address of ['', 'state=spam', 'search=deadline&state=opened&page=2&size=50'])
      expect(inquiriesView.format(view(address)).toString()).toBe(address)
  })

  it('asks for what is opened, closed or marked', () => {
    expect(inquiriesView.toPageQuery(view(''))).toEqual({ page: 1, pageSize: 20 })
    expect(inquiriesView.toPageQuery(view('state=opened'))).toEqual({ page: 1, pageSize: 20, closed: 0 })
    expect(inquiriesView.toPageQuery(view('state=closed'))).toEqual({ page: 1, pageSize: 20, closed: 1 })
    expect(inquiriesView.toPageQuery(view('state=duplicate&search=a'))).toEqual({
      page: 1,
      pageSize: 20,
      search: 'a',
      marked: 'duplicate',
    })
  })
})
