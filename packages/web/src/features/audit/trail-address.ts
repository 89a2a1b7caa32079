import { isAuditAction } from '@jadara/contract/audit'
import { isDay } from '@jadara/contract/value'
import { isCount } from '../../lib/paged-address.ts'

/** What the trail is narrowed by, as the address and the calls have it; what is not chosen is not there. */
export const trailFilters = ['search', 'action', 'from', 'to', 'applicantId', 'userId'] as const
export type TrailFilter = (typeof trailFilters)[number]
export type Filters = Readonly<Partial<Record<TrailFilter, string>>>

const holds: Readonly<Record<TrailFilter, (value: string) => boolean>> = {
  search: (value) => value.trim() !== '' && value.length <= 200,
  action: (value) => value.split(',').every(isAuditAction),
  from: isDay,
  to: isDay,
  applicantId: isCount,
  userId: isCount,
}

/** The filters of an address; what the calls would refuse is passed over. */
export function filtersOf(address: URLSearchParams): Filters {
  return Object.fromEntries(
    trailFilters.flatMap((name) => {
      const value = address.get(name) ?? ''
      return holds[name](value) ? [[name, value]] : []
    }),
  )
}

/** The address with some of it changed: '' takes a filter away, and another filter begins at the first page again. */
export function changedAddress(address: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
