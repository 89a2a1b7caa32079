import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useLanguage } from '../../ui/language.tsx'
import { Segments } from '../../ui/rule.tsx'
import { type Bounds, countedSentence, countSentence } from './bounds.ts'
import css from './count-rule.module.css'

type Props = {
  kind: RecordKind
  count: number
  /** How many of them meet the conditions of the award, as far as they show it. */
  counted: number
  bounds: Bounds
  /** Nothing may be added any more: only how many there are. */
  closed: boolean
}

/** How many there are, how many are needed, how many are the most: said, then drawn. */
export function CountRule({ kind, count, counted, bounds, closed }: Props) {
  const { say } = useLanguage()
  const words = countSentence(count, bounds, kind.noun.counted)
  return (
    <div className={css.rule}>
      <p>
        <b>{say(words.count)}</b>
        {'. '}
        {!closed && say(words.rest)}{' '}
        {counted < count && <span className={css.counted}>{say(countedSentence(counted, count))}</span>}
      </p>
      <Segments
        total={bounds.most}
        done={count}
        tone={counted >= bounds.least ? 'ok' : 'gold'}
        label={kind.noun.many}
        value={{ now: Math.min(count, bounds.most), max: bounds.most, words: words.count }}
      />
    </div>
  )
}
