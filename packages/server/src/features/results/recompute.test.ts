import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CalculationContent, calculationContentSchema } from '@jadara/contract/results/calculation-content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCanonicalJson, toTextSha256 } from '../../core/canonical.ts'
import { seededRandom } from '../../testing/faults.ts'
import { createSeededSeason, freezeSeason } from './seeded-season.testing.ts'

/** `recompute.py` is an independent implementation, so equal bytes prove both. */

const program = fileURLToPath(new URL('../../../assets/recompute.py', import.meta.url))

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-recompute-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const write = async (name: string, content: string): Promise<string> => {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

function run(...args: string[]): { code: number | null; lines: string[] } {
  const { status, stdout, error } = spawnSync('python3', ['-I', program, ...args], { encoding: 'utf8', maxBuffer: 64e6 })
  if (error) throw new Error('python3 is not installed here: this test runs recompute.py with it', { cause: error })
  return { code: status, lines: stdout.trimEnd().split('\n') }
}

/** The places that the program prints: applicant number, place, place in the theme and mean. */
const readPlaces = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const found = /^ *(\d+|–) +(\d+|–) +([\d.]+|–) {2}(\d+) /.exec(line)
    return found ? [[found[4], found[1], found[2], found[3]].join(' ')] : []
  })
const toPlaces = ({ applicants }: CalculationContent) =>
  applicants.map(({ applicantId, rank, rankInTheme, mean }) =>
    [applicantId, rank ?? '–', rankInTheme ?? '–', mean?.toFixed(2) ?? '–'].join(' '),
  )

const seasons = await Promise.all(Array.from({ length: 200 }, (_, at) => freezeSeason(createSeededSeason(at + 1))))

describe('recompute.py', () => {
  it('leaves waived gaps as they are, with the day until which a missing review is open', async () => {
    const content = JSON.parse(seasons[0] ?? '')
    const gap = { applicantUserId: 1001, receiptNumber: 'JDR-1-1', reviewer: 'R1', reason: 'The panel went on', by: 1 }
    const waived = { ...gap, kind: 'missing-review', at: '2026-11-20T09:00:00.000Z', openUntil: '2026-12-03' }
    const json = toCanonicalJson(calculationContentSchema.parse({ ...content, waivedGaps: [waived] }))
    expect(json).toContain('"openUntil":"2026-12-03"')
    expect(run(await write('waived.json', json), toTextSha256(json)).code).toBe(0)
  })

  it('computes the same bytes, digests and places for 200 seasons', async () => {
    const all = seasons.map((content) => calculationContentSchema.parse(JSON.parse(content)))
    const applicants = all.flatMap((content) => (content.format === 2 ? content.applicants : []))
    // What the seasons must contain for this test to mean something.
    const reviews = applicants.flatMap((one) => one.reviews)
    expect(new Set(reviews.map(({ override }) => override))).toEqual(
      new Set([null, 'within-limit', 'pending', 'accepted', 'refused']),
    )
    expect(applicants.filter(({ tied }) => tied).length).toBeGreaterThan(50)
    expect(applicants.filter(({ rank, mean }) => rank === null && mean !== null).length).toBeGreaterThan(50)
    expect(reviews.filter(({ cannotJudge }) => cannotJudge > 0).length).toBeGreaterThan(50)
    expect(applicants.flatMap(({ exclusions }) => exclusions).filter(({ rankWith }) => rankWith !== null).length).toBeGreaterThan(
      50,
    )

    const files = await Promise.all(
      seasons.map(async (content, at) => [await write(`season-${at}.json`, content), toTextSha256(content)]),
    )
    const { code, lines } = run(...files.flat())
    expect(lines.filter((line) => line.includes('REFUSED'))).toEqual([])
    expect(lines.filter((line) => line.startsWith('EQUAL:'))).toHaveLength(200)
    expect(lines.flatMap((line) => /^SHA-256 (.*)/.exec(line)?.[1] ?? [])).toEqual(files.map(([, digest]) => digest))
    expect(readPlaces(lines)).toEqual(all.flatMap(toPlaces))
    expect(code).toBe(0)
  })

  it('computes a file of format 1 by the rules of format 1', async () => {
    // Frozen by the last version that wrote format 1. It is no .json, because the formatter would change its bytes.
    const path = fileURLToPath(new URL('./calculation-of-format-1.txt', import.meta.url))
    const digest = '90474a541a4a3569d7c8530c8c2a01a8ea9238fca43199ed599c6d12210b0780'
    const { code, lines } = run(path, digest)
    expect(code).toBe(0)
    expect(readPlaces(lines)).toEqual(toPlaces(calculationContentSchema.parse(JSON.parse(await readFile(path, 'utf8')))))
  })

  it('refuses each of 300 files in which one digit was changed', async () => {
    const random = seededRandom(25)
    const files = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const content = seasons[random(seasons.length)] ?? ''
        const digits = [...content.matchAll(/\d/g)].map(({ index }) => index)
        const place = digits[random(digits.length)] ?? 0
        const digit = (Number(content[place]) + 1 + random(9)) % 10
        const changed = `${content.slice(0, place)}${digit}${content.slice(place + 1)}`
        return [await write(`changed-${at}.json`, changed), toTextSha256(content)]
      }),
    )
    const { code, lines } = run(...files.flat())
    expect(code).toBe(1)
    expect(lines).toHaveLength(300)
    for (const line of lines) expect(line).toMatch(/: REFUSED: ./)
  })

  it('says which figure does not follow, without any digest', async () => {
    const content = JSON.parse(await freezeSeason(createSeededSeason(3)))
    const { mean } = content.applicants[0]
    content.applicants[0].mean = mean + 1
    const path = await write('forged.json', JSON.stringify(content))
    expect(run(path)).toEqual({
      code: 1,
      lines: [`${path}: REFUSED: the file › applicants › 1 › mean: the file says ${mean + 1}, computed is ${mean}`],
    })
  })

  it('finds the digest beside the file, and says what it could not check without one', async () => {
    const [content = ''] = seasons
    const path = await write('calculation.json', content)
    expect(run(path)).toMatchObject({ code: 2, lines: expect.arrayContaining([expect.stringMatching(/^ARITHMETIC ONLY:/)]) })
    await write('calculation.json.sha256', `${toTextSha256(content)}  calculation.json\n`)
    expect(run(path).code).toBe(0)
    await write('calculation.json', content.replace('Season 1', 'Season 2'))
    expect(run(path)).toEqual({ code: 1, lines: [expect.stringMatching(/REFUSED: its SHA-256 is .*, expected was /)] })
  })

  it('refuses what is not a frozen calculation', async () => {
    for (const [at, content] of ['', '[]', '{"format":3}', '{"format":2}', 'NaN', '{"format":1e400}'].entries())
      expect(run(await write(`other-${at}.json`, content))).toMatchObject({
        code: 1,
        lines: [expect.stringContaining('REFUSED')],
      })
    expect(run(join(directory, 'missing.json')).code).toBe(1)
  })
})
