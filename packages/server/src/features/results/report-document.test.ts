import {
  calculationContentSchema,
  type NewestCalculationContent,
  toReadableCalculation,
} from '@jadara/contract/results/calculation-content'
import { expect, test } from 'vitest'
import { lastRankWithPrintedReviews, toReportDocument } from './report-document.ts'
import type { ReportInput } from './report-sheets.ts'
import { createSeededSeason, freezeSeason } from './seeded-season.testing.ts'

const score = {
  ...{ reviewer: 'R1', rubric: 1, version: 1, submittedAt: '', receiptNumber: '', choices: [], points: 0, most: 0 },
  ...{ override: null, overrideDecision: null, cannotJudge: 0, ended: null },
}

/** Applicants with one review each and descending scores. */
function season(many: number): NewestCalculationContent {
  const applicants = Array.from({ length: many }, (_, at) => ({
    ...{ applicantId: at + 1, userId: at + 1, englishName: `Applicant ${at + 1}`, arabicName: `متقدم ${at + 1}`, branchId: 7 },
    ...{ branchName: 'Generic', branchArabicName: 'عام', receiptNumber: '', rank: at + 1, rankInTheme: at + 1, tied: false },
    ...{ sum: 70, mean: 70, median: 70, lowest: 70, highest: 70, spread: 0, deviation: 0, weightedMean: null, reviewCount: 1 },
    ...{ disagreement: false, tooFew: false, mixedRubrics: false, ofEarlierSubmission: false },
    ...{ overridden: false, pendingOverride: false, partlyJudged: false, exclusions: [] },
    reviews: [{ ...score, proposed: null, score: 70, counted: 70, reason: '' }],
  }))
  const round = { id: 1, englishName: 'Round 1', arabicName: 'الدورة الأولى' }
  return {
    format: 2,
    number: 1,
    madeAt: '',
    round,
    reviewsLeast: 1,
    disagreementFrom: 25,
    ...{ overrideLimit: 10, requiresRatings: false, anonymousNames: false, waivedGaps: [] },
    rubrics: [],
    applicants,
  }
}

function printedScores(many: number, shortlisted: readonly number[] = []) {
  const by = { userId: 1, englishName: 'Office', arabicName: 'المكتب' }
  const madeAt = '2026-11-21T10:00:00.000Z'
  const line = { id: 1, number: 1, madeAt, by, applicants: many, reviews: many, sha256: 'a'.repeat(64), isCurrent: true }
  const { parts } = toReportDocument(
    { line, content: season(many), language: 'en', timeZone: 'Africa/Cairo' },
    {
      award: { en: 'Award', ar: 'الجائزة' },
      printedAt: new Date(madeAt),
      decisions: shortlisted.map((id) => ({
        ...{ about: { id, englishName: '', arabicName: '' }, outcome: 'shortlisted', prize: null, reason: '', by },
        ...{ id: 1, decidedAt: madeAt, calculation: null, confirmation: null },
      })),
    },
  )
  const tables = parts.map(({ sections }) => sections.flatMap(({ blocks }) => blocks).find(({ block }) => block === 'table'))
  const names = (at: number) => (tables[at]?.block === 'table' ? tables[at].rows : [])
  return { ranked: names(1).length, scores: names(2).map(([name]) => name), about: parts[2]?.about }
}

test('prints all scores of a small season, and of a large one those of the first ranks and the shortlist, with a note', () => {
  const small = printedScores(lastRankWithPrintedReviews)
  expect(small.scores).toHaveLength(lastRankWithPrintedReviews)
  expect(small.about).not.toContain('Printed here')
  const large = printedScores(1000, [7, 900])
  expect(large.ranked).toBe(1000)
  expect(large.scores).toHaveLength(lastRankWithPrintedReviews + 1)
  expect(large.scores.slice(-2)).toEqual(['Applicant 50', 'Applicant 900'])
  expect(large.about).toContain('Printed here are those of the first 50 places, and of everybody who is shortlisted or has won.')
})

test('names every exclusion, adjusted score and waived gap with its reason, and the settings', async () => {
  const content = toReadableCalculation(calculationContentSchema.parse(JSON.parse(await freezeSeason(createSeededSeason(17)))))
  const [first] = content.applicants
  const gap = {
    ...({
      kind: 'missing-review',
      reviewer: 'R3',
      reason: 'On leave since March',
      by: 4,
      openUntil: '2026-12-03',
      at: '2026-11-21T09:00:00.000Z',
    } as const),
    ...{ applicantUserId: first?.userId ?? 0, receiptNumber: first?.receiptNumber ?? '' },
  }
  const by = { userId: 1, englishName: 'Office', arabicName: 'المكتب' }
  const line = { number: 1, madeAt: content.madeAt, by, sha256: 'a'.repeat(64) }
  const input: ReportInput = { line, content: { ...content, waivedGaps: [gap] }, language: 'en', timeZone: 'Africa/Cairo' }
  const context = { award: { en: 'Award', ar: 'الجائزة' }, printedAt: new Date(content.madeAt), decisions: [] }
  const { parts } = toReportDocument(input, context)
  const findSection = (title: string) =>
    parts.flatMap(({ sections }) => sections).find((section) => section.title === title)?.blocks[0]
  const listRows = (title: string) => {
    const found = findSection(title)
    return found?.block === 'table' ? found.rows : []
  }
  const exclusions = content.applicants.flatMap((one) => one.exclusions)
  expect(exclusions.length).toBeGreaterThan(1)
  expect(listRows('Excluded for a conflict of interest').map((row) => [row[1], row[3]])).toEqual(
    exclusions.map(({ reviewer, reason }) => [reviewer, reason]),
  )
  const overridden = content.applicants.flatMap(({ reviews }) => reviews).filter(({ override }) => override !== null)
  const notes = listRows('Adjusted scores and notes on reviews')
  expect(notes.filter((row) => row[3] === 'Beyond “the” field / خارج المجال')).toHaveLength(overridden.length)
  expect(notes.filter((row) => row[4]?.startsWith('The panel has read both'))).toHaveLength(
    overridden.filter(({ overrideDecision }) => overrideDecision).length,
  )
  expect(listRows('Waived gaps')).toEqual([
    [
      `R3 has not reviewed ${first?.englishName}; the review is open until 3 December 2026.`,
      'On leave since March',
      '21 November 2026, 11:00 Cairo\nthe office, account 4',
    ],
  ])
  expect(findSection('Settings of the round')).toMatchObject({
    facts: [
      { label: 'Reviews for a place', value: String(content.reviewsLeast) },
      { value: String(content.disagreementFrom) },
      { value: String(content.overrideLimit) },
      { label: 'A review needs ratings', value: content.requiresRatings ? 'Yes' : 'No' },
      { label: 'Anonymous reviewing', value: content.anonymousNames ? 'Yes' : 'No' },
    ],
  })
})
