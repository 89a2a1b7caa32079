import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useLanguage } from '../../ui/language.tsx'
import { Segments } from '../../ui/rule.tsx'
import { type Bounds, countSentence } from './bounds.ts'
import css from './count-rule.module.css'

/** How many there are, how many are needed, how many are the most: said, then drawn. */
export function CountRule({ kind, count, bounds }: { kind: RecordKind; count: number; bounds: Bounds }) {
  const { say } = useLanguage()
  const words = countSentence(count, bounds)
  return (
    <div className={css.rule}>
      <p>
        <b>{say(words.count)}</b>
        {'. '}
        {say(words.rest)}
      </p>
      <Segments
        total={bounds.most}
        done={count}
        tone={count >= bounds.least ? 'ok' : 'gold'}
        label={kind.noun.many}
        value={{ now: count, max: bounds.most, words: words.count }}
      />
    </div>
  )
}
