import { type RubricItem, reviewTexts } from '@jadara/contract/reviews'
import { text } from '@jadara/contract/text'
import type { Version } from '../../ui/autosave/autosave.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './review-form.module.css'
import { AnswersReading, WrittenReading } from './review-reading.tsx'
import { valuesIn } from './review-values.ts'

const texts = {
  choose: text('Both are kept. Choose which one goes on.', 'الاثنان محفوظان. اختر أيهما يستمر.'),
  look: text('Look at the other one', 'الاطّلاع على الآخر'),
  mine: text('Keep mine', 'الاحتفاظ بما هنا'),
  theirs: text('Take the other', 'أخذ الآخر'),
}

type Props = { items: readonly RubricItem[]; other: Version; onChoose: (choice: 'mine' | 'other') => void }

/** A review that was changed in two windows: what the other one says, and the choice between them. */
export function OtherReview({ items, other, onChoose }: Props) {
  const { say } = useLanguage()
  const { answers, score, reason, description } = valuesIn(items, other.text)
  return (
    <Banner tone="gold" role="alert" title={say(reviewTexts.changed)} className={css.lead}>
      <p>{say(texts.choose)}</p>
      <details className={css.more}>
        <summary>{say(texts.look)}</summary>
        <WrittenReading score={score} proposed={null} reason={reason} description={description} />
        <AnswersReading items={items} answers={answers} />
      </details>
      <div className="row">
        <Button size="small" onClick={() => onChoose('mine')}>
          {say(texts.mine)}
        </Button>
        <Button size="small" onClick={() => onChoose('other')}>
          {say(texts.theirs)}
        </Button>
      </div>
    </Banner>
  )
}
