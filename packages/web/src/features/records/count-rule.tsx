import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useLanguage } from '../../ui/language.tsx'
import { SegmentMeter } from '../../ui/rule.tsx'
import { formatCountedRecords, formatCountWithBounds, type RecordCountBounds } from './bounds.ts'
import css from './records.module.css'

type Props = {
  kind: RecordKind
  count: number
  counted: number
  bounds: RecordCountBounds
  /** No record can be added any more: only the count is shown. */
  closed: boolean
}

export function RecordCountSummary({ kind, count, counted, bounds, closed }: Props) {
  const { say } = useLanguage()
  const words = formatCountWithBounds(count, bounds, kind.noun.counted)
  return (
    <div className={css.rule}>
      <p>
        <b>{say(words.count)}</b>
        {'. '}
        {!closed && say(words.rest)}{' '}
        {counted < count && <span className={css.counted}>{say(formatCountedRecords(counted, count))}</span>}
      </p>
      <SegmentMeter
        total={bounds.most}
        done={count}
        tone={counted >= bounds.least ? 'ok' : 'gold'}
        label={kind.noun.many}
        value={{ now: Math.min(count, bounds.most), max: bounds.most, words: words.count }}
      />
    </div>
  )
}
