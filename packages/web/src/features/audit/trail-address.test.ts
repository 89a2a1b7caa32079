import { expect, it } from 'vitest'
import { changedAddress, filtersOf } from './trail-address.ts'

it('reads the filters of an address, and passes over what no call would take', () => {
  const address = new URLSearchParams(
    'applicantId=7&action=viewed,submitted&from=2026-11-21&to=2026-02-30&userId=x&search=%20&other=1',
  )
  expect(filtersOf(address)).toEqual({ applicantId: '7', action: 'viewed,submitted', from: '2026-11-21' })
  expect(filtersOf(new URLSearchParams('action=slept'))).toEqual({})
})

it('begins at the first page where another filter is chosen, and turns within the same', () => {
  const address = new URLSearchParams('search=mona&page=4')
  expect(changedAddress(address, { action: 'viewed' }).toString()).toBe('search=mona&action=viewed')
  expect(changedAddress(address, { search: '' }).toString()).toBe('')
  expect(changedAddress(address, { page: '5' }).toString()).toBe('search=mona&page=5')
})
