import type { Text } from '@jadara/contract/text'
import { NavLink } from 'react-router'
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
  return (
    <nav className={css.tabs} aria-label={say(label)}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end}>
          {say(tab.label)}
          {Boolean(tab.count) && <span>{say(number(tab.count ?? 0))}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
