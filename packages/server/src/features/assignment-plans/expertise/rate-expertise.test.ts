import { describe, expect, it } from 'vitest'
import { rateExpertise } from './rate-expertise.ts'
import { type Expert, type ExpertiseWeights, mostCommonWords, wishCodes } from './types.ts'
import { toStem } from './words.ts'

const toExpert = (id: number, branchId: number | null, ...texts: string[]): Expert => ({
  ...{ id, branchId },
  texts: texts.map((text) => ({ text, weight: 1 })),
})

const both: ExpertiseWeights = { theme: 5, words: 5, wishes: 5 }

function rate(applicants: readonly Expert[], reviewers: readonly Expert[], weights = both, said?: Uint8Array) {
  return rateExpertise({ applicants, reviewers, weights, wishes: said ?? new Uint8Array(applicants.length * reviewers.length) })
}

describe('the merit of a pair', () => {
  it('is highest for a reviewer of the theme who writes about the same', () => {
    const { merits } = rate(
      [toExpert(1, 7, 'Perovskite solar cells for desert climates')],
      [
        toExpert(1, 7, 'Stable perovskite solar cells'),
        toExpert(2, 7, 'Corrosion of bridges'),
        toExpert(3, 8, 'Perovskite layers and solar energy'),
        toExpert(4, 8, 'Medieval manuscripts'),
      ],
    )
    const [first = 0, second = 0, third = 0, fourth = 0] = merits
    expect(first).toBeGreaterThan(Math.max(second, third))
    expect(Math.min(second, third)).toBeGreaterThan(fourth)
    expect([second, fourth]).toEqual([500, 0])
  })

  it('is the sum of its parts, and at most 1000', () => {
    const text = 'تحلية مياه البحر بالطاقة الشمسية'
    const said = new Uint8Array([wishCodes['could-judge'], wishCodes.none, wishCodes['rather-not']])
    const reviewers = [toExpert(1, 3, text), toExpert(2, 3, 'الطاقة'), toExpert(3, 4)]
    const { merits, themes, words, wishes: wish } = rate([toExpert(1, 3, text)], [...reviewers], both, said)
    expect([...wish]).toEqual([333, 166, 0])
    expect([...merits]).toEqual([...themes].map((theme, pair) => theme + (words[pair] ?? 0) + (wish[pair] ?? 0)))
    expect(Math.max(...merits)).toBeLessThanOrEqual(1000)
  })

  it('has no part for wishes as long as nobody has expressed one, and counts only what has a weight', () => {
    const applicants = [toExpert(1, 3, 'Membranes'), toExpert(2, 4, 'Algebra')]
    const reviewers = [toExpert(1, 3, 'Membranes')]
    expect([...rate(applicants, reviewers).wishes]).toEqual([0, 0])
    expect([...rate(applicants, reviewers, { theme: 10, words: 0, wishes: 3 }).merits]).toEqual([1000, 0])
    expect([...rate(applicants, reviewers, { theme: 0, words: 0, wishes: 0 }).merits]).toEqual([0, 0])
  })

  it('counts a word that everybody uses for nothing', () => {
    const { words } = rate([toExpert(1, 1, 'water desalination')], [toExpert(1, 1, 'water'), toExpert(2, 1, 'water turbines')])
    expect([...words]).toEqual([0, 0])
  })

  it('needs neither a theme nor any text', () => {
    expect([...rate([toExpert(1, null)], [toExpert(1, null)]).merits]).toEqual([0])
  })

  it('names the most telling words that both use', () => {
    const { commonWords, vocabulary } = rate(
      [toExpert(1, 1, 'Membranes for desalination of brackish groundwater'), toExpert(2, 1, 'Groundwater')],
      [toExpert(1, 1, 'A membrane and its groundwater, desalination'), toExpert(2, 1, 'Poetry')],
    )
    const wordsOf = (pair: number) =>
      [...commonWords.subarray(pair * mostCommonWords, (pair + 1) * mostCommonWords)].flatMap((at) => vocabulary[at] ?? [])
    expect(wordsOf(0)).toEqual(['membrane', 'desalination', 'groundwater'])
    expect([wordsOf(1), wordsOf(2)]).toEqual([[], ['groundwater']])
  })
})

it.each([
  ['الجسيمات', 'جسيمات'],
  ['والمياه', 'المياه'],
  ['للطاقة', 'الطاقه'],
  ['شمسية', 'الشمسي'],
  ['nanoparticles', 'nanoparticle'],
  ['batteries', 'battery'],
  ['biomasses', 'biomass'],
])('%s and %s are the same word', (one, other) => {
  expect(toStem(one.replaceAll('ة', 'ه'))).toBe(toStem(other))
})

it.each(['analysis', 'virus', 'gas', 'سلام'])('%s is left whole', (word) => {
  expect(toStem(word)).toBe(word)
})
