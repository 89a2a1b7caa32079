import type { ReactNode } from 'react'
import css from './columns.module.css'

/** Two columns of equal weight; one under 900 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}

/** The matter, and a card beside it (the clock); under 1100 px the card comes first. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.withAside}>
      <div className={css.matter}>{children}</div>
      <aside>{aside}</aside>
    </div>
  )
}
