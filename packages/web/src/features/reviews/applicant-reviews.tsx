import { toBilingualName } from '@jadara/contract/core/names'
import { formatNumber, type Text, text, toTextDirection } from '@jadara/contract/core/text'
import type { Review } from '@jadara/contract/reviewing/reviews'
import { listReviewsOfApplicant, type ReviewerOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reviewerPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatCalendarDay, formatLongDate, formatMoment } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import css from './applicant-reviews.module.css'
import { OfficeReviewActions } from './review-actions.tsx'
import { ReviewReading } from './review-reading.tsx'
import { toReviewStatus } from './review-status.ts'
import { formatScoreOutOf100 } from './words.ts'

const texts = {
  none: text('Not Reviewers Found', 'لا يوجد محكّمون'),
  countsNot: text('Does not count', 'لا يُحتسب'),
  reopened: text('Reopened', 'أُعيد فتحه'),
  ofEarlier: text('Of an earlier submission', 'لطلب سابق'),
  read: text('Answers and description', 'الإجابات والوصف'),
  reason: text('Reason:', 'السبب:'),
  secondStage: text('Second stage', 'المرحلة الثانية'),
  notAttested: text('No attestation yet', 'لم يُقدَّم إقرار بعد'),
}

type Props = {
  applicantId: number
  timeZone: string
  mayAct: boolean
  onNotice: (notice?: Text) => void
  alsoFor: (reviewer: ReviewerOfApplicant) => ReactNode
}

export function ApplicantReviews({ applicantId, timeZone, mayAct, onNotice, alsoFor }: Props) {
  const { say } = useLanguage()
  const { data, error, refetch, isFetching } = useRead(listReviewsOfApplicant, { id: applicantId })
  if (!data) {
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingPlaceholder lines={3} />
    )
  }
  if (data.reviewers.length === 0) return <p className="muted">{say(texts.none)}</p>
  return (
    <ul className={css.reviewers}>
      {data.reviewers.map((one) => (
        <li key={`${one.reviewerId} ${one.isOfSecondStage}`}>
          <Reviewer one={one} timeZone={timeZone} />
          {mayAct && one.ended?.as !== 'stage' && (
            <OfficeReviewActions
              applicantId={applicantId}
              reviewer={one}
              isReviewingOpen={data.isReviewingOpen}
              onNotice={onNotice}
            >
              {alsoFor(one)}
            </OfficeReviewActions>
          )}
        </li>
      ))}
    </ul>
  )
}

function Reviewer({ one, timeZone }: { one: ReviewerOfApplicant; timeZone: string }) {
  const { say } = useLanguage()
  const { reviewerId, ended, reviews, counts, reopened } = one
  const state = toReviewStatus(one)
  const [newest, ...earlier] = reviews
  return (
    <>
      <div className={css.head}>
        <Link to={reviewerPath(reviewerId)}>
          <bdi>{say(toBilingualName(one))}</bdi>
        </Link>
        <Row as="span" gap={2}>
          <Chip tone={state.tone}>{say(state.words)}</Chip>
          {one.isOfSecondStage && <Chip>{say(texts.secondStage)}</Chip>}
          {newest && !counts && <Chip tone="bad">{say(texts.countsNot)}</Chip>}
          {newest && !newest.isOfStanding && <Chip>{say(texts.ofEarlier)}</Chip>}
          {reopened && <Chip tone="gold">{say(texts.reopened)}</Chip>}
        </Row>
      </div>
      <p className="small muted">
        {say(
          ended
            ? assignedUntil(formatCalendarDay(one.assignedAt, timeZone), formatCalendarDay(ended.at, timeZone))
            : assigned(formatCalendarDay(one.assignedAt, timeZone)),
        )}
        {one.due && <> · {say(dueBy(formatLongDate(one.due)))}</>}
        {ended?.by && <> · {say(toBilingualName(ended.by))}</>}
      </p>
      <AttestationLine one={one} timeZone={timeZone} />
      {ended && ended.reason !== '' && <Reason>{ended.reason}</Reason>}
      {reopened && reopened.reason !== '' && <Reason>{reopened.reason}</Reason>}
      {newest && <Newest review={newest} timeZone={timeZone} />}
      {earlier.map((review) => (
        <details key={review.id} className={css.more}>
          <summary>
            {say(versionWords(review, formatMoment(review.submittedAt, timeZone)))}
            <Icon name="down" />
          </summary>
          <ReviewReading review={review} timeZone={timeZone} heading="h4" />
        </details>
      ))}
    </>
  )
}

/** What was attested, in the words that were read. */
function AttestationLine({ one: { attestation, ended }, timeZone }: { one: ReviewerOfApplicant; timeZone: string }) {
  const { say } = useLanguage()
  if (!attestation) return ended ? null : <p className="small muted">{say(texts.notAttested)}</p>
  const { at, language, rules, statement } = attestation
  return (
    <details className={css.more}>
      <summary>
        {say(attestedWords(formatMoment(at, timeZone)))}
        <Icon name="down" />
      </summary>
      <div lang={language} dir={toTextDirection(language)} className={css.attested}>
        <p>{statement}</p>
        <p className="small">{rules}</p>
      </div>
    </details>
  )
}

function Newest({ review, timeZone }: { review: Review; timeZone: string }) {
  const { say } = useLanguage()
  const { score, proposed, reason } = review
  return (
    <>
      <Row as="p" gap={[0, 4]} align="baseline">
        <b>{say(formatScoreOutOf100(score))}</b>
        {proposed !== null && proposed !== score && <span className="muted">{say(proposedWords(proposed))}</span>}
      </Row>
      {reason !== '' && <Reason>{reason}</Reason>}
      <details className={css.more}>
        <summary>
          {say(texts.read)}
          <Icon name="down" />
        </summary>
        <ReviewReading review={review} timeZone={timeZone} heading="h4" />
      </details>
    </>
  )
}

function Reason({ children }: { children: string }) {
  const { say } = useLanguage()
  return (
    <p className={css.reason}>
      <span className="muted">{say(texts.reason)}</span> <bdi>{children}</bdi>
    </p>
  )
}

const attestedWords = (at: Text): Text =>
  text(`Attested to have no conflict of interest: ${at.en}`, `أقرّ بعدم وجود تضارب مصالح: ${at.ar}`)
const assigned = (on: Text): Text => text(`Assigned on ${on.en}`, `أُسند في ${on.ar}`)
const assignedUntil = (from: Text, to: Text): Text =>
  text(`Assigned on ${from.en}, ended on ${to.en}`, `أُسند في ${from.ar}، وانتهى في ${to.ar}`)
const dueBy = (day: Text): Text => text(`due by ${day.en}`, `آخر موعد ${day.ar}`)
const proposedWords = (score: number): Text =>
  text(`proposed ${formatNumber(score, 'en')}`, `المقترحة ${formatNumber(score, 'ar')}`)
const versionWords = ({ version, score }: Review, at: Text): Text =>
  text(
    `Version ${formatNumber(version, 'en')}, ${at.en}: ${formatNumber(score, 'en')}`,
    `النسخة ${formatNumber(version, 'ar')}، ${at.ar}: ${formatNumber(score, 'ar')}`,
  )
