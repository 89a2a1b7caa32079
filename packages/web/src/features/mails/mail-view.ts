import { type MailState, mailStates } from '@jadara/contract/mails'
import type { OfficePageSize } from '@jadara/contract/paging'
import { numberIn, pagedAddress, pageIn, sizeIn } from '../../lib/paged-address.ts'

export type MailView = {
  /** '' for all. */
  readonly state: '' | MailState
  /** A kind of mail, '' for all. */
  readonly kind: string
  readonly search: string
  /** To one person alone. */
  readonly userId: number | undefined
  /** Of one announcement alone. */
  readonly announcementId: number | undefined
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

const states = ['', ...mailStates] as const

/** What the address shows; whatever it does not name, or names wrongly, is as usual. */
export function viewOf(address: URLSearchParams): MailView {
  return {
    state: states.find((one) => one === address.get('state')) ?? '',
    kind: (address.get('kind') ?? '').trim().slice(0, 60),
    search: (address.get('search') ?? '').trim().slice(0, 200),
    userId: numberIn(address, 'userId'),
    announcementId: numberIn(address, 'announcementId'),
    page: pageIn(address),
    size: sizeIn(address),
  }
}

const given = (view: Omit<MailView, 'page' | 'size'>) => ({
  state: view.state,
  kind: view.kind,
  search: view.search,
  userId: view.userId ?? '',
  announcementId: view.announcementId ?? '',
})
const named = (all: Readonly<Record<string, string | number>>) => Object.entries(all).filter(([, value]) => value !== '')

/** Only what is not as usual stands in the address. */
export function addressOf({ page, size, ...rest }: MailView): URLSearchParams {
  const all = named({ ...given(rest), ...pagedAddress({ page, size }) })
  return new URLSearchParams(all.map(([name, value]) => [name, String(value)]))
}

/** As the call is asked. */
export const queryOf = ({ page, size, ...rest }: MailView): Record<string, string | number> => ({
  page,
  pageSize: size,
  ...Object.fromEntries(named(given(rest))),
})

export const isUnfiltered = ({ page, size, ...rest }: MailView): boolean => named(given(rest)).length === 0
