import type { Text } from '@jadara/contract/text'
import { useLanguage } from '../language.tsx'
import css from './plot.module.css'
import { across } from './scale.ts'

export type StripDot = {
  readonly key: string
  readonly value: number
  /** Who or what it is, shown where the pointer rests: "R2: 84". */
  readonly label: Text
}

type Props = {
  dots: readonly StripDot[]
  /** The two ends of the line. */
  ends: readonly [number, number]
  /** A tick across the line. */
  median: number | null
  /** What is seen, in a sentence. */
  label: Text
}

const middle = 12
const step = 5

/** Values as dots on one line, equal ones above each other, and a tick at their median. Small enough for a row of a table. */
export function ScoreStrip({ dots, ends, median, label }: Props) {
  const { say, direction } = useLanguage()
  return (
    <svg className={css.strip} role="img" aria-label={say(label)}>
      <line className={css.foot} x1="0" x2="100%" y1={middle} y2={middle} />
      {median !== null && (
        <rect
          className={css.tick}
          x={across(median, ends, direction)}
          y={middle - 9}
          width="3"
          height="18"
          transform="translate(-1.5)"
        />
      )}
      {dots.map(({ key, value, label: words }, index) => (
        <circle key={key} className={css.dot} cx={across(value, ends, direction)} cy={middle + offset(dots, index)} r="4">
          <title>{say(words)}</title>
        </circle>
      ))}
    </svg>
  )
}

/** Equal values stand above each other, round the line, and no further than it is high. */
function offset(dots: readonly StripDot[], index: number): number {
  const value = dots[index]?.value
  const before = dots.slice(0, index).filter((dot) => dot.value === value).length
  const all = dots.filter((dot) => dot.value === value).length
  const room = Math.min(step, all > 1 ? (2 * (middle - 3)) / (all - 1) : step)
  return (before - (all - 1) / 2) * room
}
