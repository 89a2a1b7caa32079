import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the h1 (or the main landmark) of a new screen, or the target of the address (`#file-4`), and scrolls to it. Use once, in the
 * layout. Skips the first screen of a visit. Runs before the paint, so that the page does not scroll under a finger.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    hasLeftFirstScreen = true
    const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named) {
      if (!named.hasAttribute('tabindex')) named.tabIndex = -1
      named.focus({ preventScroll: true })
      named.scrollIntoView({ block: 'start' })
      return
    }
    // A notice has taken the focus in the same commit (`useFocusOnShow`) and keeps it.
    const notice = document.activeElement?.closest('main [role="status"], main [role="alert"]')
    if (notice) {
      scrollTo({ top: 0 })
      notice.scrollIntoView({ block: 'nearest' })
      return
    }
    focusScreen()
  }, [pathname, hash])
}

let hasLeftFirstScreen = false

/** For the main landmark: focuses a screen that appears, or replaces itself, after its address was opened, because its data came later. */
export function useFocusOfLateScreen(): void {
  useLayoutEffect(() => {
    if (hasLeftFirstScreen && document.activeElement === document.body) focusScreen({ scrolls: false })
  }, [])
}

/** Focuses the h1, or the main landmark, and shows the screen from its beginning. */
export function focusScreen({ scrolls = true } = {}): void {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  if (scrolls) scrollTo({ top: 0 })
}

/**
 * Focuses a notice when it appears, so that it is announced; before the paint, so that a person who types on keeps the focus. While a dialog
 * is open, the notice waits: the page behind is inert, and the closing dialog returns the focus to its opener.
 */
export function useFocusOnShow(shown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown) return undefined
    const focus = () => place.current?.focus()
    const modal = document.querySelector('dialog[open]')
    if (!modal || modal.contains(place.current)) return focus()
    modal.addEventListener('close', focus, { once: true })
    return () => modal.removeEventListener('close', focus)
  }, [shown])
  return place
}

/** Focuses what takes the place of the element that had the focus and is gone, so that keys such as Page Down go on working. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

const fields = 'input, select, textarea, [contenteditable="true"]'

/** Focuses the first editable field of a form. */
export function focusFirstField(form: Element | null | undefined): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])]
  inputs.find((input) => input.checkVisibility() && !input.matches(':disabled'))?.focus()
}
