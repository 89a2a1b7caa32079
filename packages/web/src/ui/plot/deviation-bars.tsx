import type { Text } from '@jadara/contract/core/text'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { formatSignedDifference } from '../numbers.ts'
import css from './plot.module.css'

export type Deviation = {
  readonly key: string | number
  readonly label: string
  /** Null without a value. */
  readonly value: number | null
  /** Names the data behind the value. */
  readonly note: Text
}

/** Differences from zero: negative bars point to the start of the line, positive ones to its end. */
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
                className={joinClassNames(value < 0 ? css.below : css.above)}
                style={{ inlineSize: `${(50 * Math.abs(value)) / widest}%` }}
              />
            )}
          </dd>
          <dd className={joinClassNames(css.number, 'num')}>{say(value === null ? none : formatSignedDifference(value))}</dd>
          <dd className={css.note}>{say(note)}</dd>
        </div>
      ))}
    </dl>
  )
}
