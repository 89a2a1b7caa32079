import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to where it was before it came in here: a question of the form beside the document. */
export function useFocusOutside(place: RefObject<HTMLElement | null>): () => void {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !place.current?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [place])
  return () => {
    if (last.current?.isConnected) last.current.focus({ preventScroll: true })
  }
}
