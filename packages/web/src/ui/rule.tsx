import type { Text } from '@jadara/contract/core/text'
import { joinClassNames } from './classes.ts'
import { useLanguage } from './language.tsx'
import css from './rule.module.css'

type Measure = {
  total: number
  done: number
  /** Without a label the rule is decoration beside equivalent words. */
  label?: Text
  /** `progressbar` for work under way, `meter` for a quantity. */
  role?: 'progressbar' | 'meter'
  /** Announced instead of `done` of `total`, for example a percentage. */
  value?: { now: number; max: number; words?: Text }
  className?: string
}

/** Time: one tick for each day or hour. */
export function TickMeter({ className, ...measure }: Measure) {
  return <Rule {...measure} className={joinClassNames(css.ticks, className)} />
}

/** Quantities: papers 4 of 8, bytes sent. */
export function SegmentMeter({ tone = 'gold', className, ...measure }: Measure & { tone?: 'gold' | 'ok' }) {
  return <Rule {...measure} className={joinClassNames(css.segments, tone === 'ok' && css.ok, className)} />
}

function Rule({ total, done, label, role = 'meter', value, className }: Measure) {
  const { say } = useLanguage()
  const marks = Array.from({ length: total }, (_, i) => i)
  const drawn = marks.map((i) => <i key={i} className={i < done ? css.on : undefined} />)
  if (!label) {
    return (
      <div className={joinClassNames(css.rule, className)} aria-hidden="true">
        {drawn}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take these
    <div
      className={joinClassNames(css.rule, className)}
      role={role}
      aria-label={say(label)}
      aria-valuemin={0}
      aria-valuemax={value?.max ?? total}
      aria-valuenow={value?.now ?? Math.min(done, total)}
      aria-valuetext={value?.words && say(value.words)}
    >
      {drawn}
    </div>
  )
}
