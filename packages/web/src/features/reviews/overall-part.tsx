import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReviewRules, RubricItem } from '@jadara/contract/reviewing/reviews'
import { isAboveOverrideLimit, overrideReasonLeast, type RatingTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { focusFirstField } from '../../ui/focus.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { SegmentMeter } from '../../ui/rule.tsx'
import { OwnScores } from './own-scores.tsx'
import css from './review-form.module.css'
import {
  calculateRatingTotal,
  countRequiredFields,
  followProposedScore,
  isOtherScore,
  type ReviewValues,
} from './review-values.ts'
import { formatPointsOfMost, formatRequiredCount } from './words.ts'

const texts = {
  score: text('Overall score', 'الدرجة الكلية'),
  alone: text('From 1 to 100.', 'من ١ إلى ١٠٠.'),
  later: text(
    'From 1 to 100. Once every question is rated, your ratings propose a score here.',
    'من ١ إلى ١٠٠. متى قيّمت كل الأسئلة ظهرت هنا الدرجة المقترحة من تقديراتك.',
  ),
  unjudged: text(
    'From 1 to 100. You judge none of the questions, so nothing proposes a score; the award office sees that.',
    'من ١ إلى ١٠٠. لم تحكم على أي سؤال، فلا درجة مقترحة، ويرى مكتب الجائزة ذلك.',
  ),
  takeProposed: text('Take the proposed score', 'أخذ الدرجة المقترحة'),
  reason: text('Why your score differs', 'سبب اختلاف درجتك'),
  description: text('Description of your review', 'وصف التقييم'),
  descriptionHint: text(
    'What the award office should know about this application in your own words.',
    'ما ينبغي أن يعرفه مكتب الجائزة عن هذا الطلب، بكلماتك أنت.',
  ),
}
const pointTexts = plural('# point', '# points', 'درجة واحدة', 'درجتين', '# درجات', '# درجة', '# درجة')
const characterTexts = plural('# character', '# characters', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف')

const proposes = (score: number, { overrideLimit }: ReviewRules): Text => {
  const limit = quantity(overrideLimit, pointTexts)
  return text(
    `Your ratings and their weights propose ${formatNumber(score, 'en')}. You may give another score from 1 to 100; then say why. More than ${limit.en} away, it counts only once the award office accepts it.`,
    `تقديراتك وأوزانها تقترح ${formatNumber(score, 'ar')}. ولك أن تضع درجة أخرى من ١ إلى ١٠٠، على أن تذكر السبب. فإن زاد الفرق على ${limit.ar} لم تُحتسب إلا بعد أن يعتمدها مكتب الجائزة.`,
  )
}
/** What follows from a score beyond the limit, and how long its reason has to be. */
const isBeyond = (proposed: number, typed: string): Text => {
  const missing = overrideReasonLeast - [...typed.trim()].length
  const [score, least, more] = [
    text(formatNumber(proposed, 'en'), formatNumber(proposed, 'ar')),
    quantity(overrideReasonLeast, characterTexts),
    quantity(Math.max(0, missing), characterTexts),
  ]
  return text(
    `Until the award office has accepted your score, ${score.en} counts. It needs a reason of at least ${least.en}${missing > 0 ? `: ${more.en} to go.` : '.'}`,
    `إلى أن يعتمد مكتب الجائزة درجتك تُحتسب ${score.ar}. ويلزم لها سبب لا يقل عن ${least.ar}${missing > 0 ? `: بقي ${more.ar}.` : '.'}`,
  )
}
const differs = (score: number): Text =>
  text(
    `Your score is not the ${formatNumber(score, 'en')} that your ratings propose. The award office reads the reason beside it.`,
    `درجتك ليست ${formatNumber(score, 'ar')} التي تقترحها تقديراتك. يقرأ مكتب الجائزة السبب إلى جانبها.`,
  )

function useTotal(items: readonly RubricItem[]): RatingTotal {
  const answers = useWatch<ReviewValues, 'answers'>({ name: 'answers' })
  return calculateRatingTotal(items, answers)
}

export function RunningTotal({ items }: { items: readonly RubricItem[] }) {
  const { say } = useLanguage()
  const total = useTotal(items)
  const count = countRequiredFields(items, useWatch<ReviewValues>() as ReviewValues)
  return (
    <div className={css.total}>
      <p>
        <span className="num">{say(formatRequiredCount(count))}</span>
        {total.points > 0 && <span className="num muted">{say(formatPointsOfMost(total))}</span>}
      </p>
      <SegmentMeter total={count.required} done={count.filled} />
    </div>
  )
}

type OverallProps = { applicantId: number; items: readonly RubricItem[]; rules: ReviewRules }

/** The overall score and comments. The score follows the ratings until the reviewer enters another one. */
export function OverallAssessmentInputs({ applicantId, items, rules }: OverallProps) {
  const { say } = useLanguage()
  const total = useTotal(items)
  const proposed = toProposedScore(total)
  useProposedScore(proposed)
  const { setValue } = useFormContext<ReviewValues>()
  const place = useRef<HTMLDivElement>(null)
  const takeProposed = (value: number) => {
    setValue('score', String(value), { shouldValidate: false })
    // The button goes.
    focusFirstField(place.current)
  }
  const score = convertToLatinDigits(useWatch<ReviewValues, 'score'>({ name: 'score' })).trim()
  const isOther = proposed !== null && isOtherScore(score, proposed)
  const reason = useWatch<ReviewValues, 'reason'>({ name: 'reason' })
  const isJudged = total.asked > 0 && total.answered === total.asked
  const hint =
    proposed !== null ? proposes(proposed, rules) : isJudged ? texts.unjudged : total.asked > 0 ? texts.later : texts.alone
  return (
    <FieldGrid>
      <div ref={place} className={css.score}>
        <NumberLikeInput name="score" label={texts.score} hint={hint} />
        {isOther && (
          <Button size="small" onClick={() => takeProposed(proposed)}>
            {say(texts.takeProposed)}
          </Button>
        )}
        <OwnScores applicantId={applicantId} score={/^\d{1,3}$/.test(score) ? Number(score) : null} />
      </div>
      {isOther && (
        <TextArea
          name="reason"
          label={texts.reason}
          hint={
            isAboveOverrideLimit(Number(score), proposed, rules.overrideLimit) ? isBeyond(proposed, reason) : differs(proposed)
          }
          rows={2}
        />
      )}
      <TextArea name="description" label={texts.description} hint={texts.descriptionHint} rows={4} />
    </FieldGrid>
  )
}

function useProposedScore(proposed: number | null) {
  const { getValues, setValue } = useFormContext<ReviewValues>()
  const before = useRef(proposed)
  useEffect(() => {
    const [was, score] = [before.current, getValues('score')]
    before.current = proposed
    const next = followProposedScore(score, was, proposed)
    if (next !== score) setValue('score', next)
  }, [proposed, getValues, setValue])
}
