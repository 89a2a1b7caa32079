import { accountFilterStates } from '@jadara/contract/accounts'
import type { OfficePageSize } from '@jadara/contract/paging'
import { pagedAddress, pageIn, sizeIn } from '../../lib/paged-address.ts'

export type AccountView = {
  readonly search: string
  /** '' for all. */
  readonly userType: '' | '1' | '2' | '3'
  readonly state: '' | (typeof accountFilterStates)[number]
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

const userTypes = ['', '1', '2', '3'] as const
const states = ['', ...accountFilterStates] as const

/** What the address shows; whatever it does not name, or names wrongly, is as usual. */
export function viewOf(address: URLSearchParams): AccountView {
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    userType: userTypes.find((one) => one === address.get('role')) ?? '',
    state: states.find((one) => one === address.get('state')) ?? '',
    page: pageIn(address),
    size: sizeIn(address),
  }
}

/** Only what is not as usual stands in the address. */
export function addressOf({ search, userType, state, page, size }: AccountView): URLSearchParams {
  const named = { search, role: userType, state, ...pagedAddress({ page, size }) }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

/** As the call is asked. */
export const queryOf = ({ search, userType, state, page, size }: AccountView): Record<string, string | number> => ({
  page,
  pageSize: size,
  ...(search && { search }),
  ...(userType && { userType }),
  ...(state && { state }),
})
