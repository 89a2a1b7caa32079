import type { OfficePageSize } from '@jadara/contract/paging'
import { pagedAddress, pageIn, sizeIn } from '../../lib/paged-address.ts'

/** '' for all that is not marked. */
export const inquiryStates = ['', 'opened', 'closed', 'spam', 'duplicate'] as const

export type InquiriesView = {
  readonly search: string
  readonly state: (typeof inquiryStates)[number]
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

/** What the address shows; whatever it does not name, or names wrongly, is as usual. */
export const viewOf = (address: URLSearchParams): InquiriesView => ({
  search: (address.get('search') ?? '').trim().slice(0, 200),
  state: inquiryStates.find((one) => one === address.get('state')) ?? '',
  page: pageIn(address),
  size: sizeIn(address),
})

/** Only what is not as usual stands in the address. */
export function addressOf({ search, state, page, size }: InquiriesView): URLSearchParams {
  const named = { search, state, ...pagedAddress({ page, size }) }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

/** As the call is asked. */
export const queryOf = ({ search, state, page, size }: InquiriesView): Record<string, string | number> => ({
  page,
  pageSize: size,
  ...(search && { search }),
  ...asked[state],
})
const asked: Readonly<Record<InquiriesView['state'], Record<string, string | number>>> = {
  '': {},
  opened: { closed: 0 },
  closed: { closed: 1 },
  spam: { marked: 'spam' },
  duplicate: { marked: 'duplicate' },
}
