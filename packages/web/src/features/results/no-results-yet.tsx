import { text } from '@jadara/contract/core/text'
import type { Results } from '@jadara/contract/results/results'
import { assignReviewersToApplicants } from '@jadara/contract/reviewing/assigning'
import { createBranchQuestion, listBranchQuestions } from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import {
  applicantsPath,
  branchQuestionsPath,
  toInSecondStagePath,
  toPathInRound,
  toSecondStageQuestionsPath,
} from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { CallButtonLink } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'

const texts = {
  none: text('No review has been submitted yet', 'لم يُقدَّم أي تقييم بعد'),
  waiting: text(
    'Places, plots and decisions appear here from the first review on. The reviewers are at work.',
    'تظهر المراكز والرسوم والقرارات هنا منذ أول تقييم. والمحكّمون يعملون الآن.',
  ),
  way: text(
    'Places, plots and decisions appear here from the first review on. The way there:',
    'تظهر المراكز والرسوم والقرارات هنا منذ أول تقييم. والطريق إليه:',
  ),
  questions: text('Put questions to each theme', 'تحديد أسئلة كل مجال'),
  assign: text('Assign reviewers', 'إسناد المتقدمين إلى المحكّمين'),
}
const steps = [
  text('questions for each theme, with their weights', 'أسئلة لكل مجال بأوزانها'),
  text('reviewers assigned to each submitted applicant', 'محكّمون يُسند إليهم كل من قدّم طلبه'),
  text('reviews, until the due date', 'التقييمات، حتى موعدها النهائي'),
]

export function NoResultsYet({ round, progress, stage }: Pick<Results, 'round' | 'progress'> & { stage: Stage }) {
  const { say } = useLanguage()
  const { data: questions, error } = useRead(listBranchQuestions, {}, { query: { stage } })
  if (progress.assignments > 0) {
    return <EmptyState title={texts.none} words={texts.waiting} />
  }
  if (!questions && !error) return <LoadingPlaceholder lines={4} />
  const action =
    questions?.length === 0 ? (
      <CallButtonLink
        call={createBranchQuestion}
        kind="go"
        to={stage === 2 ? toSecondStageQuestionsPath(round.id) : toPathInRound(branchQuestionsPath, round.id)}
      >
        {say(texts.questions)}
      </CallButtonLink>
    ) : (
      <CallButtonLink
        call={assignReviewersToApplicants}
        kind="go"
        to={stage === 2 ? toInSecondStagePath(round.id) : `${toPathInRound(applicantsPath, round.id)}&reviewers=none`}
      >
        {say(texts.assign)}
      </CallButtonLink>
    )
  return <EmptyState title={texts.none} steps={steps} action={action} words={texts.way} />
}
