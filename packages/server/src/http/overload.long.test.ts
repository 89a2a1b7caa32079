import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { measures } from '../measures.ts'
import { refused } from '../testing/answer.ts'
import { registeredApplicant } from '../testing/applicant.ts'
import { callerOver, injecting } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { plainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { beginUpload } from '../testing/slow-upload.ts'
import { type Bounds, bounds } from './overload.ts'

let test: TestPortal
const opened: FastifyInstance[] = []
const busy = refused(503, 'The portal is very busy. Please try again in a moment.')
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function bounded(own: Partial<Bounds>) {
  const http = await buildApp({ portal: test.portal, renderPage: plainPage, bounds: { ...bounds, ...own } })
  opened.push(http)
  return { http, ...callerOver(injecting(http)) }
}

beforeAll(async () => {
  test = await testPortal()
})
afterEach(async () => {
  for (const http of opened.splice(0)) await http.close()
})
afterAll(() => test.close())

const measured = async (name: string) => (await measures.getSingleMetric(name)?.get())?.values[0]?.value

/** Does `meanwhile` while every question for the themes waits in the database. */
async function whileThemesWait(meanwhile: () => Promise<void>): Promise<void> {
  await test.database.sql.begin(async (sql) => {
    await sql`lock table award_branch in access exclusive mode`
    await meanwhile()
  })
}

describe('more requests than one process takes', () => {
  it('are refused at once with 503 and when to come back; those before them are answered, and so is health', async () => {
    const portal = await bounded({ mostRequests: 2 })
    let waiting: Promise<{ status: number }>[] = []
    await whileThemesWait(async () => {
      waiting = [1, 2].map(() => portal.get('/api/AwardBranches'))
      await vi.waitFor(async () => expect(await measured('jadara_http_requests_in_flight')).toBe(2))
      const answer = await portal.get('/api/AwardBranches')
      expect(answer).toEqual(busy)
      expect(answer.headers).toMatchObject({
        'retry-after': '5',
        'x-request-id': expect.any(String),
        'content-security-policy': expect.any(String),
      })
      expect((await portal.post('/api/auth/authenticate', { userName: 'mona@science.example', password: 'x' })).status).toBe(503)
      expect((await portal.get('/healthz')).status).toBe(200)
      expect((await portal.get('/readyz')).status).toBe(200)
      expect((await portal.get('/assets/missing.js')).status).toBe(404)
    })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
    expect((await portal.get('/api/AwardBranches')).status).toBe(200)
    await vi.waitFor(async () => expect(await measured('jadara_http_requests_in_flight')).toBe(0))
  })

  it('are answered to a browser by a page in both languages that tries again by itself, loads nothing, and needs no database', async () => {
    const portal = await bounded({ mostRequests: 0 })
    const page = await portal.get('/ar/prize', asBrowser)
    expect(page.status).toBe(503)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'ar',
      'cache-control': 'no-store',
      'retry-after': '10',
    })
    const html = String(page.body)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<meta http-equiv="refresh" content="10">')
    expect(html).toContain('<h1>يستخدم البوابة الآن عدد كبير من الناس</h1>')
    expect(html).toContain('تعيد هذه الصفحة المحاولة تلقائيًّا بعد ١٠ ثوانٍ.')
    expect(html).toContain('<b>Many people are here at the moment</b>')
    expect(html).not.toMatch(/src=|href=|url\(/)
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    const digest = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`)
    expect(String((await portal.get('/', asBrowser)).body)).toContain('<html lang="en" dir="ltr">')
  })

  it('that send a form without scripts are told to send it again: asking for the page anew would not', async () => {
    const portal = await bounded({ mostRequests: 0 })
    const { status, body } = await portal.send({
      method: 'POST',
      path: '/api/Inquiries',
      headers: { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Mona',
    })
    expect(status).toBe(503)
    expect(body).not.toContain('http-equiv')
    expect(body).toContain('Nothing was sent yet.')
  })
})

describe('more uploads than one process takes', () => {
  it('are refused with 503; the one under way is not disturbed, whatever else is refused, and is stored', async () => {
    const { http } = await bounded({ mostUploads: 1 })
    const address = await http.listen({ port: 0 })
    const mona = await registeredApplicant(injecting(http))
    const sending = await beginUpload(address, mona.token, await paper('cv.pdf', { pages: 2 }))
    await vi.waitFor(async () => expect(await measured('jadara_uploads_in_progress')).toBe(1))
    expect(await mona.post('/api/UploadFile', formOf({ type: 6 }, await paper()))).toEqual(busy)
    expect((await sending.finish({ pieces: 1, pause: 0 })).status).toBe(201)
    await vi.waitFor(async () => expect(await measured('jadara_uploads_in_progress')).toBe(0))
    expect((await mona.post('/api/UploadFile', formOf({ type: 6 }, await paper()))).status).toBe(201)
  })
})

describe('abuse 30: more slow uploads than one account takes', () => {
  it('are refused with 429 and when to come back; its own under way and those of everybody else are stored', async () => {
    const { http } = await bounded({ mostUploadsOfOne: 1 })
    const address = await http.listen({ port: 0 })
    const [mona, other] = [await registeredApplicant(injecting(http)), await registeredApplicant(injecting(http))]
    const upload = async ({ post }: typeof mona) => post('/api/UploadFile', formOf({ type: 6 }, await paper()))
    const sending = await beginUpload(address, mona.token, await paper('cv.pdf', { pages: 2 }))
    await vi.waitFor(async () => expect(await measured('jadara_uploads_in_progress')).toBe(1))
    const answer = await upload(mona)
    expect(answer).toEqual(refused(429, 'Too many tries. Please wait a few minutes and try again.'))
    expect(answer.headers['retry-after']).toBe('10')
    expect((await upload(other)).status).toBe(201)
    expect((await sending.finish({ pieces: 1, pause: 0 })).status).toBe(201)
    await vi.waitFor(async () => expect((await upload(mona)).status).toBe(201))
  })
})

describe('an event loop that does not keep up', () => {
  it('refuses early for as long as that lasts, and serves again by itself', async () => {
    const portal = await bounded({ mostLoopDelay: 60 })
    await portal.http.listen({ port: 0 })
    const ask = async () => (await portal.get('/api/AwardBranches')).status
    expect(await ask()).toBe(200)
    // Each turn of the loop takes a fifth of a second, for three.
    for (const end = Date.now() + 3200; Date.now() < end; await wait(1)) for (const turn = Date.now() + 200; Date.now() < turn; );
    expect(await ask()).toBe(503)
    expect((await portal.get('/healthz')).body).toMatchObject({ status: 'ok' })
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 10_000, interval: 200 })
  })
})
