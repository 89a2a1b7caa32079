import { type Expertise, type ExpertiseInput, mostCommonWords } from './types.ts'

/** By theme alone. */
export function rateExpertise({ applicants, reviewers }: ExpertiseInput): Expertise {
  const themes = Uint16Array.from(
    applicants.flatMap(({ branchId }) => reviewers.map((reviewer) => (reviewer.branchId === branchId ? 500 : 0))),
  )
  const none = new Uint16Array(themes.length)
  const commonWords = new Int32Array(themes.length * mostCommonWords).fill(-1)
  return { merits: themes, themes, words: none, wishes: none, commonWords, vocabulary: [] }
}
