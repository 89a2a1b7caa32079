/**
 * Which reviewers read which applicants, as numbers only. Applicants and reviewers are indices; a pair has the index
 * `applicant * userIds.length + reviewer`. Costs are in points: one point is one of the 1000 of a pair's merit.
 */

/** `kept` pairs are part of every plan and count towards demands and loads. */
export const pairRules = { free: 0, forbidden: 1, kept: 2 } as const

export type Problem = {
  /** Whole numbers, each once: of applications and of reviewers' accounts. Plans depend on ids and not on their order. */
  readonly applicantIds: readonly number[]
  readonly userIds: readonly number[]
  /** Of each pair, from 0 to 1000. */
  readonly merits: Uint16Array
  /** Of each pair, one of `pairRules`. */
  readonly rules: Uint8Array
  /** Of each pair: 1 if the reviewer is of the applicant's theme. */
  readonly isOfTheme: Uint8Array
  /** Reviewers that each applicant needs, including kept ones. An applicant with more kept ones gets no new one. */
  readonly demands: Uint16Array
  /** Of each reviewer, including kept pairs. A reviewer with more kept pairs than the most load gets no new one. */
  readonly leastLoads: Uint16Array
  readonly mostLoads: Uint16Array
  /** Of each reviewer: 1 if the bounds are this reviewer's own, so that a relaxation of the most load for everybody does not change it. */
  readonly hasOwnBounds: Uint8Array
  /** From 0 to 10: how much even loads count beside merit. */
  readonly evenLoads: number
  /** From 0 to 999,999,999: decides between plans that are nearly as good. */
  readonly seed: number
}

/** Points. `total` is the sum of the others. */
export type Costs = {
  readonly total: number
  /** Merit that the best plan misses. */
  readonly merit: number
  /** Loads of the best plan that are not even. */
  readonly loads: number
  /** More than the best plan, so that each applicant has a reviewer of the theme where that is possible. */
  readonly theme: number
  /** More than that, so that common applicants connect the reviewers. */
  readonly connections: number
}

export type Plan = {
  readonly kind: 'plan'
  /** Indices of pairs, including kept ones, ascending by applicant's and then reviewer's id. */
  readonly pairs: Uint32Array
  readonly costs: Costs
}

export type FailureRule = 'too-few-reviewers' | 'most-load' | 'least-load'

export type Failure = {
  readonly kind: 'failure'
  /** The first rule that has no solution: not enough permitted reviewers, too many assignments for the most load, too few for the least load. */
  readonly rule: FailureRule
  /** Who cannot have all reviewers they need; empty for `least-load`. */
  readonly applicants: readonly number[]
  /** Whose loads are in the way; empty for `too-few-reviewers`. */
  readonly reviewers: readonly number[]
  /** A problem with all of these changes has a solution. */
  readonly relaxation: Relaxation
}

export type Relaxation = {
  /** Applicants who need fewer reviewers, because nobody else may read them. */
  readonly demands: readonly { readonly applicant: number; readonly demand: number }[]
  /** The most load of all reviewers without own bounds; null if it stays. */
  readonly mostLoad: number | null
  /** The least load of all reviewers without own bounds; null if it stays. Never more than what a reviewer had before. */
  readonly leastLoad: number | null
  /** Single reviewers whose least load becomes smaller. */
  readonly leastLoads: readonly { readonly reviewer: number; readonly leastLoad: number }[]
}
