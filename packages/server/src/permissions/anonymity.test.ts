import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicantDetail, ApplicantRow, AwardProfile } from '@jadara/contract/applicants/applicants'
import { languages } from '@jadara/contract/core/text'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireOk } from '../features/proposal/samples.testing.ts'
import type { TestResponse } from '../testing/answer.ts'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { assign } from '../testing/by-role.ts'
import { sendByInject, type TestClient } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { callAsAssignedReviewer, findMarks, readPrintedText, reviewerReads } from './search-answers.testing.ts'
import { submitOwnerApplication } from './states.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** In a blind review no answer to a reviewer identifies the applicant; answers to everybody else are unchanged. */

/** Generating documents takes long on a busy machine. */
const aWhile = 180_000

/** Personal data in words that no research content contains. */
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

const listTexts = (answer: TestResponse) => findMarks(answer, marks)

describe('a blind review hides the applicant’s identity from the assigned reviewer', () => {
  it.each(reviewerReads.map((row) => [row.call, row] as const))(
    'by %s',
    async (_call, row) => {
      for (const language of languages) {
        const answer = await callAsAssignedReviewer(world, row, { language, hide: () => keep(true) })
        expect([answer.status, await listTexts(answer)]).toEqual([answer.status, []])
      }
    },
    aWhile,
  )
})

const readDetail = async (who: TestClient) =>
  (await requireOk<ApplicantDetail>(who.get(`/api/Applicants/${world.owner.id}`))) as ApplicantDetail
const awardFile = (who: TestClient, language: 'en' | 'ar' = 'en') =>
  who.get(`/api/ExportMyAwardFiles?userId=${world.owner.userId}&language=${language}`)

describe('what the reviewer sees instead', () => {
  it('is a number, the theme and the submitted content', async () => {
    const detail = await readDetail(world.assigned)
    expect(detail).toMatchObject({
      ...{ id: world.owner.id, englishName: name.en, arabicName: name.ar, anonymous: true },
      ...{ email: '', birthDate: '', jobDescription: '', phdDate: '', phdUniversity: '', phdCountry: '', receiptNumber: null },
      ...{ branchName: 'Generic', journals: 6 },
    })
    const profile = await requireOk<AwardProfile>(world.assigned.get(`/api/AwardProfile/${world.owner.userId}`))
    expect(profile).toMatchObject({ englishName: name.en, arabicName: name.ar, anonymous: true, receiptNumber: null })
    expect(profile.personalFiles).toEqual([])
    for (const guid of Object.values(world.files)) {
      expect((await world.assigned.get(`/api/Files/ViewFile/${guid}`)).status).toBe(404)
      expect((await world.assigned.get(`/api/Files/Thumbnail/${guid}`)).status).toBe(404)
      expect((await world.assigned.get(`/api/Files/FirstPage/${guid}`)).status).toBe(404)
    }
    expect((await world.assigned.get(`/api/ExportCV?userId=${world.owner.userId}`)).status).toBe(404)
  })

  it.each(languages)(
    'is an award file without personal data, submitted or not, in %s',
    async (language) => {
      for (const state of ['draft', 'submitted']) {
        if (state === 'submitted') await submitOwnerApplication(world)
        await keep(true)
        const { isSubmitted, receiptNumber } = await readDetail(world.assigned)
        expect([isSubmitted, receiptNumber]).toEqual([state === 'submitted', null])
        const answer = await awardFile(world.assigned, language)
        expect([answer.status, await listTexts(answer)]).toEqual([200, []])
        expect(await readPrintedText(answer.bytes)).not.toMatch(/JDR-1-|verify/)
        const number = String(world.owner.id)
        expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
          language === 'en' ? `Applicant-${number}.pdf` : 'المتقدم-',
        )
        if (language === 'en') expect(await readPrintedText(answer.bytes)).toContain(`Applicant ${number}`)
      }
      await world.reset()
    },
    aWhile,
  )
})

describe('the reviewer’s list', () => {
  const others: { id: number }[] = []
  const listed = async (query = '') =>
    (await requireOk<ApplicantRow[]>(world.assigned.get(`/api/Applicants${query}`))).map(({ id }) => id)

  beforeAll(async () => {
    for (const arabicName of ['يوسف', 'أحمد']) {
      const one = await createRegisteredApplicant(sendByInject(test.http), { arabicName, englishName: 'Somebody Else' })
      await assign(test, world.assigned, one.id)
      others.push(one)
    }
  })
  afterAll(() => world.reset())

  it('finds nobody by personal data, and everybody by number', async () => {
    for (const word of ['Qamarzad', 'قمرزاد', 'quietfox', 'zephyrmail', 'Brixelheim'])
      expect(await listed(`?search=${encodeURIComponent(word)}`)).toEqual([])
    const { id } = world.owner
    for (const search of [String(id), name.en, name.ar, `appl ${id}`])
      expect(await listed(`?search=${encodeURIComponent(search)}`)).toEqual([id])
    const page = await requireOk<{ total: number }>(world.assigned.get(`/api/Applicants?page=1&search=${id}`))
    expect(page.total).toBe(1)
    for (const search of ['Applicant', 'متقدم']) expect(await listed(`?search=${encodeURIComponent(search)}`)).toHaveLength(3)
  })

  it('is ordered by number where the order would reveal names or dates', async () => {
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
  const ask = (who: TestClient) =>
    requireOk<ExportDto>(who.post('/api/Exports', { kind: 'award-file', userId: world.owner.userId }))
  const list = (who: TestClient) => requireOk<ExportDto[]>(who.get('/api/Exports'))
  const made = async (who: TestClient, { id }: ExportDto): Promise<ExportDto> => {
    for (;;) {
      const now = await requireOk<ExportDto>(who.get(`/api/Exports/${id}`))
      if (now.state === 'ready') return now
      await wait(50)
    }
  }
  afterAll(() => world.reset(), aWhile)

  it(
    'made with names is not available to reviewers in a blind review, and the office never gets the anonymous one',
    async () => {
      const office = world.callers.administrator
      await keep(false)
      const named = await made(world.assigned, await ask(world.assigned))
      expect(named.name).toContain('Qamarzad-Wexlington')
      expect((await listTexts(await awardFile(world.assigned))).length).toBeGreaterThan(0)

      await keep(true)
      expect(await list(world.assigned)).toEqual([])
      expect((await world.assigned.get(`/api/Exports/${named.id}`)).status).toBe(404)
      const anonymous = await made(world.assigned, await ask(world.assigned))
      expect(anonymous.id).not.toBe(named.id)
      expect((await list(world.assigned)).map(({ name }) => name)).toEqual([`award-file-draft-Applicant-${world.owner.id}.pdf`])

      const requestedExport = await made(office, await ask(office))
      expect([requestedExport.id, requestedExport.name]).not.toEqual([anonymous.id, anonymous.name])
      expect(requestedExport.name).toContain('Qamarzad-Wexlington')
      expect(await listTexts(await awardFile(office))).toEqual(expect.arrayContaining(['Qamarzad', 'quietfox', 'Brixelheim']))
      expect((await list(world.assigned)).map(({ id }) => id)).toEqual([anonymous.id])
    },
    aWhile,
  )
})

describe('other answers are unchanged', () => {
  it('the office and the applicant always see names, reviewers only outside a blind review', async () => {
    const { password: _, ...texts } = { ...person, password: '' }
    const office = world.callers.administrator
    expect(await readDetail(office)).toMatchObject({ ...texts, anonymous: false })
    expect(
      (await requireOk<AwardProfile>(world.owner.get(`/api/AwardProfile/${world.owner.userId}`))).personalFiles,
    ).toHaveLength(6)
    expect((await office.get(`/api/Files/ViewFile/${world.files[6]}`)).status).toBe(200)
    await keep(false)
    expect(await readDetail(world.assigned)).toMatchObject({ ...texts, anonymous: false })
    expect((await world.assigned.get(`/api/Files/ViewFile/${world.files[6]}`)).status).toBe(200)
    expect(
      (await requireOk<AwardProfile>(world.assigned.get(`/api/AwardProfile/${world.owner.userId}`))).personalFiles,
    ).toHaveLength(4)
  })

  it('downloads by the reviewer are still audited and shown to the applicant', async () => {
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    const readers = async () => JSON.stringify((await world.owner.get('/api/applicant/readers')).body)
    const before = await readers()
    await readDetail(world.assigned)
    expect(await readers()).not.toBe(before)
    await world.reset()
  })
})
