import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listReviewedApplicants } from '@jadara/contract/reviewing/reviews'
import { scoreLeast, scoreMost } from '@jadara/contract/reviewing/scoring'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ScoreStrip } from '../../ui/plot/score-strip.tsx'
import css from './review-form.module.css'
import { formatScoreOutOf100 } from './words.ts'

const scoreTexts = plural(
  '# other score',
  '# other scores',
  'درجة أخرى',
  'درجتان أخريان',
  '# درجات أخرى',
  '# درجة أخرى',
  '# درجة أخرى',
)

const yours = (scores: readonly number[]): Text => {
  const count = quantity(scores.length, scoreTexts)
  const range = (language: 'en' | 'ar') => ({
    least: formatNumber(Math.min(...scores), language),
    most: formatNumber(Math.max(...scores), language),
  })
  const [en, ar] = [range('en'), range('ar')]
  return scores.length === 1
    ? text(`Your other score in this round: ${en.least}`, `درجتك الأخرى في هذه الدورة: ${ar.least}`)
    : text(
        `Your ${count.en} in this round, from ${en.least} to ${en.most}`,
        `لك في هذه الدورة ${count.ar}، من ${ar.least} إلى ${ar.most}`,
      )
}

type Props = {
  applicantId: number
  /** This review's score, shown as a tick; null while there is none. */
  score: number | null
}

/** The reviewer's own scores of the round's other applicants, to judge alike. Nobody else sees them here. */
export function OwnScores({ applicantId, score }: Props) {
  const { say } = useLanguage()
  const { data } = useRead(listReviewedApplicants)
  const others = data?.filter(({ id }) => id !== applicantId) ?? []
  if (others.length === 0) return null
  const label = yours(others.map(({ review }) => review.score))
  return (
    <div className={css.own}>
      <p className="muted">{say(label)}</p>
      <ScoreStrip
        label={label}
        ends={[scoreLeast, scoreMost]}
        median={score}
        dots={others.map(({ id, review }) => ({
          key: String(id),
          value: review.score,
          label: formatScoreOutOf100(review.score),
        }))}
      />
    </div>
  )
}
