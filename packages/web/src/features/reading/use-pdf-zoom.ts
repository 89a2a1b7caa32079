import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { PageSize } from './pdf-page.tsx'

const step = 1.2
const [least, most] = [0.25, 6]
/** Both sides of the pages. */
const margins = 24
/** Points to CSS pixels. */
export const actualSize = 96 / 72

export type PdfZoom = ReturnType<typeof usePdfZoom>

/** The scale of the pages: as wide as the place, or chosen. 0 until the place is measured. */
export function usePdfZoom(scroller: RefObject<HTMLElement | null>, { width }: PageSize) {
  const [room, setRoom] = useState(0)
  /** Undefined: fits the width. */
  const [chosen, setChosen] = useState<number>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [scroller])
  const fitted = room > 0 ? Math.max(0.1, (room - margins) / width) : 0
  const scale = chosen ?? fitted
  const latest = useRef(scale)
  const before = useRef({ scale: 0, share: 0 })
  latest.current = scale
  // The same place stays in sight.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || scale === 0) return
    if (before.current.scale !== 0 && before.current.scale !== scale)
      element.scrollTop = before.current.share * element.scrollHeight
    before.current.scale = scale
    const remember = () => {
      before.current.share = element.scrollTop / element.scrollHeight
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scale, scroller])
  const set = (next: number) => setChosen(Math.min(most, Math.max(least, next)))
  return {
    scale,
    fits: chosen === undefined,
    percent: Math.round((scale / actualSize) * 100),
    now: useCallback(() => latest.current, []),
    enlarge: () => set(scale * step),
    reduce: () => set(scale / step),
    fitWidth: () => setChosen(undefined),
  }
}
