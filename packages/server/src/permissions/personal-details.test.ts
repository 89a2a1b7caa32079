import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicantDetail, ApplicantRow, AwardProfile } from '@jadara/contract/applicants/applicants'
import { languages } from '@jadara/contract/core/text'
import { photographFileTypeId } from '@jadara/contract/files/file-types'
import type { StoredFile } from '@jadara/contract/files/files'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireOk } from '../features/proposal/samples.testing.ts'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { assign } from '../testing/by-role.ts'
import { sendByInject, type TestClient } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { callAsAssignedReviewer, findMarks, reviewerReads } from './search-answers.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** A round with `hidesPersonalDetails`: no answer to a reviewer has photograph, age, e-mail address or birth date; names stay. */

/** Generating documents takes long on a busy machine. */
const aWhile = 180_000

const person = { englishName: 'Qamarzad Wexlington', email: 'quietfox@zephyrmail.example', birthDate: '1971-02-13' }
const marks = ['quietfox', 'zephyrmail', '1971-02-13', '13/02/1971', '١٣/٠٢/١٩٧١', '13 February 1971']

let test: TestPortal
let world: World

beforeAll(async () => {
  test = await testPortal()
  world = await buildWorld(test, { person })
})
beforeEach(() => hide(true))
afterAll(async () => {
  await world?.close()
  await test?.close()
})

const hide = (hidden: boolean) => test.database.sql`update round set hides_personal_details = ${hidden}`
const readDetail = (who: TestClient) => requireOk<ApplicantDetail>(who.get(`/api/Applicants/${world.owner.id}`))
const listFiles = (who: TestClient) => requireOk<StoredFile[]>(who.get(`/api/ApplicantPersonalFiles/${world.owner.id}`))
const readProfile = (who: TestClient) => requireOk<AwardProfile>(who.get(`/api/AwardProfile/${world.owner.userId}`))
const photograph = () => String(world.files[photographFileTypeId])

describe('the assigned reviewer gets no personal detail', () => {
  it.each(reviewerReads.map((row) => [row.call, row] as const))(
    'by %s',
    async (call, row) => {
      // The photograph's own calls are refused, as the next test says.
      if (call.includes('photograph') || row.path.includes('/Files/')) return
      for (const language of languages) {
        const answer = await callAsAssignedReviewer(world, row, { language, hide: () => hide(true) })
        expect([answer.status, await findMarks(answer, [...marks, photograph()])]).toEqual([answer.status, []])
      }
    },
    aWhile,
  )
})

it('names, theme and doctorate stay; address and birth date are empty; the other personal files stay open', async () => {
  expect(await readDetail(world.assigned)).toMatchObject({
    ...{ englishName: person.englishName, email: '', birthDate: '', anonymous: false, branchName: 'Generic' },
    phdUniversity: expect.stringMatching(/./),
  })
  expect((await listFiles(world.assigned)).map(({ typeId }) => typeId)).toEqual([4, 5, 6])
  expect((await readProfile(world.assigned)).personalFiles.map(({ typeId }) => typeId)).toEqual([4, 5, 6])
  for (const call of ['ViewFile', 'Thumbnail'])
    expect((await world.assigned.get(`/api/Files/${call}/${photograph()}`)).status).toBe(404)
  expect((await world.assigned.get(`/api/Files/ViewFile/${world.files[6]}`)).status).toBe(200)
})

describe('the reviewer’s list', () => {
  const listed = async (query = '') =>
    (await requireOk<ApplicantRow[]>(world.assigned.get(`/api/Applicants${query}`))).map(({ id }) => id)
  let other: { id: number }

  beforeAll(async () => {
    other = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Qamar Other', birthDate: '1960-01-01' })
    await assign(test, world.assigned, other.id)
  })
  afterAll(() => world.reset())

  it('finds nobody by an e-mail address, and everybody by name', async () => {
    for (const word of ['quietfox', 'zephyrmail']) expect(await listed(`?search=${word}`)).toEqual([])
    expect(await listed('?search=Wexlington')).toEqual([world.owner.id])
    await hide(false)
    expect(await listed('?search=quietfox')).toEqual([world.owner.id])
  })

  it('is ordered by number where the order would reveal birth dates', async () => {
    const byNumber = [world.owner.id, other.id].sort((one, another) => one - another)
    expect(await listed('?sort=birthDate')).toEqual(byNumber)
    expect(await listed('?sort=-birthDate')).toEqual(byNumber.toReversed())
    await hide(false)
    expect(await listed('?sort=birthDate')).toEqual([other.id, world.owner.id])
  })
})

describe('a document', () => {
  const ask = (who: TestClient) =>
    requireOk<ExportDto>(who.post('/api/Exports', { kind: 'award-file', userId: world.owner.userId }))
  const made = async (who: TestClient, { id }: ExportDto): Promise<ExportDto> => {
    for (;;) {
      const now = await requireOk<ExportDto>(who.get(`/api/Exports/${id}`))
      if (now.state === 'ready') return now
      await wait(50)
    }
  }
  const listPictures = async ({ id }: ExportDto) => {
    const [row] = await test.database.sql`select content -> 'pictures' as pictures from export where id = ${id}`
    return Object.keys(row?.pictures ?? {})
  }
  afterAll(() => world.reset(), aWhile)

  it(
    'made with personal details leaves the reviewer’s list once the round hides them, and the office’s keeps them',
    async () => {
      await hide(false)
      const open = await ask(world.assigned)
      expect(await listPictures(open)).toEqual([`picture-${photographFileTypeId}`])
      await made(world.assigned, open)
      await hide(true)
      expect(await requireOk<ExportDto[]>(world.assigned.get('/api/Exports'))).toEqual([])
      expect((await world.assigned.get(`/api/Exports/${open.id}`)).status).toBe(404)
      const hidden = await ask(world.assigned)
      expect(hidden.id).not.toBe(open.id)
      expect(await listPictures(hidden)).toEqual([])
      expect((await made(world.assigned, hidden)).name).toContain('Qamarzad-Wexlington')
      const office = world.callers.administrator
      const ofOffice = await office.get(`/api/ExportMyAwardFiles?userId=${world.owner.userId}`)
      expect(await findMarks(ofOffice, marks)).toEqual(expect.arrayContaining(['quietfox', '13/02/1971']))
    },
    aWhile,
  )
})

it('the office and the applicant always see the details, reviewers only in a round that does not hide them', async () => {
  const { email, birthDate } = person
  expect(await readDetail(world.callers.administrator)).toMatchObject({ email, birthDate })
  expect((await readProfile(world.owner)).personalFiles).toHaveLength(6)
  await hide(false)
  expect(await readDetail(world.assigned)).toMatchObject({ email, birthDate })
  expect((await listFiles(world.assigned)).map(({ typeId }) => typeId)).toEqual([3, 4, 5, 6])
})
