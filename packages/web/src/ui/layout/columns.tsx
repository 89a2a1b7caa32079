import type { ReactNode } from 'react'
import css from './columns.module.css'

/** Two columns of equal weight; one under 900 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}

/** The matter, and a card beside it (the clock); under 1100 px the card comes first, or with `matterFirst` last. */
export function WithAside({ aside, matterFirst, children }: { aside: ReactNode; matterFirst?: boolean; children: ReactNode }) {
  return (
    <div className={css.withAside}>
      <div className={css.matter}>{children}</div>
      <aside className={matterFirst ? css.last : undefined}>{aside}</aside>
    </div>
  )
}
