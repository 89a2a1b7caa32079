import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './page.module.css'

const texts = { skip: text('Skip to content', 'إلى المحتوى'), crumbs: text('Where you are', 'موضعك') }

/** The frame of a whole screen: skip link, head, main, foot. The save bar goes into `bar`, after main. */
export function Page({
  header,
  bar,
  footer,
  children,
}: {
  header?: ReactNode
  bar?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <SkipLink />
      {header}
      {children}
      {bar}
      {footer}
    </div>
  )
}

export function SkipLink() {
  const { say } = useLanguage()
  return (
    <a className={css.skip} href="#main">
      {say(texts.skip)}
    </a>
  )
}

/** The main landmark. `bare` leaves width and padding to what is inside. */
export function Main({ bare, children }: { bare?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-bare={bare || undefined} className={bare ? undefined : classes('wrap', css.main)}>
      {children}
    </main>
  )
}

/** The h1 of the screen, with a chip beside it and one action at the far end. */
export function PageTitle({ title, chip, action }: { title: ReactNode; chip?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.title}>
      <h1 tabIndex={-1}>{title}</h1>
      {chip}
      {action && <div className="push">{action}</div>}
    </div>
  )
}

/** The way here; the page itself is not repeated. */
export function Crumbs({ items }: { items: readonly { to: string; label: Text }[] }) {
  const { say } = useLanguage()
  return (
    <nav aria-label={say(texts.crumbs)} className={css.crumbs}>
      {items.map((item, i) => (
        <span key={item.to}>
          <Link to={item.to}>{say(item.label)}</Link>
          {i < items.length - 1 && <Icon name="next" />}
        </span>
      ))}
    </nav>
  )
}
