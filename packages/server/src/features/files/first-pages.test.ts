import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withholdFile } from '../../db/withheld-files.ts'
import { toFirstPageKey } from '../../files/store-file.ts'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, addJournal, createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf, type Upload } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listBrokenInvariants } from '../check/check.ts'
import { drawFirstPagesAhead } from './first-pages.ts'

let test: TestPortal
let mona: Applicant
beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const missing = expectedFailure(404, 'This does not exist, or no longer does.')
const upload = async (type: number, file: Upload): Promise<string> => {
  const { status, body } = await mona.post('/api/uploadfile', formOf({ type }, file))
  expect(status).toBe(201)
  return (body as { guid: string }).guid
}
const addPaper = async (): Promise<string> => String((await addJournal(mona)).file?.guid)
const pathOf = (guid: string) => `/api/Files/FirstPage/${guid}`
const isStored = async (guid: string) => (await test.portal.files.store.stat(toFirstPageKey(guid))) !== null
const pageOfSize = async (width: number, height: number): Promise<Upload> => {
  const document = await PDFDocument.create()
  document.addPage([width, height]).drawText('.')
  return { name: 'page.pdf', bytes: Buffer.from(await document.save()) }
}

it('the picture of the first page of a PDF has its shape, and is drawn once', async () => {
  const guid = await upload(6, await paper('cv.pdf', { pages: 3 }))
  const answer = await mona.get(pathOf(guid))
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  const { format, width, height } = await sharp(answer.bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1000, height: 1415 })
  const { min, max } = (await sharp(answer.bytes).stats()).channels[0] ?? {}
  expect([min, max]).toEqual([0, 255])
  const [drawn] = await test.database.sql`select drawn_at from first_page where guid = ${guid}`
  test.time.now = new Date(test.time.now.getTime() + 1000)
  expect((await mona.get(pathOf(guid))).bytes).toEqual(answer.bytes)
  expect(await test.database.sql`select drawn_at from first_page where guid = ${guid}`).toEqual([drawn])
})

it('a lost picture is drawn again', async () => {
  const guid = await upload(6, await paper())
  const { bytes } = await mona.get(pathOf(guid))
  await test.portal.files.store.remove(toFirstPageKey(guid))
  expect((await mona.get(pathOf(guid))).bytes).toEqual(bytes)
})

it('a page that cannot be drawn and a file that is no PDF have no picture', async () => {
  const ribbon = await upload(6, await pageOfSize(20, 10_000))
  for (let time = 0; time < 2; time += 1) expect(await mona.get(pathOf(ribbon))).toEqual(missing)
  expect(await test.database.sql`select is_drawn from first_page where guid = ${ribbon}`).toEqual([{ is_drawn: false }])
  expect(await mona.get(pathOf(await upload(3, await photograph())))).toEqual(missing)
})

it('a withheld file shows no picture, drawn or not', async () => {
  const [drawn, undrawn] = [await upload(6, await paper()), await addPaper()]
  expect((await mona.get(pathOf(drawn))).status).toBe(200)
  for (const guid of [drawn, undrawn]) {
    await withholdFile(test.portal.db, guid, test.time.now)
    expect((await mona.get(pathOf(guid))).status).toBe(423)
  }
  expect(await isStored(undrawn)).toBe(false)
})

it('viewing the picture is in the audit trail, unless the file is already', async () => {
  const guid = await upload(6, await paper())
  const office = await signInAdministrator(test)
  const views = async () =>
    (await test.database.sql`select from audit where chain = ${`application ${mona.id}`} and action = 'file-viewed'`).length
  await mona.get(pathOf(guid))
  expect(await views()).toBe(0)
  await office.get(pathOf(guid))
  expect(await views()).toBe(1)
  await office.get(`/api/Files/ViewFile/${guid}`)
  await office.get(pathOf(guid))
  expect(await views()).toBe(2)
})

it('the first pages of what reviewers have to read are drawn ahead, each once and none of a withheld file', async () => {
  const [cv, withheld] = [await upload(6, await paper()), await addPaper()]
  await upload(3, await photograph())
  await withholdFile(test.portal.db, withheld, test.time.now)
  expect(await drawFirstPagesAhead(test.portal)).toBe(0)
  await assign(test, await createSignedInReviewer(test), mona.id)
  expect(await drawFirstPagesAhead(test.portal)).toBe(1)
  expect([await isStored(cv), await isStored(withheld)]).toEqual([true, false])
  expect(await drawFirstPagesAhead(test.portal)).toBe(0)
})

it('a picture belongs to its file for the check of all files, and is removed with it', async () => {
  const guid = await upload(6, await paper())
  await mona.get(pathOf(guid))
  expect((await listBrokenInvariants(test.portal)).filter((problem) => problem.includes(guid))).toEqual([])
  await upload(6, await paper())
  expect(await isStored(guid)).toBe(false)
})
