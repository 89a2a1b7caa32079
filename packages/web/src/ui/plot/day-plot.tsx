import type { Text } from '@jadara/contract/core/text'
import { joinClassNames } from '../classes.ts'
import { formatShortDate } from '../dates.ts'
import { useLanguage } from '../language.tsx'
import { formatNumberText } from '../numbers.ts'
import css from './plot.module.css'
import { PlotTable } from './plot-table.tsx'

export type DayValue = { readonly date: string; readonly value: number }

type Props = {
  /** All days in order, including those still to come. */
  days: readonly string[]
  /** Days with a value; for `area`, the running sums. */
  values: readonly DayValue[]
  /** Describes the plot in a sentence. */
  label: Text
  /** The headers of the equivalent table. */
  heads: readonly [Text, Text]
}

const height = 100

/** A growing sum as an area up to its last day. Time follows the reading direction. */
export function AreaPlot(props: Props) {
  const { days, values } = props
  const { across, up } = scales(days, values)
  const points = values.map(({ date, value }) => `${across(date)},${up(value)}`)
  const [first, last] = [values[0], values.at(-1)]
  return (
    <Plot {...props}>
      {first && last && (
        <>
          <polygon
            className={css.ground}
            points={`${across(first.date)},${height} ${points.join(' ')} ${across(last.date)},${height}`}
          />
          <polyline className={css.line} points={points.join(' ')} />
        </>
      )}
    </Plot>
  )
}

/** One bar for each day with a value. */
export function BarPlot(props: Props) {
  const { days, values } = props
  const { across, up, day } = scales(days, values)
  return (
    <Plot {...props}>
      {values.map(({ date, value }) => (
        <rect
          key={date}
          className={css.bar}
          x={across(date) + day * 0.15}
          y={up(value)}
          width={day * 0.7}
          height={height - up(value)}
        />
      ))}
    </Plot>
  )
}

function scales(days: readonly string[], values: readonly DayValue[]) {
  const width = Math.max(1, days.length)
  const highest = Math.max(1, ...values.map(({ value }) => value))
  const places = new Map(days.map((date, place) => [date, place]))
  return {
    day: 1,
    across: (date: string) => Math.min(width, places.get(date) ?? 0),
    up: (value: number) => height - (value / highest) * (height - 4),
  }
}

function Plot({ days, values, label, heads, children }: Props & { children: React.ReactNode }) {
  const { say, direction } = useLanguage()
  return (
    <>
      <svg
        className={joinClassNames(css.plot, direction === 'rtl' && css.mirrored)}
        viewBox={`0 0 ${Math.max(1, days.length)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say(label)}
      >
        {children}
        <line className={css.foot} x1="0" y1={height} x2={Math.max(1, days.length)} y2={height} />
      </svg>
      <PlotTable
        label={label}
        heads={heads}
        rows={values.map(({ date, value }) => ({ key: date, head: formatShortDate(date), value: formatNumberText(value) }))}
      />
    </>
  )
}
