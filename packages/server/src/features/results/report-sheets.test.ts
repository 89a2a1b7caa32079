import { buffer } from 'node:stream/consumers'
import type { Language } from '@jadara/contract/core/text'
import { calculationContentSchema, toReadableCalculation } from '@jadara/contract/results/calculation-content'
import { calculateTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import { expect, it } from 'vitest'
import { type EvaluatedWorkbook, openWorkbook } from '../../sheets/evaluate.testing.ts'
import { sheetsIn } from '../../sheets/read-back.testing.ts'
import { renderXlsx } from '../../sheets/xlsx.ts'
import { toColumnLetters } from '../../sheets/xlsx-parts.ts'
import { createReportSheets } from './report-sheets.ts'
import type { ResultsData } from './season.ts'
import { createSeededSeason, freezeSeason } from './seeded-season.testing.ts'

async function renderSeason(season: ResultsData, language: Language = 'en'): Promise<Buffer> {
  const content = toReadableCalculation(calculationContentSchema.parse(JSON.parse(await freezeSeason(season))))
  const by = { userId: 1, englishName: 'Office', arabicName: 'المكتب' }
  const line = { number: 1, madeAt: '2026-11-21T10:00:00.000Z', sha256: 'a'.repeat(64), by }
  return buffer(renderXlsx(createReportSheets({ line, content, language, timeZone: 'Africa/Cairo' })))
}

/** The cells whose value differs from the one that was written beside the formula. */
const findDifferences = ({ formulas, read }: EvaluatedWorkbook) =>
  formulas.flatMap(({ sheet, at, formula, value }) => {
    const computed = read(sheet, at)
    const isEqual = computed === value || (value !== '' && computed !== '' && Number(computed) === Number(value))
    return isEqual ? [] : [{ sheet, at, formula, value, computed }]
  })

it('every formula of 10 seasons gives the value that was written beside it, in either language', async () => {
  let formulas = 0
  for (let seed = 1; seed <= 10; seed += 1) {
    const workbook = await openWorkbook(await renderSeason(createSeededSeason(seed), seed % 2 ? 'en' : 'ar'))
    expect(findDifferences(workbook)).toEqual([])
    formulas += workbook.formulas.length
  }
  expect(formulas).toBeGreaterThan(2000)
})

/** The same season after one reviewer, who kept the proposed score, has given the opposite rating. */
function changeOneRating(season: ResultsData) {
  for (const applicant of season.applicants)
    for (const review of applicant.reviews) {
      const place = review.choices.findIndex((choice) => choice !== null && choice !== 3)
      if (place < 0 || review.score !== review.proposed) continue
      const rating = 6 - (review.choices[place] ?? 0)
      const choices = review.choices.with(place, rating)
      const items = season.rubrics.get(review.rubricId)?.items ?? []
      const answers = items.map((item, at) => ({ ...item, choice: choices[at] ?? null, cannotJudge: choices[at] === null }))
      const score = toProposedScore(calculateTotal(answers)) ?? 0
      const changed = { ...review, choices, score, proposed: score, counted: score }
      const reviews = applicant.reviews.map((one) => (one === review ? changed : one))
      const applicants = season.applicants.map((one) => (one === applicant ? { ...one, reviews } : one))
      return { season: { ...season, applicants }, applicantId: applicant.id, reviewer: review.reviewer, place, rating }
    }
  throw new Error('no reviewer of this season kept the proposed score')
}

const figures = ['Sum', 'Mean', 'Median', 'Standard deviation', 'Weighted mean', 'Place', 'Place in the theme']

it('a changed rating changes the scores, the figures and the places as the portal would', async () => {
  for (const seed of [3, 11, 17]) {
    const season = createSeededSeason(seed)
    const bytes = await renderSeason(season)
    const { Reviews: reviews = [], Results: results = [] } = await sheetsIn(bytes)
    const after = changeOneRating(season)
    const workbook = await openWorkbook(bytes)
    const row = reviews.findIndex((cells) => cells[1] === after.applicantId && cells[2] === after.reviewer)
    const column = reviews[0]?.indexOf(`Question ${after.place + 1}`) ?? -1
    workbook.write('Reviews', `${toColumnLetters(column)}${row + 1}`, after.rating)
    const heads = results[0] ?? []
    const readFigures = (read: (row: number, column: number) => unknown, of: typeof results) =>
      of.slice(1).map((cells, at) => {
        const values = figures.map((head) => [head, String(read(at + 1, heads.indexOf(head)) ?? '')])
        return [cells[heads.indexOf('Applicant number')], Object.fromEntries(values)]
      })
    const { Results: expected = [] } = await sheetsIn(await renderSeason(after.season))
    const computed = readFigures((at, head) => workbook.read('Results', `${toColumnLetters(head)}${at + 1}`), results)
    expect(new Map(computed as [number, unknown][])).toEqual(
      new Map(readFigures((at, head) => expected[at]?.[head], expected) as [number, unknown][]),
    )
  }
})

it('nothing typed becomes part of a formula', async () => {
  const season = createSeededSeason(5)
  const typed = '=HYPERLINK("http://example.org")'
  const applicants = season.applicants.map((one) => ({ ...one, englishName: typed }))
  const { formulas } = await openWorkbook(await renderSeason({ ...season, applicants }))
  expect(formulas.length).toBeGreaterThan(0)
  for (const { formula } of formulas) expect(formula).toMatch(/^(?:[A-Z]+\(|[-+*/=<>,()0-9:$A-Z]|'[A-Z][a-z]+'!|"")+$/)
})
