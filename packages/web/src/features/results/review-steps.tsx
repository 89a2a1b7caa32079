import { type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { formatCountingEnd } from '@jadara/contract/results/exclusion-labels'
import { resultLabels } from '@jadara/contract/results/result-labels'
import { overrideStatusLabels } from '@jadara/contract/results/score-overrides'
import { ratings } from '@jadara/contract/reviewing/scoring'
import { useAwardZone } from '../../lib/active-round.ts'
import { toQuestionWording } from '../../lib/names.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './steps.module.css'
import {
  type FrozenApplicant,
  type FrozenReview,
  type FrozenRubricItem,
  formatMeanFormulas,
  formatPercentFormula,
  formatPointsFormula,
  formatSpreadFormula,
  formatWeightedMeanFormula,
  toRatedChoices,
} from './sums.ts'

const texts = {
  question: text('Question', 'السؤال'),
  rating: text('Rating', 'التقدير'),
  weight: text('Weight', 'الوزن'),
  points: text('Points', 'النقاط'),
  sum: text('Points', 'النقاط'),
  percents: text('Percents of the most', 'النسبة من الحد الأقصى'),
  proposed: text('Proposed score', 'الدرجة المقترحة'),
  score: text('Overall score', 'الدرجة الكلية'),
  counted: text('Score that counts', 'الدرجة المحتسبة'),
  notJudged: text('Questions not judged', 'أسئلة لم يُحكم عليها'),
  none: text('No question is rated: nothing is proposed.', 'لا تقدير لأي سؤال: لا درجة مقترحة.'),
  median: text('the middle score', 'الدرجة الوسطى'),
  noReviews: text('No review counts.', 'لا تقييم يُحسب.'),
  excluded: text(
    'Excluded for a conflict of interest: this review does not count.',
    'استُبعد لتضارب المصالح، فهذا التقييم غير محتسب.',
  ),
}

/** Each step from the ratings to the mean, so that anyone can recompute it by hand. */
export function ApplicantCalculationSteps({
  applicant,
  rubrics,
}: {
  applicant: FrozenApplicant
  rubrics: ReadableCalculation['rubrics']
}) {
  const { say } = useLanguage()
  const { reviews, exclusions, median } = applicant
  const excluded = exclusions.flatMap(({ review }) => review ?? [])
  if (reviews.length + excluded.length === 0) return <p className="muted">{say(texts.noReviews)}</p>
  const findItems = ({ rubric }: Pick<FrozenReview, 'rubric'>) => rubrics.find(({ id }) => id === rubric)?.items ?? []
  const weightedMean = formatWeightedMeanFormula(applicant)
  const spread = formatSpreadFormula(applicant)
  return (
    <div className={css.steps}>
      {reviews.map((review) => (
        <ReviewSteps
          key={review.reviewer}
          review={review}
          items={findItems(review)}
          note={review.ended ? formatCountingEnd(review.ended) : undefined}
        />
      ))}
      {excluded.map((review) => (
        <ReviewSteps key={review.reviewer} review={review} items={findItems(review)} note={texts.excluded} />
      ))}
      <dl className={css.sums}>
        <Sum term={resultLabels.mean} sums={formatMeanFormulas(applicant)} />
        {median !== null && <Sum term={resultLabels.median} sums={[formatNumberText(median)]} note={texts.median} />}
        {weightedMean && <Sum term={resultLabels.weightedMean} sums={[weightedMean]} />}
        {spread && <Sum term={resultLabels.spread} sums={[spread]} />}
      </dl>
    </div>
  )
}

type ReviewStepsProps = { review: Omit<FrozenReview, 'ended'>; items: readonly FrozenRubricItem[]; note: Text | undefined }

function ReviewSteps({ review, items, note }: ReviewStepsProps) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const rows = toRatedChoices(items, review)
  const percents = formatPercentFormula(review)
  const when = formatMoment(review.submittedAt, timeZone)
  return (
    <section aria-label={review.reviewer}>
      <h3 className={css.reviewer}>
        <bdi>{review.reviewer}</bdi>
      </h3>
      <p className={css.of}>
        {say(text(`Submitted ${when.en}, on receipt`, `قُدّم في ${when.ar}، عن الإيصال`))}{' '}
        <bdi dir="ltr">{review.receiptNumber}</bdi>
      </p>
      {note && <p className={css.of}>{say(note)}</p>}
      {rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{say(texts.question)}</th>
              <th scope="col">{say(texts.rating)}</th>
              <th scope="col">{say(texts.weight)}</th>
              <th scope="col">{say(texts.points)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ item, choice, weight, points }) => (
              <tr key={`${item.description} ${item.descriptionArabic}`}>
                <th scope="row">
                  <bdi>{say(toQuestionWording(item))}</bdi>
                </th>
                <td>
                  <span className="num">{say(formatNumberText(choice))}</span>{' '}
                  <span className={css.word}>{say(formatRating(choice))}</span>
                </td>
                <td className="num">× {say(formatNumberText(weight))}</td>
                <td className="num">= {say(formatNumberText(points))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={css.sums}>
        {percents ? (
          <>
            <Sum term={texts.sum} sums={[formatPointsFormula(items, review)]} note={formatMaxPoints(review.most)} />
            <Sum term={texts.percents} sums={[percents]} />
            <Sum term={texts.proposed} sums={[formatNumberText(review.proposed ?? 0)]} />
          </>
        ) : (
          <Sum term={texts.proposed} sums={[]} note={texts.none} />
        )}
        {review.cannotJudge > 0 && <Sum term={texts.notJudged} sums={[formatNumberText(review.cannotJudge)]} />}
        <Sum
          term={texts.score}
          sums={[formatNumberText(review.score)]}
          note={review.override ? overrideStatusLabels[review.override] : undefined}
          reason={review.reason}
        />
        {review.override && (
          <Sum term={texts.counted} sums={[formatNumberText(review.counted)]} reason={review.overrideDecision?.reason} />
        )}
      </dl>
    </section>
  )
}

const formatRating = (choice: number): Text => ratings.find(({ value }) => value === choice)?.label ?? formatNumberText(choice)
const formatMaxPoints = (most: number): Text =>
  text(`of at most ${formatNumberText(most).en}`, `من ${formatNumberText(most).ar} على الأكثر`)

type SumProps = { term: Text; sums: readonly Text[]; note?: Text | undefined; reason?: string | undefined }

function Sum({ term, sums, note, reason }: SumProps) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd>
        {sums.map((words) => (
          <span key={words.en} className={css.sum}>
            {say(words)}
          </span>
        ))}
        {note && <span className={css.word}>{say(note)}</span>}
        {reason && (
          <span className={css.reason}>
            <bdi>{reason}</bdi>
          </span>
        )}
      </dd>
    </div>
  )
}
