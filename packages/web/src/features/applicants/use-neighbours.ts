import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants'
import { useRead } from '../../lib/query.ts'
import { addressOf, filtersOf, type View } from './view.ts'

/** An applicant beside another one in a view, and the view as it then stands. */
export type Neighbour = { readonly row: ApplicantRow; readonly address: string }

/** Who stands before and after an applicant in a view; at the edge of a page, on the next one. Undefined where nobody does, or the view does not show them. */
export function useNeighbours(view: View, id: number, enabled: boolean): { before?: Neighbour; after?: Neighbour } {
  const { items, total } = usePage(view, view.page, enabled)
  const at = items.findIndex((row) => row.id === id)
  const atStart = at === 0 && view.page > 1
  const atEnd = at === items.length - 1 && at > -1 && view.page * view.size < total
  const earlier = usePage(view, view.page - 1, enabled && atStart)
  const later = usePage(view, view.page + 1, enabled && atEnd)
  if (at === -1) return {}
  const before = neighbour(view, items[at - 1], view.page) ?? neighbour(view, earlier.items.at(-1), view.page - 1)
  const after = neighbour(view, items[at + 1], view.page) ?? neighbour(view, later.items[0], view.page + 1)
  return { ...(before && { before }), ...(after && { after }) }
}

function usePage(view: View, page: number, enabled: boolean): { items: readonly ApplicantRow[]; total: number } {
  const query = { ...filtersOf(view), page, pageSize: view.size }
  const { data } = useRead(listApplicants, {}, { query, enabled })
  return enabled && data && !Array.isArray(data) ? data : { items: [], total: 0 }
}

const neighbour = (view: View, row: ApplicantRow | undefined, page: number): Neighbour | undefined =>
  row && { row, address: addressOf({ ...view, page }).toString() }
