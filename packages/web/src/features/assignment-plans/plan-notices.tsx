import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { joinTexts } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { AssignmentPlan, PlanProblem } from '@jadara/contract/reviewing/assignment-plans'
import { solveAssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { Link } from 'react-router'
import { joinPairs } from '../../lib/conflict-findings.ts'
import { applicantPath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './assignment-plans.module.css'
import { pairStateLabels } from './plan-texts.ts'

const texts = {
  problems: text(
    'Since this plan was made, something has changed. It cannot be applied as it is: make it again, or change what is named here.',
    'تغيّر شيء منذ إعداد هذه الخطة، فلا يمكن تطبيقها كما هي: أعدّها من جديد، أو عدّل ما يُذكر هنا.',
  ),
  leftOut: text(
    'Left out, because you have declared a conflict of interest with them:',
    'لم تشملهم الخطة، لأنك أعلنت تضارب مصالح معهم:',
  ),
  submittedSince: text(
    'Not in this plan, because they submitted after it was made:',
    'لا تشملهم الخطة، لأنهم قدّموا طلباتهم بعد إعدادها:',
  ),
  include: text('Make it again with them…', 'إعدادها من جديد لتشملهم…'),
}
const problemLabels: Readonly<Record<PlanProblem['kind'], Text>> = {
  conflict: pairStateLabels.conflict,
  possible: pairStateLabels.possible,
  'not-submitted': text('No longer submitted', 'لم يعد الطلب مقدَّمًا'),
  disabled: text('The reviewer’s account is disabled', 'حساب المحكّم معطّل'),
  'taken-back': text('The assignment has ended', 'انتهى الإسناد'),
}

type Props = { plan: AssignmentPlan; onMakeAgain: () => void }

/** What has changed since a draft was made, and who is not part of it. */
export function PlanNotices({ plan, onMakeAgain }: Props) {
  const { say } = useLanguage()
  return (
    <>
      <Problems plan={plan} />
      <SubmittedSince since={plan.submittedSince} onInclude={onMakeAgain} />
      {plan.leftOut.length > 0 && (
        <Banner>
          {say(texts.leftOut)} <bdi>{say(joinTexts(plan.leftOut.map(toBilingualName)))}</bdi>
        </Banner>
      )}
    </>
  )
}

function Problems({ plan: { problems } }: { plan: AssignmentPlan }) {
  const { say } = useLanguage()
  if (problems.length === 0) return null
  const byKind = Map.groupBy(problems, ({ kind }) => kind)
  return (
    <Banner tone="gold" title={say(texts.problems)}>
      <ul>
        {[...byKind].map(([kind, pairs]) => (
          <li key={kind}>
            {say(problemLabels[kind])}: {say(joinPairs(pairs))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** More are folded away. */
const mostNamedAtOnce = 10

type SubmittedSinceProps = { since: AssignmentPlan['submittedSince']; onInclude: () => void }

function SubmittedSince({ since: { count, applicants }, onInclude }: SubmittedSinceProps) {
  const { say } = useLanguage()
  if (count === 0) return null
  return (
    <Banner title={say(texts.submittedSince)}>
      <Stack gap={3}>
        <details open={count <= mostNamedAtOnce}>
          <summary>{say(quantity(count, applicantCountTexts))}</summary>
          <ul className={css.people}>
            {applicants.map((applicant) => (
              <li key={applicant.applicantId}>
                <Link to={applicantPath(applicant.applicantId)}>
                  <bdi>{say(toBilingualName(applicant))}</bdi>
                </Link>{' '}
                <bdi className="muted">{applicant.receiptNumber}</bdi>
              </li>
            ))}
            {count > applicants.length && <li>…</li>}
          </ul>
        </details>
        <div>
          <CallButton call={solveAssignmentPlan} size="small" onClick={onInclude}>
            {say(texts.include)}
          </CallButton>
        </div>
      </Stack>
    </Banner>
  )
}
