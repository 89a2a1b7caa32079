import type { WishState } from '@jadara/contract/reviewing/wishes'

/** What is known about a person's field of work, in any language. */
export type Expert = {
  readonly id: number
  /** The theme; null if none is known. */
  readonly branchId: number | null
  readonly texts: readonly ExpertText[]
}

/** `weight` says how telling a text is beside others: 2 for the title of a proposal and a reviewer's publications, otherwise 1. */
export type ExpertText = { readonly text: string; readonly weight: number }

/** A wish as a number of an array. */
export const wishCodes = { none: 0, 'could-judge': 1, 'rather-not': 2 } as const satisfies Record<WishState, number>

export type ExpertiseWeights = { readonly theme: number; readonly words: number; readonly wishes: number }

export type ExpertiseInput = {
  readonly applicants: readonly Expert[]
  readonly reviewers: readonly Expert[]
  /** Of each pair, one of `wishCodes`. */
  readonly wishes: Uint8Array
  /** From 0 to 10 each. */
  readonly weights: ExpertiseWeights
}

/** Of each pair, from 0 to 1000: `merits` is the sum of the others. */
export type Expertise = {
  readonly merits: Uint16Array
  readonly themes: Uint16Array
  readonly words: Uint16Array
  readonly wishes: Uint16Array
  /** The most telling words that both sides use, for each pair `mostCommonWords` places; -1 is none, others are places in `vocabulary`. */
  readonly commonWords: Int32Array
  readonly vocabulary: readonly string[]
}

export const mostCommonWords = 3
