import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import { calculateTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import type { Round, RoundStage } from '../../db/participation.ts'
import { seededRandom } from '../../testing/faults.ts'
import { calculateResults, toCanonicalContent } from './calculation.ts'
import { type AssignmentEnding, type ResultsData, type ResultsDataApplicant, toCountedScore } from './season.ts'

type Random = { readonly upTo: (most: number) => number; readonly chance: (share: number) => boolean }

/** The same season for the same seed: several themes and rubrics, ties, overrides, exclusions and questions that are not judged. */
export function createSeededSeason(seed: number): ResultsData {
  const next = seededRandom(seed)
  const random: Random = { upTo: (most) => next(most + 1), chance: (share) => next(1000) < 1000 * share }
  const { upTo, chance } = random
  const round = {
    ...{ id: seed, englishName: `Season ${seed}`, arabicName: `موسم ${seed}`, reviewsLeast: 1 + upTo(3) },
    ...{ disagreementFrom: 10 + upTo(30), overrideLimit: upTo(25), requiresRatings: chance(0.5), anonymousNames: chance(0.5) },
  } as Round
  const rubrics = new Map(
    Array.from({ length: 1 + upTo(4) }, (_, at) => [
      at + 1,
      { branchName: `Theme ${at + 1}`, branchArabicName: `مجال ${at + 1}`, items: createItems(random) },
    ]),
  )
  const applicants = Array.from({ length: 1 + upTo(24) }, (_, at) => createApplicant(random, at + 1, { round, rubrics }))
  const screenedOut = Array.from({ length: upTo(2) }, (_, at) => ({
    ...{ applicantId: 900 + at, userId: 1900 + at, receiptNumber: `JDR-1-${900 + at}`, englishName: 'Out', arabicName: 'خارج' },
    ...{ state: 'ineligible' as const, reason: 'No “PhD”', at: '2026-11-20T10:00:00.000Z', by: 1, reviews: upTo(2) },
  }))
  const secondStage = {
    ...{ kind: 'interview', englishName: 'Interviews', arabicName: 'المقابلات' },
    openedAt: new Date('2026-11-20T10:00:00.000Z'),
  } as RoundStage
  const isSecond = seed % 4 === 0
  return {
    ...{
      round,
      secondStage,
      stage: isSecond ? 2 : 1,
      firstStage: isSecond && seed % 8 !== 0 ? createFirstStage(random, applicants) : null,
    },
    ...{ closesAt: null, rubrics, applicants, screenedOut },
  }
}

/** Some have not been in the first stage's calculation, and some were provisional there. */
const createFirstStage = ({ upTo, chance }: Random, applicants: readonly ResultsDataApplicant[]) => ({
  ...{ calculation: 1, sha256: 'c'.repeat(64) },
  figures: new Map(
    applicants
      .filter(() => chance(0.9))
      .map(({ id }, at) => [
        id,
        {
          rank: chance(0.9) ? at + 1 : null,
          mean: chance(0.9) ? 50 + upTo(4000) / 100 : null,
          ...(at % 5 === 0 && { tied: true as const }),
        },
      ]),
  ),
})

/** The bytes that are frozen. */
export const freezeSeason = async (season: ResultsData): Promise<string> =>
  toCanonicalContent(await calculateResults(season), {
    number: 1,
    madeAt: new Date('2026-11-21T10:00:00.000Z'),
    waivedGaps: season.applicants
      .filter(({ reviews }) => reviews.length < season.round.reviewsLeast)
      .map(({ userId, receiptNumber }) => ({
        ...{ applicantUserId: userId, receiptNumber, reviewer: null, kind: 'too-few-reviews' },
        ...{ reason: 'No further reviewer of this field is available', by: 1, at: '2026-11-21T10:00:00.000Z' },
      })),
  })

function createItems({ upTo, chance }: Random): NonNullable<ReturnType<ResultsData['rubrics']['get']>>['items'] {
  return Array.from({ length: upTo(6) }, (_, at) => {
    const isChoice = chance(0.8)
    return {
      ...{
        id: at + 1,
        questionId: at + 1,
        description: `Question ${at + 1} “a\\b”\n`,
        descriptionArabic: `السؤال ${at + 1}`,
        allowComment: true,
      },
      ...(isChoice ? { type: choiceQuestionType, weight: 1 + upTo(99) } : { type: 2 as const, weight: null }),
      isRequired: isChoice || chance(0.5),
    }
  })
}

/** Few names and few scores, so that there are ties and equal names. */
function createApplicant(
  random: Random,
  id: number,
  { round, rubrics }: Pick<ResultsData, 'round' | 'rubrics'>,
): ResultsDataApplicant {
  const { upTo, chance } = random
  const branchId = 1 + upTo(3)
  const who = { englishName: `Applicant ${upTo(9)}`, arabicName: `متقدم ${id}`, receiptNumber: `JDR-1-${id}` }
  const assigned = Array.from({ length: upTo(5) }, (_, at) => ({ reviewerId: 100 + at, reviewer: `R${at + 1}` }))
  const reviews: ResultsDataApplicant['reviews'][number][] = []
  const exclusions: ResultsDataApplicant['exclusions'][number][] = []
  for (const reviewer of assigned) {
    const review = { ...createReview(random, { round, rubrics, receiptNumber: who.receiptNumber }), ...reviewer }
    if (chance(0.15)) {
      const ended = { as: 'conflict' as const, ...createEnding(random) }
      exclusions.push({ ...reviewer, ended, review: chance(0.3) ? null : review })
    } else reviews.push({ ...review, ended: chance(0.1) ? { as: 'taken-back', ...createEnding(random) } : null })
  }
  return {
    ...{ id, userId: 1000 + id, ...who, branchId, branchName: `Theme ${branchId}`, branchArabicName: `مجال ${branchId}` },
    ...{
      reviews: chance(0.5) ? reviews : reviews.toReversed(),
      exclusions,
      stage: 1,
      pending: 0,
      awaited: [],
      undecidedConflicts: [],
      decision: null,
    },
  }
}

function createEnding({ chance, upTo }: Random): Omit<AssignmentEnding, 'as'> {
  const byReviewer = chance(0.5)
  return { at: '2026-11-20T09:00:00.000Z', byReviewer, by: byReviewer ? null : upTo(9), reason: `Reason ${upTo(99)}, سبب` }
}

function createReview(
  { upTo, chance }: Random,
  { round, rubrics, receiptNumber }: Pick<ResultsData, 'round' | 'rubrics'> & { readonly receiptNumber: string },
) {
  const rubricId = 1 + upTo(rubrics.size - 1)
  const items = rubrics.get(rubricId)?.items ?? []
  const isRated = chance(0.9)
  const answers = items.map((item) => {
    const cannotJudge = item.type === choiceQuestionType && chance(0.1)
    return { ...item, cannotJudge, choice: item.type === choiceQuestionType && !cannotJudge ? 1 + upTo(4) : null }
  })
  const proposed = isRated ? toProposedScore(calculateTotal(answers)) : null
  const score = proposed === null || chance(0.4) ? 60 + 5 * upTo(8) : proposed
  const overrideDecision =
    proposed !== null && proposed !== score && chance(0.4)
      ? {
          ...{ accepted: chance(0.5), reason: 'The panel has read both', decidedAt: '2026-11-20T10:00:00.000Z' },
          by: { userId: upTo(9), englishName: 'Office', arabicName: 'المكتب' },
        }
      : null
  return {
    ...{ id: 0, rubricId, version: 1 + upTo(2), receiptNumber: chance(0.1) ? 'JDR-0-1' : receiptNumber },
    ...{ submittedAt: '2026-11-19T08:00:00.123Z', score, proposed, overrideDecision },
    ...toCountedScore({ score, proposed, overrideDecision }, round),
    reason: proposed === score ? '' : 'Beyond “the” field / خارج المجال',
    choices: isRated ? answers.map(({ choice }) => choice) : [],
    cannotJudge: isRated ? answers.filter(({ cannotJudge }) => cannotJudge).length : 0,
  }
}
