import { expect, it } from 'vitest'
import { trailView } from './trail-view.ts'

const filtersOf = (address: URLSearchParams) => trailView.toQuery(trailView.parse(address))

it('reads filters from the address and ignores invalid ones', () => {
  const address = new URLSearchParams(
    'applicantId=7&action=viewed,submitted&from=2026-11-21&to=2026-02-30&userId=x&search=%20&other=1',
  )
  expect(filtersOf(address)).toEqual({ applicantId: '7', action: 'viewed,submitted', from: '2026-11-21' })
  expect(filtersOf(new URLSearchParams('action=slept'))).toEqual({})
})
