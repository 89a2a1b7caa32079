import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new screen begins at its h1 (or its main landmark), or at the place that the address names (`#file-4`): whoever listens hears where they are, and the page starts at its top.
 * Once, in the layout. The first screen of a visit is left to the browser. Before the screen is painted: a finger that is quick must not find the page scrolled away under it.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named) {
      if (!named.hasAttribute('tabindex')) named.tabIndex = -1
      named.focus({ preventScroll: true })
      named.scrollIntoView({ block: 'start' })
      return
    }
    const place = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [pathname, hash])
}
