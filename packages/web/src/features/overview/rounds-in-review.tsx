import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { Overview } from '@jadara/contract/rounds/overview'
import { Link } from 'react-router'
import {
  applicantsPath,
  conflictsPath,
  plansPath,
  secondStageTitle,
  toPathInRound,
  toResultsPath,
  toReviewersPath,
  toSecondStagePath,
} from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { ReviewProgress } from './review-progress.tsx'

const texts = {
  also: text('Also in review', 'قيد التحكيم أيضًا'),
  active: text('The active round', 'الدورة المفعّلة'),
  work: text('Work on this round', 'العمل في هذه الدورة'),
  applicants: text('Applicants', 'المتقدمون'),
  reviewers: text('Reviewers', 'المحكّمون'),
  conflicts: text('Conflicts of interest', 'تضارب المصالح'),
  plans: text('Assignment plans', 'خطط الإسناد'),
  results: text('Results', 'النتائج'),
}

/** Leads from one overview to those of the other rounds in review. */
export function OtherRoundsInReview({ rounds }: { rounds: Overview['othersInReview'] }) {
  const { say } = useLanguage()
  return (
    <Banner className={space.below5}>
      {rounds.map((round) => (
        <p key={round.id}>
          {say(round.active ? texts.active : texts.also)}:{' '}
          <Link to={toPathInRound('/dashboard', round.active ? undefined : round.id)}>{say(toBilingualName(round))}</Link>
        </p>
      ))}
    </Banner>
  )
}

type Props = { roundId: number; figures: NonNullable<Overview['figures']> }

/** The overview of a round that stays in review beside the active one. */
export function ReviewedRound({ roundId, figures }: Props) {
  const { say } = useLanguage()
  const places = [
    [texts.applicants, toPathInRound(applicantsPath, roundId)],
    [texts.reviewers, toReviewersPath(roundId)],
    [texts.conflicts, toPathInRound(conflictsPath, roundId)],
    [texts.plans, toPathInRound(plansPath, roundId)],
    [texts.results, toResultsPath(roundId)],
    [secondStageTitle, toSecondStagePath(roundId)],
  ] as const
  return (
    <>
      <ReviewProgress {...figures} submitted={figures.statuses.submitted} roundId={roundId} />
      <nav aria-label={say(texts.work)}>
        <ul className="row">
          {places.map(([label, path]) => (
            <li key={path}>
              <Link to={path}>{say(label)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
