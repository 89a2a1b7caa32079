import type { Named } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import type { AssignmentPlan, PlanPairState, PlanState } from '@jadara/contract/reviewing/assignment-plans'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import type { ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { formatNumberText } from '../../ui/numbers.ts'

export const formatPlanNumber = (number: number) => {
  const { en, ar } = formatNumberText(number)
  return text(`Plan ${en}`, `الخطة ${ar}`)
}

export const formatPlanStage = (stage: Stage, secondStage: Named): Text =>
  stage === 2 ? formatSecondStage(secondStage) : stageLabels.first

type PlanInStages = Pick<AssignmentPlan, 'state' | 'stage' | 'secondStage'>

/** A draft for the first stage, while the second is open. */
export const isOutdated = ({ state, stage, secondStage }: PlanInStages): boolean =>
  state === 'draft' && stage === 1 && secondStage !== null

export const isChangeable = (plan: AssignmentPlan): boolean => plan.state === 'draft' && !isOutdated(plan)

type StateChip = { readonly tone: ChipTone; readonly words: Text }
const stateChips: Readonly<Record<PlanState, StateChip>> = {
  draft: { tone: 'gold', words: text('Draft', 'مسودة') },
  applied: { tone: 'ok', words: text('Applied', 'مطبّقة') },
  undone: { tone: 'plain', words: text('Undone', 'متراجَع عنها') },
}
const outdatedChip: StateChip = { tone: 'plain', words: text('Outdated draft', 'مسودة لم تعد صالحة') }

export const toPlanStateChip = (plan: PlanInStages): StateChip => (isOutdated(plan) ? outdatedChip : stateChips[plan.state])

export const pairStateLabels = {
  assigned: text('Assigned already', 'مسند من قبل'),
  reviewed: text('Reviewed already', 'قيّمه من قبل'),
  planned: text('Planned', 'في الخطة'),
  locked: text('Locked in the plan', 'مثبَّت في الخطة'),
  forbidden: text('Forbidden by the office', 'استبعده المكتب'),
  conflict: text('Conflict of interest', 'تضارب مصالح'),
  possible: text('Possible conflict of interest, not cleared', 'تضارب مصالح محتمل لم يُستبعد'),
  declined: text('Declined before', 'اعتذر من قبل'),
  free: text('Not planned', 'خارج الخطة'),
} as const satisfies Record<PlanPairState, unknown>

/** What a cell of the matrix shows; a free pair shows its merit. */
export const pairStateIcons: Partial<Record<PlanPairState, IconName>> = {
  assigned: 'person',
  reviewed: 'tick',
  planned: 'plus',
  locked: 'lock',
  forbidden: 'close',
  conflict: 'warning',
  possible: 'info',
}

/** How a plan is shown: `view` in its address. */
export const planViews = ['list', 'matrix', 'loads'] as const
export type PlanView = (typeof planViews)[number]
