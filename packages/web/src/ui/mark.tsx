import { text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { Say } from './language.tsx'
import css from './mark.module.css'
import { markPath } from './rosette-lines.ts'

const path = markPath()
export const brandName = text('Jadara', 'جدارة')

/** The mark alone: seventeen solid petals. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className ?? css.mark} viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Mark and name, a link home: to the public site, which is another document, or inside the application where `to` says so. */
export function Brand({ to }: { to?: string }) {
  const inside = (
    <>
      <Mark />
      <b>
        <Say text={brandName} />
      </b>
    </>
  )
  return to === undefined ? (
    <a className={css.brand} href="/">
      {inside}
    </a>
  ) : (
    <Link className={css.brand} to={to}>
      {inside}
    </Link>
  )
}
