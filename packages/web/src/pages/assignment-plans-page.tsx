import { text } from '@jadara/contract/core/text'
import { readAssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { useParams } from 'react-router'
import { PlanScreen } from '../features/assignment-plans/plan-screen.tsx'
import { formatPlanNumber, formatPlanStage, toPlanStateChip } from '../features/assignment-plans/plan-texts.ts'
import { PlansList } from '../features/assignment-plans/plans-list.tsx'
import { plansPath, plansTitle, toPathInRound } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { DashboardNotFound } from './not-found-page.tsx'
import { ReviewingTabs } from './office-tabs.tsx'
import { RoundInReviewArea } from './round-in-review-area.tsx'

const planned = text('Assignments are planned in the active round.', 'تُخطَّط الإسنادات في الدورة المفعّلة.')

/** `/dashboard/admin/assignment-plans`. */
export function AssignmentPlansPage() {
  useTitle(plansTitle)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(plansTitle)} />
      <ReviewingTabs />
      <Stack gap={5}>
        <RoundInReviewArea whenNone={planned}>
          {(round) => <PlansList roundId={round.id} timeZone={round.timeZone} />}
        </RoundInReviewArea>
      </Stack>
    </Main>
  )
}

/** `/dashboard/admin/assignment-plans/{planId}`. */
export function AssignmentPlanPage() {
  useTitle(plansTitle)
  const { say } = useLanguage()
  const { planId = '' } = useParams()
  const reading = useRead(readAssignmentPlan, { id: Number(planId) })
  const { data: plan, error } = reading
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  return (
    <Main>
      <Crumbs items={[{ to: toPathInRound(plansPath, plan?.round.id), label: plansTitle }]} />
      {plan ? (
        <>
          <PageTitle
            title={say(formatPlanNumber(plan.number))}
            chip={
              <>
                <Chip tone={toPlanStateChip(plan).tone}>{say(toPlanStateChip(plan).words)}</Chip>
                {plan.secondStage && <Chip>{say(formatPlanStage(plan.stage, plan.secondStage))}</Chip>}
              </>
            }
          />
          <PlanScreen key={plan.id} plan={plan} />
        </>
      ) : (
        <LoadingPart reading={reading} lines={8} />
      )}
    </Main>
  )
}
