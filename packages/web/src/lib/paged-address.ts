import { type OfficePageSize, officePageSizes } from '@jadara/contract/paging'

/** A number from 1 that an address names; undefined where it names none, or nothing that is one. */
export function numberIn(address: URLSearchParams, name: string): number | undefined {
  const given = address.get(name) ?? ''
  return isCount(given) ? Number(given) : undefined
}

export const isCount = (given: string): boolean => /^[1-9]\d{0,8}$/.test(given)

/** The page of a long table, from 1. */
export const pageIn = (address: URLSearchParams): number => numberIn(address, 'page') ?? 1

export const sizeIn = (address: URLSearchParams): OfficePageSize => sizeOf(numberIn(address, 'size'))

/** The size where it is one, else the usual one. */
export const sizeOf = (wanted: unknown): OfficePageSize => officePageSizes.find((size) => size === wanted) ?? officePageSizes[0]

/** Page and size for an address: what is as usual is left out. */
export const pagedAddress = ({ page, size }: { readonly page: number; readonly size: OfficePageSize }) => ({
  page: page === 1 ? '' : String(page),
  size: size === officePageSizes[0] ? '' : String(size),
})
