import { type RefObject, useEffect, useRef } from 'react'

/** A notice that takes the place of a form takes its focus too, so that it is heard; after a dialog that closes at the same moment has given its own back. */
export function useFocusOnShow(shown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return
    const frame = requestAnimationFrame(() => place.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return place
}
