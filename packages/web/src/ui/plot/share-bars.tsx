import type { Text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { formatNumberText } from '../numbers.ts'
import css from './plot.module.css'

export type ShareBarEntry = {
  readonly key: string
  readonly label: Text
  readonly value: number
  /** A part of the value, drawn in gold over it. */
  readonly part?: number
  /** Draws the whole bar in gold. */
  readonly gold?: boolean
  /** Links to the lists of the counted and of the part. */
  readonly to?: string
  readonly partTo?: string
}

type Props = {
  shares: readonly ShareBarEntry[]
  whole: number
  /** Describes the gold parts for screen readers. */
  partLabel?: Text
}

/** Counts of one whole as labelled bars. Zero is a dash, because the Arabic zero looks like a dot. */
export function ShareBars({ shares, whole, partLabel }: Props) {
  const { say } = useLanguage()
  const wide = (value: number) => ({ inlineSize: whole === 0 ? '0' : `${(100 * value) / whole}%` })
  return (
    <dl className={css.shares}>
      {shares.map(({ key, label, value, part, gold, to, partTo }) => (
        <div key={key}>
          <dt>{to ? <Link to={to}>{say(label)}</Link> : say(label)}</dt>
          <dd className={css.track} aria-hidden="true">
            <i className={joinClassNames(css.share, gold && css.gold)} style={wide(value)} />
            {Boolean(part) && <i className={joinClassNames(css.share, css.gold, css.part)} style={wide(part ?? 0)} />}
          </dd>
          <dd className={joinClassNames(css.number, 'num')}>
            {value === 0 ? '–' : say(formatNumberText(value))}
            {part !== undefined && (
              <span className={css.partNumber}>
                {partLabel && <span className="sr">{say(partLabel)} </span>}
                {part === 0 ? '–' : partTo ? <Link to={partTo}>{say(formatNumberText(part))}</Link> : say(formatNumberText(part))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
