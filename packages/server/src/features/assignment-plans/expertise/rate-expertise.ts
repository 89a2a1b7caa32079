import { type Expert, type Expertise, type ExpertiseInput, mostCommonWords, wishCodes } from './types.ts'
import { listTellingWords, toStem } from './words.ts'

/** A text's words by place in the vocabulary, each with its share; the squares of shares add up to 1. */
type Profile = { readonly places: Int32Array; readonly shares: Float64Array }

/**
 * How well each reviewer suits each applicant. Words count more the fewer people use them (tf-idf), and two people are compared by the cosine of their
 * words, so a long list of publications is no advantage. The square root spreads its small values.
 */
export function rateExpertise({ applicants, reviewers, wishes, weights }: ExpertiseInput): Expertise {
  const pairs = applicants.length * reviewers.length
  const parts = { themes: new Uint16Array(pairs), words: new Uint16Array(pairs), wishes: new Uint16Array(pairs) }
  const commonWords = new Int32Array(pairs * mostCommonWords).fill(-1)
  const { profiles, vocabulary } = toProfiles([...applicants, ...reviewers])
  const uses = listUses(profiles.slice(applicants.length), vocabulary.length)
  // A wish that nobody has expressed is no part of the merit.
  const wishWeight = wishes.some((wish) => wish !== wishCodes.none) ? weights.wishes : 0
  const sum = Math.max(1, weights.theme + weights.words + wishWeight)
  const toPart = (weight: number, share: number) => Math.floor((1000 * weight * share) / sum)
  const likenesses = new Float64Array(reviewers.length)
  for (const [at, applicant] of applicants.entries()) {
    const first = at * reviewers.length
    const tops = new Float64Array(reviewers.length * mostCommonWords)
    const own = commonWords.subarray(first * mostCommonWords, (first + reviewers.length) * mostCommonWords)
    likenesses.fill(0)
    const { places, shares } = profiles[at] ?? noProfile
    for (const [nth, place] of places.entries())
      for (const { reviewer, share } of uses[place] ?? []) {
        const likeness = share * (shares[nth] ?? 0)
        likenesses[reviewer] = (likenesses[reviewer] ?? 0) + likeness
        rank(tops, own, reviewer * mostCommonWords, likeness, place)
      }
    for (const [reviewer, { branchId }] of reviewers.entries()) {
      const pair = first + reviewer
      parts.themes[pair] = toPart(weights.theme, branchId !== null && branchId === applicant.branchId ? 1 : 0)
      parts.words[pair] = toPart(weights.words, Math.sqrt(roundAway(likenesses[reviewer] ?? 0)))
      parts.wishes[pair] = toPart(
        wishWeight,
        wishes[pair] === wishCodes['could-judge'] ? 1 : wishes[pair] === wishCodes['rather-not'] ? 0 : 0.5,
      )
    }
  }
  const merits = parts.themes.map((theme, pair) => theme + (parts.words[pair] ?? 0) + (parts.wishes[pair] ?? 0))
  return { merits, ...parts, commonWords, vocabulary }
}

/** The order in which texts are read may change the last digits of a sum, and must not change a merit. */
const roundAway = (likeness: number): number => Math.min(1, Math.round(likeness * 1e9) / 1e9)

const noProfile: Profile = { places: new Int32Array(), shares: new Float64Array() }

/** Keeps the largest of one reviewer, in order. */
function rank(tops: Float64Array, places: Int32Array, first: number, likeness: number, place: number): void {
  let at = first + mostCommonWords
  while (at > first && likeness > (tops[at - 1] ?? 0)) at--
  if (at === first + mostCommonWords) return
  tops.copyWithin(at + 1, at, first + mostCommonWords - 1)
  places.copyWithin(at + 1, at, first + mostCommonWords - 1)
  tops[at] = likeness
  places[at] = place
}

function toProfiles(experts: readonly Expert[]): { profiles: Profile[]; vocabulary: string[] } {
  /** Places by stem, and by word. */
  const placeOf = new Map<string, number>()
  const placeOfWord = new Map<string, number>()
  const vocabulary: string[] = []
  const users: number[] = []
  const toPlace = (word: string): number => {
    const known = placeOfWord.get(word)
    if (known !== undefined) return known
    const stem = toStem(word)
    const place = placeOf.get(stem) ?? vocabulary.push(word) - 1
    placeOf.set(stem, place)
    placeOfWord.set(word, place)
    // Of several forms of a word the shortest is shown, so that the order of people does not matter.
    const shown = vocabulary[place] ?? word
    if (word.length < shown.length || (word.length === shown.length && word < shown)) vocabulary[place] = word
    return place
  }
  const counted = experts.map(({ texts }) => {
    const counts = new Map<number, number>()
    for (const { text, weight } of texts)
      for (const word of listTellingWords(text)) {
        const place = toPlace(word)
        counts.set(place, (counts.get(place) ?? 0) + weight)
      }
    for (const place of counts.keys()) users[place] = (users[place] ?? 0) + 1
    return { places: Int32Array.from(counts.keys()), counts: Float64Array.from(counts.values()) }
  })
  const profiles = counted.map(({ places, counts }) => {
    const values = counts.map((count, nth) => (1 + Math.log(count)) * Math.log(experts.length / (users[places[nth] ?? 0] ?? 1)))
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
    return { places, shares: length === 0 ? values : values.map((value) => value / length) }
  })
  return { profiles, vocabulary }
}

function listUses(profiles: readonly Profile[], words: number): { reviewer: number; share: number }[][] {
  const uses: { reviewer: number; share: number }[][] = Array.from({ length: words }, () => [])
  for (const [reviewer, { places, shares }] of profiles.entries())
    for (const [nth, place] of places.entries()) uses[place]?.push({ reviewer, share: shares[nth] ?? 0 })
  return uses
}
