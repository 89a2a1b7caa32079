import { hash } from 'node:crypto'
import { type Text, text } from '@jadara/contract/core/text'
import { cvFileTypeId, personalFileTypes } from '@jadara/contract/files/file-types'
import { uploadPersonalFile } from '@jadara/contract/files/files'
import { formDigestHeader, toAnnouncedForm, uploadsPath } from '@jadara/contract/files/uploads'
import { journal } from '@jadara/contract/records/journal'
import { listRecordDrafts } from '@jadara/contract/works/record-drafts'
import { type CuttingProxy, startCuttingProxy } from '@jadara/server/features/uploads/proxy.testing'
import { type Applicant, createRegisteredApplicant, registration } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn, signIn, signOut } from './support/journey.ts'
import { heavyCv, scan } from './support/papers.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { entries, person } from './support/words.ts'

const stage = setStage()
const upload = '/dashboard/documents/upload'
const texts = {
  strip: text('Files on their way', 'ملفات قيد الإرسال'),
  waiting: text('No connection', 'لا اتصال'),
  waits: text('The files wait for the connection.', 'الملفات تنتظر عودة الاتصال.'),
  show: text('Show the files', 'عرض الملفات'),
}

const nameOf = (id: number): Text => personalFileTypes.find((type) => type.id === id)?.name ?? text('', '')
const stripOf = (visitor: Visitor) => visitor.page.getByRole('region', { name: visitor.say(texts.strip) })
const findFiles = ({ id }: Applicant) =>
  stage.portal.database.sql`select type_id, sha256 from stored_file where application_id = ${id} order by type_id`

describe.each(storyLanguages('en'))('a large file, in %s', (language) => {
  let owner: Applicant
  let visitor: Visitor
  let proxy: CuttingProxy
  beforeAll(async () => {
    owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    proxy = await startCuttingProxy(Number(new URL(stage.portal.url).port), { bytesPerSecond: 1024 * 1024 })
    visitor = await Visitor.arrive(stage, language)
  })
  afterAll(async () => {
    await visitor?.leave()
    proxy?.close()
  })

  it('of 20 MB arrives whole over ten breaks, a reload and a restart of the portal, while the applicant types in a form, and less than 22 MB are sent', async () => {
    const { page } = visitor
    const address = `http://127.0.0.1:${proxy.port}`
    await page.goto(`${address}/dashboard`)
    await signIn(visitor, owner)
    await visitor.isAt(person.title)
    await page.goto(address + upload)
    await page.locator(`#file-${cvFileTypeId} input[type="file"]`).waitFor({ state: 'attached' })
    const file = await heavyCv('CV.pdf', 19)
    const sent = listSentForms(page)
    const before = proxy.sent()
    const cutOften = async (times: number) => {
      for (let time = 0; time < times; time += 1) await proxy.cutAfter(300_000 + Math.floor(Math.random() * 1_000_000))
    }

    const five = cutOften(5)
    await page.locator(`#file-${cvFileTypeId} input[type="file"]`).setInputFiles(file, { timeout: 60_000 })
    await five
    await page.goto(`${address}/dashboard/award-upload/journal/add`)
    const title = visitor.field(journal.fields.paperTitle.label)
    await title.fill('Typed meanwhile')
    await stripOf(visitor).getByRole('progressbar').waitFor()
    await cutOften(5)
    await stage.portal.restart()
    await title.pressSequentially(' and later')

    await expect
      .poll(() => findFiles(owner), { timeout: 120_000 })
      .toEqual([{ type_id: cvFileTypeId, sha256: hash('sha256', file.buffer) }])
    expect((proxy.sent() - before) / 1024 / 1024).toBeLessThan(22)
    await stripOf(visitor).waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Typed meanwhile and later')

    expect(sent.begun.length).toBe(1)
    const { upload: _, ...fields } = JSON.parse(sent.form)
    const announced = toAnnouncedForm('POST', uploadPersonalFile.path, JSON.stringify(fields))
    expect(sent.begun[0]).toBe(hash('sha256', announced))
  })
})

function listSentForms(page: Page) {
  const sent = { begun: [] as (string | undefined)[], form: '' }
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path === uploadsPath) sent.begun.push(request.headers()[formDigestHeader])
    if (path === uploadPersonalFile.path) sent.form = request.postData() ?? ''
  })
  return sent
}

describe.each(storyLanguages('ar'))('queued files, in %s', (language) => {
  let owner: Applicant
  let other: Applicant
  let visitor: Visitor
  let line: CDPSession
  beforeAll(async () => {
    owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    other = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arriveSignedIn(stage, language, owner, person.title)
    line = await visitor.context.newCDPSession(visitor.page)
    await line.send('Network.enable')
  })
  afterAll(() => visitor?.leave())
  const setLine = (conditions: typeof slow) => line.send('Network.emulateNetworkConditions', conditions)

  it('wait for the connection, also after a reload, and can be cancelled one by one', async () => {
    const { page } = visitor
    await visitor.open(upload)
    const strip = stripOf(visitor)
    const rows = strip.getByRole('listitem')
    await setLine(slow)
    await visitor.choose(nameOf(cvFileTypeId), await heavyCv('السيرة الذاتية.pdf', 1))
    await visitor.choose(nameOf(1), await scan('بطاقة-وجه.jpg'))
    await visitor.choose(nameOf(2), await scan('بطاقة-ظهر.jpg'))
    await visitor.button(texts.show, strip).click()
    await expect.poll(() => rows.count()).toBe(3)
    await page.reload()
    await visitor.button(texts.show, strip).click()
    await expect.poll(() => rows.count()).toBe(3)
    await setLine({ ...slow, offline: true })
    await visitor.sees(strip.getByText(visitor.say(texts.waiting)))
    await checkScreen(visitor, 'queued-files', [360, 768, 1440])
    await rows.filter({ hasText: 'بطاقة-وجه.jpg' }).getByRole('button').click()
    await expect.poll(() => rows.count()).toBe(2)
    await setLine(fast)
    await expect.poll(() => findTypes(owner), { timeout: 60_000 }).toEqual([2, 6])
    await strip.waitFor({ state: 'detached' })
  })

  it('wait while their account is signed out, and another account on the device neither sees nor sends them', async () => {
    const { page } = visitor
    await visitor.open(upload)
    const strip = stripOf(visitor)
    const files = await findFiles(owner)
    const cv = await heavyCv('second CV.pdf', 1)
    await setLine(slow)
    await visitor.choose(nameOf(cvFileTypeId), cv)
    await strip.waitFor()
    await signOut(visitor, registration())
    await setLine(fast)
    await signIn(visitor, other)
    await page.locator(`#file-${cvFileTypeId} input[type="file"]`).waitFor({ state: 'attached' })
    await page.waitForTimeout(2000)
    expect(await strip.count()).toBe(0)
    expect([await findFiles(other), await findFiles(owner)]).toEqual([[], files])
    await signOut(visitor, registration())
    await signIn(visitor, owner)
    const stored = { type_id: cvFileTypeId, sha256: hash('sha256', cv.buffer) }
    await expect.poll(() => findFiles(owner), { timeout: 60_000 }).toContainEqual(stored)
    expect(visitor.complaints).toEqual([])
  })
})

describe.each(storyLanguages('en'))('papers in the queue, in %s', (language) => {
  it('wait for the connection over a reload and become unfinished entries, and cancelling the last file leads to the screen', async () => {
    const owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const visitor = await arriveSignedIn(stage, language, owner, person.title, { viewport: { width: 360, height: 740 } })
    const { page } = visitor
    const line = await visitor.context.newCDPSession(page)
    await line.send('Network.enable')
    const setLine = (conditions: typeof slow) => line.send('Network.emulateNetworkConditions', conditions)
    const strip = stripOf(visitor)
    const rows = strip.getByRole('listitem')
    const choose = async (...names: string[]) =>
      page
        .locator('main input[type="file"]')
        .setInputFiles([...(await Promise.all(names.map((name) => heavyCv(name, 1)))), noPaper])

    await visitor.open('/dashboard/award-upload/add')
    await setLine(slow)
    await choose('first.pdf', 'بحث ثانٍ.pdf')
    await visitor.sees(page.getByRole('alert').filter({ hasText: noPaper.name }))
    await visitor.button(texts.show, strip).click()
    await expect.poll(() => rows.count()).toBe(2)
    await page.reload()
    await visitor.button(texts.show, strip).click()
    await expect.poll(() => rows.count()).toBe(2)
    await setLine({ ...slow, offline: true })
    await visitor.sees(strip.getByText(visitor.say(texts.waiting)))
    await checkScreen(visitor, 'queued-papers', [360, 1440])
    await setLine(fast)
    const listed = async () => (await owner.ask(listRecordDrafts, {})).drafts.map(({ origin }) => origin.name).toSorted()
    await expect.poll(listed, { timeout: 60_000 }).toEqual(['first.pdf', 'بحث ثانٍ.pdf'])
    await strip.waitFor({ state: 'detached' })
    await visitor.sees(page.getByRole('listitem').filter({ hasText: 'first.pdf' }))

    await setLine({ ...slow, offline: true })
    await choose('third.pdf')
    await visitor.button(texts.show, strip).click()
    await rows.getByRole('button').click()
    await strip.waitFor({ state: 'detached' })
    await visitor.hasFocusAt(visitor.heading(entries.title))
    await setLine(fast)
    expect(await listed()).toEqual(['first.pdf', 'بحث ثانٍ.pdf'])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe.each(storyLanguages('ar'))('a paper that is chosen without a connection, in %s', (language) => {
  it('is shown waiting, is never said to be sent, and becomes an unfinished entry once there is one', async () => {
    const owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const visitor = await arriveSignedIn(stage, language, owner, person.title, { viewport: { width: 360, height: 740 } })
    const { page } = visitor
    await visitor.open('/dashboard/award-upload/add')
    await page.waitForLoadState('networkidle')
    await visitor.context.setOffline(true)
    await page.locator('main input[type="file"]').setInputFiles(await heavyCv('first.pdf', 1))
    await visitor.sees(stripOf(visitor).getByText(visitor.say(texts.waiting)), visitor.words(texts.waits))
    await checkScreen(visitor, 'paper-without-connection', [360])
    await visitor.context.setOffline(false)
    const listed = async () => (await owner.ask(listRecordDrafts, {})).drafts.map(({ origin }) => origin.name)
    await expect.poll(listed).toEqual(['first.pdf'])
    await visitor.leave()
  })
})

const noPaper = { name: 'notes.docx', mimeType: 'application/zip', buffer: Buffer.from('PK no paper') }
const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 20_000 }
const fast = { ...slow, latency: 0, uploadThroughput: -1 }

const findTypes = async (of: Applicant) => (await findFiles(of)).map(({ type_id }) => type_id)
