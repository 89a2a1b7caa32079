import { Brand } from '../mark.tsx'
import css from './app-header.module.css'
import { Tools } from './tools.tsx'

/** The head of screens that need no account and have no Gate: receipts, errors. */
export function PublicHeader() {
  return (
    <header className={css.header}>
      <div className={`${css.inside} wrap`}>
        <Brand />
        <div className={css.tools}>
          <Tools />
        </div>
      </div>
    </header>
  )
}
