import type { Text } from '@jadara/contract/text'
import { classes } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { difference } from '../numbers.ts'
import css from './plot.module.css'

export type Deviation = {
  readonly key: string | number
  readonly label: string
  /** Below or above nought; null where there is none. */
  readonly value: number | null
  /** What it rests on. */
  readonly note: Text
}

/** Differences from nought, one below the other: below towards the start of the line, above towards its end. */
export function DeviationBars({ deviations, none }: { deviations: readonly Deviation[]; none: Text }) {
  const { say } = useLanguage()
  const widest = Math.max(1, ...deviations.map(({ value }) => Math.abs(value ?? 0)))
  return (
    <dl className={css.deviations}>
      {deviations.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className={css.balance} aria-hidden="true">
            {value !== null && (
              <i
                className={classes(value < 0 ? css.below : css.above)}
                style={{ inlineSize: `${(50 * Math.abs(value)) / widest}%` }}
              />
            )}
          </dd>
          <dd className={classes(css.number, 'num')}>{say(value === null ? none : difference(value))}</dd>
          <dd className={css.note}>{say(note)}</dd>
        </div>
      ))}
    </dl>
  )
}
