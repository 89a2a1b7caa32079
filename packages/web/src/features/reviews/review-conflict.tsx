import { text } from '@jadara/contract/core/text'
import { type RubricItem, reviewTexts } from '@jadara/contract/reviewing/reviews'
import type { ServerText } from '../../ui/autosave/autosave.ts'
import { ConflictBanner } from '../../ui/form/conflict-banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './review-form.module.css'
import { AnswersReading, OverallAssessmentReading } from './review-reading.tsx'
import { parseReviewValues } from './review-values.ts'

const texts = {
  choose: text('Both are kept. Choose which one goes on.', 'الاثنان محفوظان. اختر أيهما يستمر.'),
  look: text('Look at the other one', 'الاطّلاع على الآخر'),
  mine: text('Keep mine', 'الاحتفاظ بما هنا'),
  theirs: text('Take the other', 'أخذ الآخر'),
}

type Props = {
  items: readonly RubricItem[]
  other: ServerText
  onChoose: (choice: 'mine' | 'other') => void
  focusNext: () => void
}

export function ReviewVersionConflict({ items, other, onChoose, focusNext }: Props) {
  const { say } = useLanguage()
  const { answers, score, reason, description } = parseReviewValues(items, other.text)
  return (
    <ConflictBanner
      title={reviewTexts.changed}
      className={css.trouble}
      focusNext={focusNext}
      choices={[
        { label: texts.mine, onChoose: () => onChoose('mine') },
        { label: texts.theirs, onChoose: () => onChoose('other') },
      ]}
    >
      <p>{say(texts.choose)}</p>
      <details className={css.more}>
        <summary>{say(texts.look)}</summary>
        <OverallAssessmentReading score={score} proposed={null} reason={reason} description={description} />
        <AnswersReading items={items} answers={answers} />
      </details>
    </ConflictBanner>
  )
}
