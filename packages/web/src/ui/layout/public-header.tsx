import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Brand } from '../mark.tsx'
import css from './app-header.module.css'
import { Tools } from './tools.tsx'

/** The head of screens that need no account and have no Gate: landing, receipts, errors. `deep` stands on night blue; `children` follow the tools. */
export function PublicHeader({ deep, nav, children }: { deep?: boolean; nav?: ReactNode; children?: ReactNode }) {
  return (
    <header className={classes(css.header, deep && css.deep, deep && 'on-deep')}>
      <div className={`${css.inside} wrap`}>
        <Brand external />
        <div className={css.tools}>
          {nav}
          <Tools />
          {children}
        </div>
      </div>
    </header>
  )
}
