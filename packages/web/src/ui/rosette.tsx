import { joinClassNames } from './classes.ts'
import css from './rosette.module.css'
import { toRosetteLines } from './rosette-lines.ts'

type RosetteProps = {
  /** The number of finished petals, 0–17. */
  done?: number
  /** Continues the outer lines into a second ring, for the hero and sign-in. */
  wide?: boolean
  /** The background: `deep` (night blue) or `paper`. */
  on?: 'deep' | 'paper'
  className?: string
}

/** Seventeen petals, one for each goal. Never smaller than 120 px (use Mark), and never behind text. */
export function Rosette({ done = 17, wide = false, on = 'deep', className }: RosetteProps) {
  const { construction, strap, petals } = toRosetteLines({ done, wide, radius: wide ? 60 : 80 })
  return (
    <svg
      className={joinClassNames(css.rosette, on === 'paper' && css.paper, className)}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
    >
      <path className={css.construction} d={construction} />
      <path className={css.petals} d={petals} />
      <path className={css.strap} d={strap} />
    </svg>
  )
}
