import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anonymousName } from '@jadara/contract/anonymous'
import type { ApplicantDetail, ApplicantRow, AwardProfile } from '@jadara/contract/applicants'
import type { ExportState } from '@jadara/contract/dossier'
import { languages } from '@jadara/contract/text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { infoOf, textOf } from '../documents/pdf-tools.testing.ts'
import { accepted } from '../features/proposal/samples.testing.ts'
import type { Answer } from '../testing/answer.ts'
import { registeredApplicant } from '../testing/applicant.ts'
import { assign } from '../testing/by-role.ts'
import { type Caller, injecting } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { examples } from './examples.testing.ts'
import { sent } from './sent.testing.ts'
import { submitted } from './states.testing.ts'
import { permissionRows, type Row } from './table.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** Where a round keeps the names from reviewers, nothing that a reviewer is answered tells who an applicant is; whatever else is as it was. */

/** Documents are made, which takes long on a busy machine. */
const aWhile = 180_000

/** An applicant by words that occur in nothing that is entered of research. */
const person = {
  englishName: 'Qamarzad Wexlington',
  arabicName: 'قمرزاد الوكسلنتوني',
  email: 'quietfox@zephyrmail.example',
  birthDate: '1971-02-13',
  jobDescription: 'Vibrastician',
  phdDate: '2017-10-29',
  phdCountry: 'FJ',
  phdUniversity: 'Brixelheim Polytechnic',
}
const english = ['Qamarzad', 'Wexlington', 'quietfox', 'zephyrmail', 'Vibrastician', 'Brixelheim', '"FJ"', 'Fiji']
const arabic = ['قمرزاد', 'الوكسلنتوني', 'فيجي']
const days = ['1971-02-13', '13/02/1971', '١٣/٠٢/١٩٧١', '13 February 1971', '2017-10-29', '29/10/2017', '٢٩/١٠/٢٠١٧']
const marks = [...english, ...arabic, ...days]

let test: TestPortal
let world: World
let name: ReturnType<typeof anonymousName>

beforeAll(async () => {
  test = await testPortal()
  world = await buildWorld(test, { person })
  name = anonymousName(world.owner.id)
})
beforeEach(() => keep(true))
afterAll(async () => {
  await world?.close()
  await test?.close()
})

const keep = (anonymous: boolean) => test.database.sql`update round set anonymous_names = ${anonymous}`

/** What tells of the applicant in an answer: in its head, its body, and where it is a PDF in its text, its metadata and its bytes. */
async function toldIn({ headers, bytes }: Answer): Promise<string[]> {
  const head = Object.values(headers).join('\n')
  const told = [head, decodeURIComponent(head.replaceAll(/%(?![0-9a-f]{2})/gi, '')), bytes.toString('utf8')]
  if (bytes.subarray(0, 5).toString() === '%PDF-') told.push(await printed(bytes))
  return marks.filter((mark) => told.some((text) => text.includes(mark)))
}

async function printed(pdf: Buffer): Promise<string> {
  const path = join(tmpdir(), `anonymity-${process.pid}.pdf`)
  await writeFile(path, pdf)
  try {
    return [await textOf(path), await infoOf(path)].join('\n')
  } finally {
    await rm(path)
  }
}

/** What an assigned reviewer reads, and what they may ask for; sign-in and the public forms are nobody's in particular. */
const read = permissionRows().filter(
  ({ method, path, expected }) =>
    expected['reviewer, assigned'] < 300 && (method === 'GET' || /\/api\/.*(export|review)/i.test(path)),
)

describe('an assigned reviewer is not told who the applicant is', () => {
  it.each(read.map((row) => [row.call, row] as const))(
    'by %s',
    async (_call, row) => {
      for (const language of languages) {
        const answer = await asReviewer(row, language)
        expect([answer.status, await toldIn(answer)]).toEqual([answer.status, []])
      }
    },
    aWhile,
  )

  async function asReviewer(row: Row, language: 'en' | 'ar'): Promise<Answer> {
    const example = examples[row.call]
    const made = (await example?.given(world)) ?? {}
    await keep(true)
    const query = /Export(MyAwardFiles)$/.test(row.path) ? { ...made.query, language } : made.query
    const given = { ...made, ...(query && { query }) }
    const assigned = world.callers['reviewer, assigned'].with({ 'accept-language': language })
    const answer = await sent(
      { ...world, callers: { ...world.callers, 'reviewer, assigned': assigned } },
      row,
      given,
      'reviewer, assigned',
    )
    if (example?.changes || row.method !== 'GET') await world.reset()
    return answer
  }
})

const detailOf = async (who: Caller) =>
  (await accepted<ApplicantDetail>(who.get(`/api/Applicants/${world.owner.id}`))) as ApplicantDetail
const awardFile = (who: Caller, language: 'en' | 'ar' = 'en') =>
  who.get(`/api/ExportMyAwardFiles?userId=${world.owner.userId}&language=${language}`)

describe('what the reviewer is told instead', () => {
  it('is a number, the theme and what was filed', async () => {
    const detail = await detailOf(world.assigned)
    expect(detail).toMatchObject({
      ...{ id: world.owner.id, englishName: name.en, arabicName: name.ar, anonymous: true },
      ...{ email: '', birthDate: '', jobDescription: '', phdDate: '', phdUniversity: '', phdCountry: '', receiptNumber: null },
      ...{ branchName: 'Generic', journals: 6 },
    })
    const profile = await accepted<AwardProfile>(world.assigned.get(`/api/AwardProfile/${world.owner.userId}`))
    expect(profile).toMatchObject({ englishName: name.en, arabicName: name.ar, anonymous: true, receiptNumber: null })
    expect(profile.personalFiles).toEqual([])
    for (const guid of Object.values(world.files)) {
      expect((await world.assigned.get(`/api/Files/ViewFile/${guid}`)).status).toBe(404)
      expect((await world.assigned.get(`/api/Files/Thumbnail/${guid}`)).status).toBe(404)
    }
    expect((await world.assigned.get(`/api/ExportCV?userId=${world.owner.userId}`)).status).toBe(404)
  })

  it.each(languages)(
    'is an award file without the person, submitted or not, in %s',
    async (language) => {
      for (const state of ['draft', 'submitted']) {
        if (state === 'submitted') await submitted(world)
        await keep(true)
        const { isSubmitted, receiptNumber } = await detailOf(world.assigned)
        expect([isSubmitted, receiptNumber]).toEqual([state === 'submitted', null])
        const answer = await awardFile(world.assigned, language)
        expect([answer.status, await toldIn(answer)]).toEqual([200, []])
        expect(await printed(answer.bytes)).not.toMatch(/JDR-1-|verify/)
        const number = String(world.owner.id)
        expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
          language === 'en' ? `Applicant-${number}.pdf` : 'المتقدم-',
        )
        if (language === 'en') expect(await printed(answer.bytes)).toContain(`Applicant ${number}`)
      }
      await world.reset()
    },
    aWhile,
  )
})

describe('the reviewer’s list', () => {
  const others: { id: number }[] = []
  const listed = async (query = '') =>
    (await accepted<ApplicantRow[]>(world.assigned.get(`/api/Applicants${query}`))).map(({ id }) => id)

  beforeAll(async () => {
    for (const arabicName of ['يوسف', 'أحمد']) {
      const one = await registeredApplicant(injecting(test.http), { arabicName, englishName: 'Somebody Else' })
      await assign(test, world.assigned, one.id)
      others.push(one)
    }
  })
  afterAll(() => world.reset())

  it('finds nobody by what tells who they are, and everybody by their number', async () => {
    for (const word of ['Qamarzad', 'قمرزاد', 'quietfox', 'zephyrmail', 'Brixelheim'])
      expect(await listed(`?search=${encodeURIComponent(word)}`)).toEqual([])
    const { id } = world.owner
    for (const search of [String(id), name.en, name.ar, `appl ${id}`])
      expect(await listed(`?search=${encodeURIComponent(search)}`)).toEqual([id])
    const page = await accepted<{ total: number }>(world.assigned.get(`/api/Applicants?page=1&search=${id}`))
    expect(page.total).toBe(1)
    for (const search of ['Applicant', 'متقدم']) expect(await listed(`?search=${encodeURIComponent(search)}`)).toHaveLength(3)
  })

  it('is in no order that tells: by number where it would be by name or by a day of theirs', async () => {
    const byNumber = [world.owner, ...others].map(({ id }) => id).sort((one, other) => one - other)
    expect(await listed()).toEqual(byNumber)
    for (const sort of ['arabicName', 'englishName', 'birthDate', 'phdDate']) {
      expect(await listed(`?sort=${sort}`)).toEqual(byNumber)
      expect(await listed(`?sort=-${sort}`)).toEqual(byNumber.toReversed())
    }
    await keep(false)
    expect(await listed()).not.toEqual(byNumber)
    expect(await listed('?search=Qamarzad')).toEqual([world.owner.id])
  })
})

describe('a document', () => {
  const ask = (who: Caller) => accepted<ExportState>(who.post('/api/Exports', { kind: 'award-file', userId: world.owner.userId }))
  const list = (who: Caller) => accepted<ExportState[]>(who.get('/api/Exports'))
  const made = async (who: Caller, { id }: ExportState): Promise<ExportState> => {
    for (;;) {
      const now = await accepted<ExportState>(who.get(`/api/Exports/${id}`))
      if (now.state === 'ready') return now
      await wait(50)
    }
  }
  afterAll(() => world.reset(), aWhile)

  it(
    'made with the names is no longer the reviewer’s once they are kept, and never the office’s without them',
    async () => {
      const office = world.callers.administrator
      await keep(false)
      const named = await made(world.assigned, await ask(world.assigned))
      expect(named.name).toContain('Qamarzad-Wexlington')
      expect((await toldIn(await awardFile(world.assigned))).length).toBeGreaterThan(0)

      await keep(true)
      expect(await list(world.assigned)).toEqual([])
      expect((await world.assigned.get(`/api/Exports/${named.id}`)).status).toBe(404)
      const anonymous = await made(world.assigned, await ask(world.assigned))
      expect(anonymous.id).not.toBe(named.id)
      expect((await list(world.assigned)).map(({ name }) => name)).toEqual([`award-file-draft-Applicant-${world.owner.id}.pdf`])

      const asked = await made(office, await ask(office))
      expect([asked.id, asked.name]).not.toEqual([anonymous.id, anonymous.name])
      expect(asked.name).toContain('Qamarzad-Wexlington')
      expect(await toldIn(await awardFile(office))).toEqual(expect.arrayContaining(['Qamarzad', 'quietfox', 'Brixelheim']))
      expect((await list(world.assigned)).map(({ id }) => id)).toEqual([anonymous.id])
    },
    aWhile,
  )
})

describe('everybody else is told as before', () => {
  it('the office and the applicant always, the reviewer where the round keeps nothing', async () => {
    const { password: _, ...told } = { ...person, password: '' }
    const office = world.callers.administrator
    expect(await detailOf(office)).toMatchObject({ ...told, anonymous: false })
    expect((await accepted<AwardProfile>(world.owner.get(`/api/AwardProfile/${world.owner.userId}`))).personalFiles).toHaveLength(
      6,
    )
    expect((await office.get(`/api/Files/ViewFile/${world.files[6]}`)).status).toBe(200)
    await keep(false)
    expect(await detailOf(world.assigned)).toMatchObject({ ...told, anonymous: false })
    expect((await world.assigned.get(`/api/Files/ViewFile/${world.files[6]}`)).status).toBe(200)
    expect(
      (await accepted<AwardProfile>(world.assigned.get(`/api/AwardProfile/${world.owner.userId}`))).personalFiles,
    ).toHaveLength(4)
  })

  it('and what the reviewer opened stands in the trail and before the applicant all the same', async () => {
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    const readers = async () => JSON.stringify((await world.owner.get('/api/applicant/readers')).body)
    const before = await readers()
    await detailOf(world.assigned)
    expect(await readers()).not.toBe(before)
    await world.reset()
  })
})
