import { type Text, text } from '@jadara/contract/core/text'
import type { CSSProperties } from 'react'
import { useLanguage } from '../language.tsx'
import { formatNumberOrZeroWord, formatNumberText } from '../numbers.ts'
import css from './plot.module.css'
import { PlotTable } from './plot-table.tsx'

type Props = {
  /** One more than there are counts. */
  edges: readonly number[]
  counts: readonly number[]
  /** Describes the plot in a sentence. */
  label: Text
  /** The headers of the equivalent table. */
  heads: readonly [Text, Text]
}

function formatSpan(from: number, to: number): Text {
  const [first, last] = [formatNumberOrZeroWord(from), formatNumberText(to)]
  return text(`${first.en}–${last.en}`, `${first.ar}–${last.ar}`)
}

/** A histogram: a column for each span with its count above. */
export function HistogramPlot({ edges, counts, label, heads }: Props) {
  const { say } = useLanguage()
  const highest = Math.max(1, ...counts)
  const spans = counts.map((count, index) => ({ count, from: edges[index] ?? 0, to: edges[index + 1] ?? 0 }))
  return (
    <div className={css.spans}>
      <div className={css.columns} aria-hidden="true">
        {spans.map(({ count, from }) => (
          <span key={from}>
            <span className="num">{count > 0 && say(formatNumberText(count))}</span>
            <i className={css.column} style={{ '--share': count / highest } as CSSProperties} />
          </span>
        ))}
      </div>
      <AxisTickLabels edges={edges} />
      <PlotTable
        label={label}
        heads={heads}
        rows={spans.map(({ count, from, to }) => ({
          key: from,
          head: formatSpan(from, to),
          value: formatNumberOrZeroWord(count),
        }))}
      />
    </div>
  )
}

/** Evenly spaced ticks from first to last. */
export function AxisTickLabels({ edges }: { edges: readonly number[] }) {
  const { say } = useLanguage()
  return (
    <div className={css.edges} aria-hidden="true">
      {edges.map((edge) => (
        <span key={edge} className="num">
          {say(formatNumberOrZeroWord(edge))}
        </span>
      ))}
    </div>
  )
}
