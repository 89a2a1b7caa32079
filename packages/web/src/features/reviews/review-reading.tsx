import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { resultWarnings } from '@jadara/contract/results/result-labels'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { GivenAnswer, Review, RubricItem } from '@jadara/contract/reviewing/reviews'
import { cannotJudgeText, ratings } from '@jadara/contract/reviewing/scoring'
import { toQuestionWording } from '../../lib/names.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './review-reading.module.css'
import { formatQuestionWeight, formatScoreOutOf100 } from './words.ts'

const texts = {
  score: text('Overall score', 'الدرجة الكلية'),
  proposed: text('Proposed by the ratings', 'المقترحة من التقديرات'),
  reason: text('Why the score differs', 'سبب اختلاف الدرجة'),
  description: text('Description', 'الوصف'),
  submitted: text('Submitted on', 'أُرسل في'),
  receipt: text('Submission that was read', 'الطلب الذي قُرئ'),
  version: text('Version', 'النسخة'),
  notAnswered: text('Not answered', 'بلا إجابة'),
  answers: text('Answers', 'الإجابات'),
}

/** `heading` is the heading of the answers. */
export function ReviewReading({
  review,
  timeZone,
  heading: Heading = 'h3',
}: {
  review: Review
  timeZone: string
  heading?: 'h2' | 'h3' | 'h4'
}) {
  const { say } = useLanguage()
  const { score, proposed, reason, description, rubric, answers, withoutRatings, submittedAt, receiptNumber, version } = review
  return (
    <div className={css.review}>
      <OverallAssessmentReading
        score={formatScoreOutOf100(score)}
        proposed={proposed === score ? null : proposed}
        reason={reason}
        description={description}
      />
      <dl className={css.facts}>
        <Fact term={texts.submitted}>{say(formatMoment(submittedAt, timeZone))}</Fact>
        <Fact term={texts.receipt}>
          <bdi dir="ltr">{receiptNumber}</bdi>
        </Fact>
        {version > 1 && <Fact term={texts.version}>{say(formatNumberText(version))}</Fact>}
      </dl>
      {withoutRatings && (
        <p>
          <Chip>{say(resultWarnings.withoutRatings)}</Chip>
        </p>
      )}
      {answers.length > 0 && (
        <>
          <Heading className={css.title}>{say(texts.answers)}</Heading>
          <AnswersReading items={rubric.items} answers={answers} />
        </>
      )}
    </div>
  )
}

type WrittenProps = {
  score: Text | string
  proposed: number | null
  reason: string
  description: string
}

export function OverallAssessmentReading({ score, proposed, reason, description }: WrittenProps) {
  const { say } = useLanguage()
  return (
    <dl className={css.written}>
      <div>
        <dt>{say(texts.score)}</dt>
        <dd className={css.score}>{typeof score === 'string' ? score || '–' : say(score)}</dd>
      </div>
      {proposed !== null && <Fact term={texts.proposed}>{say(formatNumberText(proposed))}</Fact>}
      {reason !== '' && (
        <Fact term={texts.reason}>
          <Prose>{reason}</Prose>
        </Fact>
      )}
      <Fact term={texts.description}>
        <Prose>{description || '–'}</Prose>
      </Fact>
    </dl>
  )
}

export function AnswersReading({ items, answers }: { items: readonly RubricItem[]; answers: readonly GivenAnswer[] }) {
  const { say } = useLanguage()
  return (
    <ol className={css.answers}>
      {items.map((item) => {
        const answer = answers.find(({ itemId }) => itemId === item.id)
        return (
          <li key={item.id}>
            <p className={css.question}>{say(toQuestionWording(item))}</p>
            {item.type === choiceQuestionType ? <Choice item={item} answer={answer} /> : <Essay answer={answer} />}
          </li>
        )
      })}
    </ol>
  )
}

type OneProps = { answer: GivenAnswer | undefined }

function Choice({ item, answer }: OneProps & { item: RubricItem }) {
  const { say } = useLanguage()
  const rating = ratings.find(({ value }) => value === answer?.choice)
  return (
    <>
      <p className={css.choice}>
        {rating ? (
          <b>{say(ratingWords(rating))}</b>
        ) : (
          <span className="muted">{say(answer?.cannotJudge ? cannotJudgeText : texts.notAnswered)}</span>
        )}
        <span className="small muted">{say(formatQuestionWeight(item.weight ?? 0))}</span>
      </p>
      {answer?.comment && <Prose>{answer.comment}</Prose>}
    </>
  )
}

function Essay({ answer }: OneProps) {
  const { say } = useLanguage()
  return answer?.essay ? <Prose>{answer.essay}</Prose> : <p className="muted">{say(texts.notAnswered)}</p>
}

const ratingWords = ({ value, label }: (typeof ratings)[number]): Text =>
  text(`${label.en} (${formatNumber(value, 'en')})`, `${label.ar} (${formatNumber(value, 'ar')})`)

const Prose = ({ children }: { children: string }) => (
  <span className={css.prose} dir="auto">
    {children}
  </span>
)

function Fact({ term, children }: { term: Text; children: React.ReactNode }) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
