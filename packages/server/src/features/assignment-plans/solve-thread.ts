// Runs in a thread of its own: rates all pairs, solves the plan, and posts it as texts that the database reads.
import { parentPort, workerData } from 'node:worker_threads'
import { yieldToRequests } from '../../core/threads.ts'
import { toPlainText } from '../../rich-text/plain-text.ts'
import { rateExpertise } from './expertise/rate-expertise.ts'
import { type Expert, type ExpertiseWeights, mostCommonWords } from './expertise/types.ts'
import { type Costs, type Failure, type Problem, pairRules } from './solver/problem.ts'
import { solvePlan } from './solver/solve.ts'

export type SolveTask = Omit<Problem, 'merits' | 'isOfTheme' | 'evenLoads'> & {
  /** JSON arrays of `Expert`, in the order of `applicantIds` and `userIds`. */
  readonly applicantExperts: string
  readonly reviewerExperts: string
  /** Of each applicant: 1 if the plan stores it. */
  readonly isStored: Uint8Array
  readonly wishes: Uint8Array
  readonly weights: ExpertiseWeights & { readonly evenLoads: number }
}

export type SolveResult =
  | {
      readonly kind: 'plan'
      /** A JSON array of the stored applicants with all merits. */
      readonly applicants: string
      /** Pairs that nothing keeps: ids of application and account, one after the other. */
      readonly pairs: Int32Array
      readonly costs: Costs
    }
  | Failure

yieldToRequests()
parentPort?.postMessage(solve(workerData as SolveTask))

/** Abstracts are formatted. */
function withPlainTexts({ texts, ...expert }: Expert): Expert {
  return { ...expert, texts: texts.map(({ text, weight }) => ({ text: toPlainText(text), weight })) }
}

function solve(task: SolveTask): SolveResult {
  const applicants = (JSON.parse(task.applicantExperts) as Expert[]).map(withPlainTexts)
  const reviewers = JSON.parse(task.reviewerExperts) as Expert[]
  const { weights, wishes, ...rest } = task
  const expertise = rateExpertise({ applicants, reviewers, wishes, weights })
  const isOfTheme = Uint8Array.from(
    applicants.flatMap(({ branchId }) => reviewers.map((reviewer) => Number(reviewer.branchId === branchId))),
  )
  const solution = solvePlan({ ...rest, merits: expertise.merits, isOfTheme, evenLoads: weights.evenLoads })
  if (solution.kind === 'failure') return solution
  const count = reviewers.length
  const ofApplicant = (values: Uint16Array, at: number) => [...values.subarray(at * count, (at + 1) * count)]
  return {
    kind: 'plan',
    applicants: JSON.stringify(
      applicants.flatMap(({ id }, at) =>
        task.isStored[at] === 1
          ? [
              {
                id,
                reviews: task.demands[at],
                merits: ofApplicant(expertise.merits, at),
                themes: ofApplicant(expertise.themes, at),
                words: ofApplicant(expertise.words, at),
                wishes: ofApplicant(expertise.wishes, at),
                commonWords: Array.from(
                  expertise.commonWords.subarray(at * count * mostCommonWords, (at + 1) * count * mostCommonWords),
                  (place) => expertise.vocabulary[place] ?? '',
                ),
              },
            ]
          : [],
      ),
    ),
    pairs: Int32Array.from(
      [...solution.pairs]
        .filter((pair) => task.rules[pair] !== pairRules.kept)
        .flatMap((pair) => [task.applicantIds[Math.floor(pair / count)] ?? 0, task.userIds[pair % count] ?? 0]),
    ),
    costs: solution.costs,
  }
}
