import type { Text } from '@jadara/contract/core/text'
import { useLanguage } from '../language.tsx'
import css from './plot.module.css'

export type StripDot = {
  readonly key: string
  readonly value: number
  /** The tooltip: "R2: 84". */
  readonly label: Text
}

type Props = {
  dots: readonly StripDot[]
  ends: readonly [number, number]
  median: number | null
  /** Describes the plot in a sentence. */
  label: Text
}

const middle = 12
const step = 5

/** Values as dots on one line, with a tick at the median. Equal values are stacked. Fits into a table row. */
export function ScoreStrip({ dots, ends, median, label }: Props) {
  const { say, direction } = useLanguage()
  return (
    <svg className={css.strip} role="img" aria-label={say(label)}>
      <line className={css.foot} x1="0" x2="100%" y1={middle} y2={middle} />
      {median !== null && (
        <rect
          className={css.tick}
          x={toPercentFromLeft(median, ends, direction)}
          y={middle - 9}
          width="3"
          height="18"
          transform="translate(-1.5)"
        />
      )}
      {dots.map(({ key, value, label: words }, index) => (
        <circle
          key={key}
          className={css.dot}
          cx={toPercentFromLeft(value, ends, direction)}
          cy={middle + offset(dots, index)}
          r="4"
        >
          <title>{say(words)}</title>
        </circle>
      ))}
    </svg>
  )
}

/** Stacks equal values around the line, within its height. */
function offset(dots: readonly StripDot[], index: number): number {
  const value = dots[index]?.value
  const before = dots.slice(0, index).filter((dot) => dot.value === value).length
  const all = dots.filter((dot) => dot.value === value).length
  const room = Math.min(step, all > 1 ? (2 * (middle - 3)) / (all - 1) : step)
  return (before - (all - 1) / 2) * room
}

/** The position of a value in percent from the left, because SVG knows no start and end. */
export function toPercentFromLeft(value: number, [from, to]: readonly [number, number], direction: 'ltr' | 'rtl'): string {
  const share = to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)))
  return `${Math.round(10_000 * (direction === 'rtl' ? 1 - share : share)) / 100}%`
}
