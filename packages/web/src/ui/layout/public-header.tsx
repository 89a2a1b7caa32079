import { Brand } from '../mark.tsx'
import css from './app-header.module.css'
import { Tools } from './tools.tsx'

/** The head of screens without an account: forgotten password, errors. Leads to the public pages. */
export function PublicHeader() {
  return (
    <header className={css.header}>
      <div className={`${css.inside} wrap`}>
        <Brand external />
        <div className={css.tools}>
          <Tools />
        </div>
      </div>
    </header>
  )
}
