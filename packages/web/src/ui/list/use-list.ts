import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { computePageBounds } from '../table/pager.tsx'
import type { PagePosition, ViewDefinition } from './view.ts'

/** `replace`: adds no history entry, for example for each word of a search. */
type ChangeOptions = { readonly replace?: boolean }
/** Returns to the first page, unless the change names a page. */
export type ListViewChange<View> = (part: Partial<View>, options?: ChangeOptions) => void

export type ListState<View extends PagePosition> = {
  readonly definition: ViewDefinition<View>
  readonly view: View
  change(part: Partial<View>, options?: ChangeOptions): void
}

/** The view in the address. `replacing`: filters add no history entry. */
export function useUrlListState<View extends PagePosition>(
  definition: ViewDefinition<View>,
  { replacing = false } = {},
): ListState<View> {
  const [address, setAddress] = useAddress()
  const view = useMemo(() => definition.parse(address), [address, definition])
  const change = useCallback<ListViewChange<View>>(
    (part, { replace = replacing && part.page === undefined } = {}) =>
      setAddress((now) => definition.format({ ...definition.parse(now), page: 1, ...part }), {
        replace,
        // A new page starts at the top; a filter keeps the scroll position.
        preventScrollReset: part.page === undefined,
      }),
    [setAddress, definition, replacing],
  )
  return { definition, view, change }
}

/** A view in the component's state. */
export function useLocalListState<View extends PagePosition>(definition: ViewDefinition<View>): ListState<View> {
  const [view, setView] = useState(definition.defaults)
  const change = useCallback<ListViewChange<View>>((part) => setView((now) => ({ ...now, page: 1, ...part })), [])
  return { definition, view, change }
}

/** The current page when all rows are in the browser. A page past the end becomes the last one. */
export function sliceCurrentPage<Row>(
  rows: readonly Row[],
  { page, size }: PagePosition,
): { items: readonly Row[]; total: number } {
  const { from, to } = computePageBounds(rows.length, page - 1, size)
  return { items: rows.slice(from, to), total: rows.length }
}

type AddressOptions = { readonly replace?: boolean; readonly preventScrollReset?: boolean }
type ChangeAddress = (next: (now: URLSearchParams) => URLSearchParams, options?: AddressOptions) => void

/**
 * The parameters of the address and a setter. `next` receives the latest parameters even before React has rendered them, so that two quick
 * changes both count.
 */
function useAddress(): [address: URLSearchParams, change: ChangeAddress] {
  const [address, setAddress] = useSearchParams()
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  }, [address])
  const change = useCallback<ChangeAddress>(
    (next, options) => {
      latest.current = next(latest.current)
      // Rendered synchronously; otherwise a checkbox shows its old state until the router renders.
      setAddress(latest.current, { ...options, flushSync: true })
    },
    [setAddress],
  )
  return [address, change]
}
