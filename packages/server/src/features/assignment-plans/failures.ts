import { joinSentences } from '@jadara/contract/core/lists'
import type { Language } from '@jadara/contract/core/text'
import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import { planFailureTexts, planRelaxationTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { mostProblemsNamed, type PlanFailure } from '@jadara/contract/reviewing/assignment-plans'
import type { SolveBasis } from './solve-basis.ts'
import type { Failure, Relaxation } from './solver/problem.ts'

type Asked = { readonly basis: SolveBasis; readonly inputs: AssignmentPlanInputs; readonly language: Language }

/** Says which rule has no solution, and offers inputs that have one. */
export function toPlanFailure({ rule, applicants, relaxation }: Failure, { basis, inputs, language }: Asked): PlanFailure {
  return {
    rule,
    message: planFailureTexts[rule](applicants.length)[language],
    applicants: applicants.slice(0, mostProblemsNamed).flatMap((at) => {
      const applicant = basis.applicants[at]
      if (!applicant) return []
      const { id: applicantId, englishName, arabicName } = applicant
      return [{ applicantId, englishName, arabicName }]
    }),
    applicantCount: applicants.length,
    relaxation: {
      message: joinSentences(listRelaxations(relaxation, inputs))[language],
      inputs: relaxInputs(relaxation, { basis, inputs }),
    },
  }
}

function listRelaxations({ demands, mostLoad, leastLoad, leastLoads }: Relaxation, { load }: AssignmentPlanInputs) {
  const texts = planRelaxationTexts
  return [
    ...(demands.length > 0 ? [texts.demands(demands.length)] : []),
    ...(mostLoad === null ? [] : [texts.mostLoad(load.most, mostLoad)]),
    ...(leastLoad === null ? [] : [texts.leastLoad(load.least, leastLoad)]),
    ...(leastLoads.length > 0 ? [texts.leastLoads(leastLoads.length)] : []),
  ]
}

function relaxInputs(
  { demands, mostLoad, leastLoad, leastLoads }: Relaxation,
  { basis, inputs }: Omit<Asked, 'language'>,
): AssignmentPlanInputs {
  const load = { least: leastLoad ?? inputs.load.least, most: mostLoad ?? inputs.load.most }
  const reviewers = new Map(inputs.reviewers.map((one) => [one.reviewerId, one]))
  for (const { reviewer, leastLoad: least } of leastLoads) {
    const reviewerId = basis.reviewers[reviewer]?.reviewerId
    if (reviewerId === undefined) continue
    const { most } = reviewers.get(reviewerId) ?? load
    reviewers.set(reviewerId, { reviewerId, least, most })
  }
  const applicants = new Map(inputs.applicants.map((one) => [one.applicantId, one]))
  for (const { applicant, demand: reviews } of demands) {
    const applicantId = basis.applicants[applicant]?.id
    if (applicantId !== undefined) applicants.set(applicantId, { applicantId, reviews })
  }
  return { ...inputs, load, reviewers: [...reviewers.values()], applicants: [...applicants.values()] }
}
