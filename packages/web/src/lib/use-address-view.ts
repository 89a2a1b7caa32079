import { useCallback, useMemo } from 'react'
import { useAddress } from './use-address.ts'

/** `replace`: a step that nobody goes back to, such as each word of a search. */
export type ChangeOf<View> = (change: Partial<View>, how?: { readonly replace?: boolean }) => void

type Paged = { readonly page: number }

/** The view of a long table that the address names, and the way to another one; unless a page is named, at its first page. */
export function useAddressView<View extends Paged>(
  viewOf: (address: URLSearchParams) => View,
  addressOf: (view: View) => URLSearchParams,
): { view: View; change: ChangeOf<View> } {
  const [address, setAddress] = useAddress()
  const view = useMemo(() => viewOf(address), [address, viewOf])
  const change = useCallback<ChangeOf<View>>(
    (part, { replace = false } = {}) =>
      setAddress((now) => addressOf({ ...viewOf(now), page: 1, ...part }), {
        replace,
        // A new page begins at its top; a filter stays under the hand that set it.
        preventScrollReset: part.page === undefined,
      }),
    [setAddress, viewOf, addressOf],
  )
  return { view, change }
}
