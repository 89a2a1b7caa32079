import type { Reply } from '@jadara/contract/core/endpoint'
import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import {
  type AssignmentPlan,
  changeAssignmentPlan,
  listAssignmentPlanRows,
  listAssignmentPlans,
  type PlanChange,
  readAssignmentPlan,
  readAssignmentPlanApplicant,
  solveAssignmentPlan,
} from '@jadara/contract/reviewing/assignment-plans'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'

/** Changes of a plan by hand, and solving it again. After a refusal the plan is read again. */
export function usePlan(plan: AssignmentPlan, onSolved: (reply: Reply<typeof solveAssignmentPlan>) => void) {
  const setReply = useSetCachedReply(readAssignmentPlan)
  const invalidate = useInvalidateEndpoints()
  const show = (changed: AssignmentPlan) => setReply({ id: plan.id }, changed)
  const params = { id: plan.id }
  const touches = [listAssignmentPlanRows, readAssignmentPlanApplicant, listAssignmentPlans]
  const onRefused = () => invalidate(readAssignmentPlan)
  const changing = useAction(
    (changes: readonly PlanChange[]) =>
      callEndpoint(changeAssignmentPlan, { params, body: { version: plan.version, changes: [...changes] } }),
    { onDone: show, onRefused, touches },
  )
  const solving = useAction(
    (inputs: AssignmentPlanInputs) => callEndpoint(solveAssignmentPlan, { params, body: { version: plan.version, inputs } }),
    {
      onDone: (reply) => {
        if (reply.plan) show(reply.plan)
        onSolved(reply)
      },
      onRefused,
      touches,
    },
  )
  return { changing, solving, show, touches }
}
export type PlanChanging = ReturnType<typeof usePlan>['changing']
