import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, type View, viewOf } from './view.ts'

/** `replace`: a step that nobody goes back to, such as each word of a search. */
export type ChangeView = (change: Partial<View>, how?: { readonly replace?: boolean }) => void

/** The view of the address, and the way to another one; unless a page is named, at its first page. */
export function useView(): { view: View; change: ChangeView } {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => viewOf(address), [address])
  const change = useCallback<ChangeView>(
    (part, { replace = false } = {}) =>
      setAddress((now) => addressOf({ ...viewOf(now), page: 1, ...part }), {
        replace,
        // A new page begins at its top; a filter stays under the hand that set it.
        preventScrollReset: part.page === undefined,
      }),
    [setAddress],
  )
  return { view, change }
}
