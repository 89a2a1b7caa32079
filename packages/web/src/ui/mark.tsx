import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { joinClassNames } from './classes.ts'
import { awardNameAndLogo } from './identity.ts'
import { LocalizedText } from './language.tsx'
import css from './mark.module.css'
import { toMarkPathData } from './rosette-lines.ts'

const path = toMarkPathData()
const brandName = text('Jadara', 'جدارة')

export function JadaraMark({ className }: { className?: string }) {
  return (
    <svg className={className ?? css.mark} viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/**
 * Mark and name as a link: to the public site, which is another document, or to `to` inside the application. The office's logo replaces the
 * mark, and the award's name follows where there is room.
 */
export function Brand({ to, beside }: { to?: string; beside?: 'tabs' | 'many tabs' }) {
  const inside = (
    <>
      {awardNameAndLogo.logo ? <img src={awardNameAndLogo.logo} alt="" className={css.logo} /> : <JadaraMark />}
      <b>
        <LocalizedText text={brandName} />
      </b>
    </>
  )
  return (
    <div className={css.whole}>
      {to === undefined ? (
        <a className={css.brand} href="/">
          {inside}
        </a>
      ) : (
        <Link className={css.brand} to={to}>
          {inside}
        </Link>
      )}
      {beside !== 'many tabs' && (
        <span className={joinClassNames(css.award, beside === 'tabs' && css.tight)}>
          <LocalizedText text={awardNameAndLogo.name} />
        </span>
      )}
    </div>
  )
}
