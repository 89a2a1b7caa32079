import type { Text } from '@jadara/contract/core/text'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLanguage } from '../language.tsx'
import { formatNumberText } from '../numbers.ts'
import css from './link-tabs.module.css'

/** A second row of tabs inside a screen, with counts. Zero is not shown. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: Text
  tabs: readonly { to: string; label: Text; count?: number; end?: boolean }[]
}) {
  const { say } = useLanguage()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs scroll: the current one is scrolled to their middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another current tab
  useEffect(() => {
    const strip = nav.current
    if (!strip) return
    // Fires at once, and again when the phone is rotated.
    const watcher = new ResizeObserver(() => {
      const current = strip.querySelector('[aria-current]')
      // `scrollIntoView` would scroll the page as well, away from the section that a link names.
      if (current) strip.scrollLeft += toMiddle(current) - toMiddle(strip)
    })
    watcher.observe(strip)
    return () => watcher.disconnect()
  }, [pathname])
  return (
    <nav className={css.tabs} aria-label={say(label)} ref={nav}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end}>
          {say(tab.label)}
          {Boolean(tab.count) && <span>{say(formatNumberText(tab.count ?? 0))}</span>}
        </NavLink>
      ))}
    </nav>
  )
}

function toMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
