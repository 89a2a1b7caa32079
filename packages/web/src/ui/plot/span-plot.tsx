import type { Text } from '@jadara/contract/text'
import type { CSSProperties } from 'react'
import { useLanguage } from '../language.tsx'
import { number, numeral } from '../numbers.ts'
import css from './plot.module.css'

type Props = {
  /** The ends of the spans, one more than there are counts. */
  edges: readonly number[]
  counts: readonly number[]
  /** What is seen, in a sentence. */
  label: Text
  /** The heads of the same as a table: the span, and how many. */
  heads: readonly [Text, Text]
}

/** How many lie in each span of a measure: a column a span with its number above, between the edges as on a rule. */
export function SpanPlot({ edges, counts, label, heads }: Props) {
  const { say } = useLanguage()
  const highest = Math.max(1, ...counts)
  const spans = counts.map((count, index) => ({ count, from: edges[index] ?? 0, to: edges[index + 1] ?? 0 }))
  return (
    <div className={css.spans}>
      <div className={css.columns} aria-hidden="true">
        {spans.map(({ count, from }) => (
          <span key={from}>
            <span className="num">{count > 0 && say(number(count))}</span>
            <i className={css.column} style={{ '--share': count / highest } as CSSProperties} />
          </span>
        ))}
      </div>
      <Edges edges={edges} />
      <div className="sr">
        <table>
          <caption>{say(label)}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head.en} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.map(({ count, from, to }) => (
              <tr key={from}>
                <th scope="row">
                  {say(numeral(from))}–{say(number(to))}
                </th>
                <td>{say(numeral(count))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The numbers of an axis, from its first to its last at even distances. */
export function Edges({ edges }: { edges: readonly number[] }) {
  const { say } = useLanguage()
  return (
    <div className={css.edges} aria-hidden="true">
      {edges.map((edge) => (
        <span key={edge} className="num">
          {say(numeral(edge))}
        </span>
      ))}
    </div>
  )
}
