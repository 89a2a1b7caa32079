import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalculationContent, NewestCalculationContent } from '@jadara/contract/results/calculation-content'
import { type CalculationLine, freezeCalculation, listCalculations, readCalculation } from '@jadara/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toCanonicalJson, toTextSha256 } from '../../core/canonical.ts'
import { qpdfErrors, readPageTexts } from '../../documents/pdf-tools.testing.ts'
import { fieldsIn, filesIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  endAssignment,
  insertTestReceipt,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  upsertReview,
} from '../../testing/reviewing.ts'
import { calculateResults, serializeSeason, toCanonicalContent } from './calculation.ts'
import {
  createFirstSeason,
  createNextSeason,
  endReviewingBySql,
  freezeWithWaivers,
  replaceActiveRound,
  type TestSeason,
  testEngineeringBranchId,
  testGenericBranchId,
  waiveAllGaps,
  waiverReason,
} from './new-season.testing.ts'
import type { ResultsData } from './season.ts'
import { createSeededSeason } from './seeded-season.testing.ts'

let test: TestPortal
let office: TestClient
let season: TestSeason
let directory: string

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  season = await createFirstSeason(test)
  directory = await mkdtemp(join(tmpdir(), 'jadara-reports-'))
})
afterAll(async () => {
  await rm(directory, { recursive: true, force: true })
  await test.close()
})

/** Two themes with different questions; two reviews with the proposed score, one with another score, one of an earlier submission. */
beforeEach(async () => {
  season = await createNextSeason(test, season)
  const { nadia, omar, hala, mona, ali, roundId } = season
  await test.database.sql`update round set reviews_least = 1, override_limit = 20 where id = ${roundId}`
  await replaceThemeQuestions(test, testGenericBranchId, [30, 'essay', 20])
  await replaceThemeQuestions(test, testEngineeringBranchId, [7, 11])
  await upsertReview(test, nadia, mona, { choices: [5, 4] })
  await reopenSubmissionBySql(test, mona)
  await insertTestReceipt(test, mona)
  await upsertReview(test, omar, mona, { choices: [4, 4], score: 61, reason: '=1+1, beyond the field' })
  await upsertReview(test, hala, ali, { choices: [3, 2] })
})

const inRound = () => ({ params: { id: season.roundId } })
const freeze = (): Promise<CalculationLine> => freezeWithWaivers(test, office, season.roundId)
const list = () => office.ask(listCalculations, inRound())
const report = ({ id }: CalculationLine, query = '') => office.get(`/api/Calculations/${id}/Report?${query}`)
const readContent = async (line: CalculationLine): Promise<CalculationContent> =>
  (await office.ask(readCalculation, { params: { id: line.id } })).content
const listAuditEntries = async () =>
  (
    await test.database.sql`
      select action, detail - 'from' as detail from audit where chain = 'office' and action in ('calculation-frozen', 'calculation-exported', 'results-exported')
        and (detail ->> 'roundId')::int = ${season.roundId} order by position`
  ).map(({ action, detail }) => [action, detail])

/** Removes direction marks and separates ligatures, as poppler does. */
const toPlainText = (words: string) => words.normalize('NFKC').replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')

describe('freezing', () => {
  it('stores every answer, weight, score and rank', async () => {
    const { mona, ali, samir, roundId } = season
    const line = await freeze()
    expect(line).toMatchObject({ number: 1, madeAt: '2026-11-21T10:00:00.000Z', applicants: 3, reviews: 3, isCurrent: true })
    const content = await readContent(line)
    expect(content).toMatchObject({
      ...{ format: 2, number: 1, madeAt: '2026-11-21T10:00:00.000Z', reviewsLeast: 1, disagreementFrom: 25, overrideLimit: 20 },
      round: { id: roundId },
      rubrics: [
        {
          branchName: 'Generic',
          items: [
            { type: 1, weight: 30, isRequired: true },
            { type: 2, weight: null, isRequired: true },
            { type: 1, weight: 20 },
          ],
        },
        { branchName: 'Engineering and Technology', items: [{ weight: 7 }, { weight: 11 }] },
      ],
    })
    expect(content.applicants.map(({ applicantId, rank, rankInTheme, mean }) => [applicantId, rank, rankInTheme, mean])).toEqual([
      [mona.id, 1, 1, 76.5],
      [ali.id, 2, 1, 48],
      [samir.id, null, null, null],
    ])
    const [first] = content.applicants
    expect(first?.reviews).toEqual([
      {
        ...{
          reviewer: 'R1',
          rubric: content.rubrics[0]?.id,
          version: 1,
          submittedAt: '2026-11-21T10:00:00.000Z',
          receiptNumber: mona.receipt,
        },
        ...{ choices: [5, null, 4], points: 230, most: 250, proposed: 92, score: 92, reason: '' },
        ...{ counted: 92, override: null, overrideDecision: null, cannotJudge: 0, ended: null },
      },
      {
        ...{ reviewer: 'R2', rubric: content.rubrics[0]?.id, version: 1, submittedAt: '2026-11-21T10:00:00.000Z' },
        receiptNumber: first?.receiptNumber,
        ...{ choices: [4, null, 4], points: 200, most: 250, proposed: 80, score: 61, reason: '=1+1, beyond the field' },
        ...{ counted: 61, override: 'within-limit', overrideDecision: null, cannotJudge: 0, ended: null },
      },
    ])
  })

  it('writes an audit entry', async () => {
    const { sha256 } = await freeze()
    const names = { name: expect.stringMatching(/^Season \d+ · 1$/), nameArabic: expect.stringMatching(/^موسم \d+ · 1$/) }
    expect(await listAuditEntries()).toEqual([
      ['calculation-frozen', { ...names, roundId: season.roundId, number: 1, sha256, waivedGaps: 1 }],
    ])
  })

  it('returns the last calculation if nothing has changed', async () => {
    const first = await freeze()
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    expect(await freeze()).toEqual(first)
    test.time.now = new Date(test.time.now.getTime() - 60_000)
    expect(await list()).toEqual([first])
    expect(await listAuditEntries()).toHaveLength(1)
  })

  it('numbers the calculations of a round, and shows which one is current', async () => {
    const first = await freeze()
    await upsertReview(test, season.nadia, season.samir, { choices: [5, 5] })
    expect(await list()).toEqual([{ ...first, isCurrent: false }])
    const second = await freeze()
    expect(second).toMatchObject({ number: 2, reviews: 4, isCurrent: true })
    expect(await list()).toEqual([second, { ...first, isCurrent: false }])
    await endAssignment(test, season.nadia, season.samir, 'conflict')
    // The figures of the first are restored, but the excluded review is named from now on.
    expect((await list()).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, false],
      [1, false],
    ])
  })

  it('is never changed, whatever the reviews do', async () => {
    const line = await freeze()
    const before = await readContent(line)
    await upsertReview(test, season.nadia, season.mona, { choices: [1, 1] })
    await replaceThemeQuestions(test, testGenericBranchId, [1])
    expect(await readContent(line)).toEqual(before)
    await expect(test.database.sql`update calculation set content = '{}' where id = ${line.id}`).rejects.toThrow()
    await expect(test.database.sql`delete from calculation where id = ${line.id}`).rejects.toThrow()
  })

  it('by two administrators at once is one calculation', async () => {
    await endReviewingBySql(test, season.roundId)
    const body = { waivedGaps: await waiveAllGaps(office, season.roundId) }
    const freezeNow = () => office.ask(freezeCalculation, { ...inRound(), body })
    const [one, other] = await Promise.all([freezeNow(), freezeNow()])
    expect(one).toEqual(other)
    expect(await list()).toEqual([one])
  })

  it('is refused without reviews', async () => {
    await replaceActiveRound(test)
    const [round] = await test.database.sql`select id from round where active`
    expect(await office.post(`/api/Rounds/${round?.id}/Calculations`)).toEqual(
      expectedConflict('not-begun', 'No review has been submitted yet.'),
    )
  })

  it('of many applicants, whose content is serialized in parts, has the bytes of the whole', async () => {
    const { applicants, ...few } = createSeededSeason(7)
    const many = {
      ...few,
      applicants: Array.from({ length: 450 }, (_, at) => ({ ...applicants[at % applicants.length], id: at })),
    }
    const frozen = { number: 3, madeAt: new Date('2026-11-21T10:00:00.000Z'), waivedGaps: [] }
    for (const data of [many, { ...few, applicants: [] }] as ResultsData[]) {
      const whole = toCanonicalContent(await calculateResults(data), frozen)
      const { toContent, toDigest } = await serializeSeason(data)
      expect(toContent(frozen)).toBe(whole)
      expect(toDigest(frozen)).toBe(createHash('sha256').update(whole).digest('hex'))
    }
  })

  it('is possible for an earlier round', async () => {
    await replaceActiveRound(test)
    expect(await freeze()).toMatchObject({ number: 1, isCurrent: true })
  })
})

describe('anybody', () => {
  it('can recompute the digest from the JSON report', async () => {
    const line = await freeze()
    const { bytes, headers } = await report(line, 'format=json')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(line.sha256)
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Calculation-Season-\d+-1.json"/)
    expect((await report(line, 'format=json&language=ar')).bytes).toEqual(bytes)
  })

  it('can verify the calculation with the program that is sent with it', async () => {
    const { nadia, omar, hala, samir, ali } = season
    await upsertReview(test, nadia, samir, { choices: [2, 5] })
    await upsertReview(test, omar, samir, { score: 99, choices: [1, 3] })
    await upsertReview(test, nadia, ali, { choices: ['cannot judge', 4] })
    await test.database.sql`update round set reviews_least = 2 where id = ${season.roundId}`
    await replaceThemeQuestions(test, testGenericBranchId, [3, 4, 9])
    await upsertReview(test, hala, samir, { choices: [4, 3, 5] })
    await endAssignment(test, nadia, ali, 'conflict')
    const line = await freeze()
    const { bytes, headers } = await report(line, 'format=zip')
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Calculation-Season-\d+-1.zip"/)
    const files = await filesIn(bytes)
    expect(Object.keys(files)).toEqual(['calculation.json', 'calculation.json.sha256', 'recompute.py', 'README.txt'])
    expect(files['calculation.json.sha256']).toBe(`${line.sha256}  calculation.json\n`)
    for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content)
    const { status, stdout } = spawnSync('python3', ['-I', 'recompute.py', 'calculation.json'], {
      cwd: directory,
      encoding: 'utf8',
    })
    expect(stdout.split('\n')).toEqual(expect.arrayContaining([`SHA-256 ${line.sha256}`, expect.stringMatching(/^EQUAL: /)]))
    expect(status).toBe(0)
  })
})

describe('the report', () => {
  const inEnglish = ['Method', 'Settings', 'Rubrics', 'Reviews', 'Excluded', 'Waived gaps', 'Results']

  it('as a workbook has every step, in either language', async () => {
    const line = await freeze()
    const sheets = await sheetsIn((await report(line)).bytes)
    expect(Object.keys(sheets)).toEqual(inEnglish)
    expect(sheets.Reviews?.map((row) => row.slice(-9, -2))).toEqual([
      ['Points', 'Most', 'Proposed score', 'Score', 'Score that counts', 'Adjusted score', 'Reason'],
      [230, 250, 92, 92, 92, null, null],
      [200, 250, 80, 61, 61, 'Within the limit', '=1+1, beyond the field'],
      [43, 90, 48, 48, 48, null, null],
    ])
    expect(sheets.Reviews?.[1]?.slice(7, 10)).toEqual([5, null, 4])
    expect(sheets['Waived gaps']?.slice(1).map((row) => [row[0], row[2]])).toEqual([
      ['Samir Fathy has 0 of 1 reviews.', waiverReason],
    ])
    expect(sheets.Rubrics?.map((row) => row.slice(-2))).toEqual([
      ['Type', 'Weight'],
      ['Choice', 30],
      ['Essay', null],
      ['Choice', 20],
      ['Choice', 7],
      ['Choice', 11],
    ])
    expect(sheets.Results?.slice(1).map((row) => [row[0], row[3], row[9]])).toEqual([
      [1, 'Mona Abdelrahman', 76.5],
      [2, 'Ali Hassan', 48],
      ['', 'Samir Fathy', null],
    ])
    const examples = Object.fromEntries((sheets.Method ?? []).map(([name, , example]) => [name, example]))
    expect(examples).toMatchObject({
      Points: '30 × 5 + 20 × 4 = 230',
      Most: '30 × 5 + 20 × 5 = 250',
      'Proposed score': '100 × 230 ÷ 250 = 92.00 → 92',
      Mean: '(92 + 61) ÷ 2 = 153 ÷ 2 = 76.50',
      Median: '61, 92 → 76.5',
      Spread: '92 − 61 = 31',
      'Standard deviation': '√(((92 − 76.50)² + (61 − 76.50)²) ÷ 2) = 15.50',
      'Weighted mean': '(23,000 ÷ 250 + 20,000 ÷ 250) ÷ 2 = 86.00',
    })
    expect(Object.keys(await sheetsIn((await report(line, 'language=ar')).bytes))).toEqual([
      'الطريقة',
      'الإعدادات',
      'نماذج الأسئلة',
      'التقييمات',
      'المستبعدون',
      'النواقص المتجاوَز عنها',
      'النتائج',
    ])
  })

  it.each([
    ['en', 'Signatures', 'Not confirmed by a second administrator', 'As of 21 November 2026, 12:00 Cairo'],
    ['ar', 'التوقيعات', 'لم يؤكده مدير نظام آخر', null],
  ] as const)(
    'as a document to be signed, in %s, has the ranking, the scores, and the decisions of the moment',
    async (language, ...words) => {
      const line = await freeze()
      const prize = {
        applicants: [season.mona.id],
        outcome: 'winner',
        prize: 1,
        calculationId: line.id,
        reason: 'The committee agreed that two reviews are enough.',
      }
      expect((await office.post('/api/Decisions', prize)).status).toBe(200)
      const { status, headers, bytes } = await report(line, `format=pdf&language=${language}`)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      const file = join(directory, `${language}.pdf`)
      await writeFile(file, bytes)
      expect(await qpdfErrors(file)).toBe('')
      const pages = await readPageTexts(file)
      const all = toPlainText(pages.join(' '))
      for (const word of words) if (word) expect(all).toContain(toPlainText(word))
      expect(all).toContain(line.sha256.slice(0, 12))
      for (const page of pages.slice(1)) expect(page).toContain(line.sha256.slice(0, 12))
      expect(pages[0]).toContain(line.sha256.slice(0, 32))
      expect(all).not.toContain('no report')
      if (language === 'en') {
        expect(all).toContain('153 ÷ 2 76.50 76.5 61–92 15.50 86.00')
        expect(all).toContain('Mona Abdelrahman R1')
        expect(all).toContain('30 × 5 + 20 × 4 = 230')
      }
    },
  )

  it('contains no texts of reviews', async () => {
    const line = await freeze()
    for (const format of ['json', 'xlsx']) {
      const { bytes } = await report(line, `format=${format}`)
      const words = format === 'json' ? bytes.toString() : JSON.stringify(await sheetsIn(bytes))
      expect(words).toContain('beyond the field')
      expect(words).not.toContain('leaves in no report')
      expect(words).not.toContain('leave in no report')
    }
  })

  it('writes an audit entry for each download', async () => {
    const line = await freeze()
    await report(line, 'format=json')
    await report(line, 'language=ar')
    const names = {
      name: expect.any(String),
      nameArabic: expect.any(String),
      roundId: season.roundId,
      number: 1,
      sha256: line.sha256,
    }
    expect((await listAuditEntries()).slice(1)).toEqual([
      ['calculation-exported', { ...names, as: { format: 'json', language: 'en' } }],
      ['calculation-exported', { ...names, as: { format: 'xlsx', language: 'ar' } }],
    ])
  })

  it('is a 400 for an unknown format', async () => {
    const line = await freeze()
    expect(await report(line, 'format=doc')).toEqual(
      expectedFieldFailure(400, 'format', 'Please choose PDF, Excel, JSON or ZIP.'),
    )
    expect(await report(line, 'language=fr')).toEqual(expectedFieldFailure(400, 'language', 'Please choose English or Arabic.'))
  })
})

describe('a calculation of format 1', () => {
  it('stays readable as it was frozen, with a place on too few reviews and every score counted as given', async () => {
    const { sql } = test.database
    const newest = (await readContent(await freeze())) as NewestCalculationContent
    const { overrideLimit: _, requiresRatings: __, anonymousNames: ___, waivedGaps: ____, ...settings } = newest
    const content = {
      ...settings,
      ...{ format: 1, number: 2, reviewsLeast: 3 },
      rubrics: newest.rubrics.map((rubric) => ({ ...rubric, items: rubric.items.map(({ isRequired: _, ...item }) => item) })),
      applicants: newest.applicants.map(
        ({ overridden: _, pendingOverride: __, partlyJudged: ___, exclusions: ____, ...one }) => ({
          ...one,
          tooFew: true,
          reviews: one.reviews.map(
            ({ counted: _, override: __, overrideDecision: ___, cannotJudge: ____, ended: _____, ...review }) => review,
          ),
        }),
      ),
    }
    const json = toCanonicalJson(content)
    const [stored] = await sql`insert into calculation (round_id, number, content, sha256, made_at, actor_id)
      select ${season.roundId}, 2, ${json}, ${toTextSha256(json)}, ${newest.madeAt}, min(id) from account where user_type = 1 returning id`
    const answer = await office.ask(readCalculation, { params: { id: stored?.id } })
    expect(answer).toMatchObject({ isCurrent: false, applicants: 3, reviews: 3, content })
    const line = { ...answer, id: stored?.id as number }
    expect((await report(line, 'format=json')).bytes.toString()).toBe(json)
    const { Results: ranked, Reviews: written, Method: method } = await sheetsIn((await report(line)).bytes)
    expect(ranked?.slice(1).map((row) => [row[0], row[3]])).toEqual([
      [1, 'Mona Abdelrahman'],
      [2, 'Ali Hassan'],
      ['', 'Samir Fathy'],
    ])
    expect(written?.[2]?.slice(-7, -1)).toEqual([80, 61, 61, null, '=1+1, beyond the field', null])
    const names = method?.map(([name]) => name)
    expect(names).toContain('Too few reviews')
    expect(names).not.toContain('Provisional')
    expect((await report(line, 'format=pdf')).status).toBe(200)
  })
})

describe('the results as a table', () => {
  it('contain the rows of the screen, in every format and language', async () => {
    const csv = fieldsIn((await office.get('/api/ExportResults?format=csv')).bytes.toString())
    expect(csv.map((line) => [line[0], line[3], line[5], line[7], line[9]])).toEqual([
      ['Place', 'English name', 'Reviews', 'Scores', 'Mean'],
      ['1', 'Mona Abdelrahman', '2', 'R1 92 · R2 61', '76.5'],
      ['2', 'Ali Hassan', '1', 'R3 48', '48'],
      ['', 'Samir Fathy', '0', '', ''],
    ])
    expect((await office.get('/api/ExportResults?format=json')).body).toMatchObject([
      {
        rank: 1,
        scores: [
          { reviewer: 'R1', score: 92 },
          { reviewer: 'R2', score: 61 },
        ],
        ofEarlierSubmission: true,
        decision: null,
      },
      { rank: 2, tooFew: false },
      { rank: null, mean: null },
    ])
    const answer = await office.get(`/api/ExportResults?language=ar&roundId=${season.roundId}`)
    expect(Object.keys(await sheetsIn(answer.bytes))).toEqual(['النتائج'])
    expect(await listAuditEntries()).toEqual(
      (
        [
          ['csv', 'en'],
          ['json', 'en'],
          ['xlsx', 'ar'],
        ] as const
      ).map(([format, language]) => [
        'results-exported',
        { format, language, roundId: season.roundId, englishName: expect.any(String), arabicName: expect.any(String), rows: 3 },
      ]),
    )
  })
})

describe('each call', () => {
  it('is a 404 for an unknown id', async () => {
    for (const one of [
      '/api/Calculations/999999',
      '/api/Calculations/999999/Report?format=json',
      '/api/Rounds/999999/Calculations',
      '/api/ExportResults?roundId=999999',
    ])
      expect((await office.get(one)).status).toBe(404)
    expect((await office.post('/api/Rounds/999999/Calculations')).status).toBe(404)
    expect((await office.get('/api/Calculations/x')).status).toBe(400)
  })
})
