import type { OfficePageSize } from '@jadara/contract/paging'
import { numberIn, pagedAddress, pageIn, sizeIn } from '../../lib/paged-address.ts'

export type TicketView = {
  readonly search: string
  /** '' for all. */
  readonly state: '' | 'answered' | 'not-answered'
  readonly categoryId: number | undefined
  /** Whose it is to answer: 'mine', 'nobody', the number of a colleague, or '' for all. */
  readonly assignee: string
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

const states = ['', 'answered', 'not-answered'] as const

/** What the address shows; whatever it does not name, or names wrongly, is as usual. */
export function viewOf(address: URLSearchParams): TicketView {
  const assignee = address.get('assignee') ?? ''
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    state: states.find((one) => one === address.get('state')) ?? '',
    categoryId: numberIn(address, 'category'),
    assignee: /^(mine|nobody|[1-9]\d{0,8})$/.test(assignee) ? assignee : '',
    page: pageIn(address),
    size: sizeIn(address),
  }
}

/** Only what is not as usual stands in the address. */
export function addressOf({ search, state, categoryId, assignee, page, size }: TicketView): URLSearchParams {
  const named = { search, state, category: categoryId ? String(categoryId) : '', assignee, ...pagedAddress({ page, size }) }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

/** As the call is asked, by the reader whose account is `own`. */
export const queryOf = (
  { search, state, categoryId, assignee, page, size }: TicketView,
  own: number,
): Record<string, string | number> => ({
  page,
  pageSize: size,
  ...(search && { search }),
  ...(state && { closed: state === 'answered' ? 1 : 0 }),
  ...(categoryId && { categoryId }),
  ...(assignee && { assignee: assignee === 'mine' ? own : assignee === 'nobody' ? 0 : Number(assignee) }),
})

/** Everything is shown. */
export const nothingSought = { search: '', state: '', categoryId: undefined, assignee: '' } as const
