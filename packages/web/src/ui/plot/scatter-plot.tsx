import type { Text } from '@jadara/contract/core/text'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { formatNumberOrZeroWord, formatNumberText } from '../numbers.ts'
import { AxisTickLabels } from './histogram-plot.tsx'
import css from './plot.module.css'
import { toPercentFromLeft } from './score-strip.tsx'

export type ScatterPoint = {
  readonly key: string | number
  readonly x: number
  readonly y: number
  /** The tooltip. */
  readonly label: Text
  /** Drawn larger and in gold. */
  readonly marked: boolean
}

type Props = {
  points: readonly ScatterPoint[]
  /** The ticks of the horizontal axis, which follows the reading direction. */
  edges: readonly number[]
  /** The upper end of the vertical axis, which begins at 0. */
  highest: number
  /** The threshold and its label. */
  line: { readonly at: number; readonly words: Text }
  axes: readonly [Text, Text]
  /** Describes the plot in a sentence. */
  label: Text
}

/** Points with two values each. Add a list that names the marked ones. */
export function ScatterPlot({ points, edges, highest, line, axes, label }: Props) {
  const { say, direction } = useLanguage()
  const ends = [edges[0] ?? 0, edges.at(-1) ?? 1] as const
  const up = (value: number) => toPercentFromLeft(highest - value, [0, highest], 'ltr')
  return (
    <div className={css.scatter}>
      <p className={css.axis}>
        {say(axes[1])} ({say(formatNumberOrZeroWord(0))}–{say(formatNumberText(highest))})
      </p>
      <svg className={css.field} role="img" aria-label={say(label)}>
        <line className={css.foot} x1="0" x2="100%" y1="100%" y2="100%" />
        <line className={css.limit} x1="0" x2="100%" y1={up(line.at)} y2={up(line.at)} />
        <text className={css.limitWords} x={direction === 'rtl' ? '100%' : '0'} y={up(line.at)} dy="-5">
          {say(line.words)}
        </text>
        {points.map(({ key, x, y, label: words, marked }) => (
          <circle
            key={key}
            className={joinClassNames(css.dot, marked && css.marked)}
            cx={toPercentFromLeft(x, ends, direction)}
            cy={up(y)}
            r={marked ? 5 : 4}
          >
            <title>{say(words)}</title>
          </circle>
        ))}
      </svg>
      <AxisTickLabels edges={edges} />
      <p className={css.axis}>{say(axes[0])}</p>
    </div>
  )
}
