import { reviewCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import type { Results } from '@jadara/contract/results/results'
import { updateRound } from '@jadara/contract/rounds/rounds'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { toSecondStagePath } from '../../lib/places.ts'
import { formatMoment, lastInstantBefore } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import { SegmentMeter } from '../../ui/rule.tsx'
import css from './results.module.css'
import { toStage } from './results-view.ts'
import { pointCountTexts } from './words.ts'

const texts = {
  far: text('How far reviewing is', 'إلى أين وصل التحكيم'),
  reviews: text('Reviews submitted', 'التقييمات المقدَّمة'),
  enough: text('Applicants with enough reviews', 'متقدمون استوفوا التقييمات'),
  reviewing: text('Reviewing', 'التحكيم'),
  nobody: text('Nobody is assigned yet', 'لم يُسند أحد بعد'),
  noApplicants: text('Nobody has submitted yet', 'لم يقدّم أحد بعد'),
  open: text('Open', 'مفتوح'),
  closed: text('Closed', 'مغلق'),
  noDue: text('No due date is set', 'لم يُحدَّد آخر موعد للتحكيم'),
  ended: text('Reviewing has ended', 'انتهى التحكيم'),
  change: text('Change these settings', 'تعديل هذه الإعدادات'),
}

export function ResultsHead({ results }: { results: Results }) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const { progress, round, isReviewingOpen } = results
  return (
    <section aria-label={say(texts.far)}>
      <dl className={css.head}>
        <Measure term={texts.reviews} of={progress.reviews} all={progress.assignments} none={texts.nobody} />
        <Measure term={texts.enough} of={progress.enough} all={progress.applicants} none={texts.noApplicants} />
        <div>
          <dt>{say(texts.reviewing)}</dt>
          <dd className={css.big}>{say(isReviewingOpen ? texts.open : texts.closed)}</dd>
          <dd className={css.caption}>
            <Due results={results} />
          </dd>
        </div>
      </dl>
      <p className={css.settings}>
        {say(formatResultSettings(results))}{' '}
        {mayCall(updateRound) && (
          <Link
            className={css.change}
            to={toStage(results) === 2 ? toSecondStagePath(round.id) : `/dashboard/admin/rounds/${round.id}`}
          >
            {say(texts.change)}
          </Link>
        )}
      </p>
    </section>
  )
}

const marks = 20

function Measure({ term, of, all, none }: { term: Text; of: number; all: number; none: Text }) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd className={all === 0 ? css.words : css.big}>{say(all === 0 ? none : formatCountOfTotal(of, all))}</dd>
      {all > 0 && (
        <dd>
          <SegmentMeter total={marks} done={Math.floor((marks * of) / all)} />
        </dd>
      )}
    </div>
  )
}

function Due({ results: { closesAt, isReviewingOpen, round } }: { results: Results }): ReactNode {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  if (!isReviewingOpen && !round.inReview) return say(texts.ended)
  if (closesAt === null) return say(texts.noDue)
  const { en, ar } = formatMoment(lastInstantBefore(closesAt), timeZone)
  return say(isReviewingOpen ? text(`until ${en}`, `حتى ${ar}`) : text(`since ${en}`, `منذ ${ar}`))
}

export function formatResultSettings({
  reviewsLeast,
  disagreementFrom,
  overrideLimit,
}: Pick<ReadableCalculation, 'reviewsLeast' | 'disagreementFrom' | 'overrideLimit'>): Text {
  const limit = overrideLimit === null ? null : quantity(overrideLimit, pointCountTexts)
  const [least, disagreement] = [quantity(reviewsLeast, reviewCountTexts), quantity(disagreementFrom, pointCountTexts)]
  return text(
    `An applicant needs at least ${least.en}; reviewers disagree from ${disagreement.en} between the highest and the lowest score on.${limit ? ` A score adjusted by more than ${limit.en} counts once it is accepted.` : ''}`,
    `يلزم لكل متقدم ${least.ar} على الأقل، ويُعدّ التقييم متباينًا إذا بلغ الفرق بين أعلى درجة وأدناها ${disagreement.ar}.${limit ? ` والدرجة المعدّلة بأكثر من ${limit.ar} لا تُحتسب إلا بعد اعتمادها.` : ''}`,
  )
}
