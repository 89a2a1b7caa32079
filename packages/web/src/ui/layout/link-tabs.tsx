import type { Text } from '@jadara/contract/text'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLanguage } from '../language.tsx'
import { number } from '../numbers.ts'
import css from './link-tabs.module.css'

/** A second row of tabs inside a screen: record kinds with their counts. A count of zero is left out. */
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
  // On a phone the tabs are wider than the screen: the current one is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another current tab
  useEffect(() => {
    const strip = nav.current
    if (!strip) return
    // Told at once, and again when the phone is turned.
    const watcher = new ResizeObserver(() =>
      strip.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    watcher.observe(strip)
    return () => watcher.disconnect()
  }, [pathname])
  return (
    <nav className={css.tabs} aria-label={say(label)} ref={nav}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end}>
          {say(tab.label)}
          {Boolean(tab.count) && <span>{say(number(tab.count ?? 0))}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
