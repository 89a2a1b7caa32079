import { useCallback, useState } from 'react'

/**
 * Whether a table is no wider than its box. Measured, because a head stays in sight of the page only in a box that does not scroll, and what does
 * not fit needs one that does.
 */
export function useFits(): { box: (element: HTMLElement | null) => (() => void) | undefined; fits: boolean } {
  const [fits, setFits] = useState(false)
  const box = useCallback((element: HTMLElement | null) => {
    const table = element?.firstElementChild
    if (!element || !(table instanceof HTMLElement)) return undefined
    const measure = () => setFits(table.offsetWidth <= element.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { box, fits }
}
