import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type How = { readonly replace?: boolean; readonly preventScrollReset?: boolean }
export type ChangeAddress = (next: (now: URLSearchParams) => URLSearchParams, how?: How) => void

/**
 * What the address asks for behind its question mark, and how to change it. `next` is given what the last change came to, also where that
 * is not drawn yet: two changes in one step, or in quick succession on a busy device, both count.
 */
export function useAddress(): [address: URLSearchParams, change: ChangeAddress] {
  const [address, setAddress] = useSearchParams()
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  }, [address])
  const change = useCallback<ChangeAddress>(
    (next, how) => {
      latest.current = next(latest.current)
      // Drawn at once: else a box that was ticked is drawn as it was until the router has its turn.
      setAddress(latest.current, { ...how, flushSync: true })
    },
    [setAddress],
  )
  return [address, change]
}
