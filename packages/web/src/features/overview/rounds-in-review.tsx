import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { Overview } from '@jadara/contract/rounds/overview'
import { listRounds } from '@jadara/contract/rounds/rounds'
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
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { ReviewProgress } from './review-progress.tsx'

const texts = {
  inReview: text('In review', 'قيد التحكيم'),
  ended: text('Reviewing has ended', 'انتهى التحكيم'),
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

/** Undefined until the rounds are loaded. */
function useIsInReview(roundId: number): boolean | undefined {
  return useRead(listRounds).data?.find(({ id }) => id === roundId)?.inReview
}

export function ReviewingChip({ roundId }: { roundId: number }) {
  const { say } = useLanguage()
  const isInReview = useIsInReview(roundId)
  if (isInReview === undefined) return null
  return <Chip tone={isInReview ? 'gold' : 'plain'}>{say(isInReview ? texts.inReview : texts.ended)}</Chip>
}

type Props = { roundId: number; figures: NonNullable<Overview['figures']> }

/** The overview of a round beside the active one. Once its reviewing has ended, no work on it is left but to read. */
export function ReviewedRound({ roundId, figures }: Props) {
  const { say } = useLanguage()
  const isInReview = useIsInReview(roundId)
  const read = [
    [texts.applicants, toPathInRound(applicantsPath, roundId)],
    [texts.reviewers, toReviewersPath(roundId)],
    [texts.results, toResultsPath(roundId)],
  ] as const
  const work = [
    [texts.conflicts, toPathInRound(conflictsPath, roundId)],
    [texts.plans, toPathInRound(plansPath, roundId)],
    [secondStageTitle, toSecondStagePath(roundId)],
  ] as const
  return (
    <>
      <ReviewProgress {...figures} roundId={roundId} />
      <nav aria-label={say(texts.work)}>
        <ul className="row">
          {[...read, ...(isInReview ? work : [])].map(([label, path]) => (
            <li key={path}>
              <Link to={path}>{say(label)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
