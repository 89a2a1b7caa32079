import { type RefObject, useEffect, useRef } from 'react'

/** A notice that takes the place of a form takes its focus too, so that it is heard. */
export function useFocusOnShow(shown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) place.current?.focus()
  }, [shown])
  return place
}
