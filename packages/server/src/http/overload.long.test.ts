import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { metricsRegistry } from '../core/measures.ts'
import { expectedFailure } from '../testing/answer.ts'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { createTestClient, sendByInject } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { renderPlainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { beginUpload } from '../testing/slow-upload.ts'
import { type OverloadLimits, overloadLimits } from './overload.ts'

let test: TestPortal
const opened: FastifyInstance[] = []
const busy = expectedFailure(503, 'The portal is very busy. Please try again in a moment.')
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function bounded(own: Partial<OverloadLimits>) {
  const http = await buildApp({ portal: test.portal, renderPage: renderPlainPage, bounds: { ...overloadLimits, ...own } })
  opened.push(http)
  return { http, ...createTestClient(sendByInject(http)) }
}

beforeAll(async () => {
  test = await testPortal()
})
afterEach(async () => {
  for (const http of opened.splice(0)) await http.close()
})
afterAll(() => test.close())

const measured = async (name: string) => (await metricsRegistry.getSingleMetric(name)?.get())?.values[0]?.value

/** Runs `meanwhile` while every query for the themes waits for a lock. */
async function whileThemesWait(meanwhile: () => Promise<void>): Promise<void> {
  await test.database.sql.begin(async (sql) => {
    await sql`lock table award_branch in access exclusive mode`
    await meanwhile()
  })
}

describe('more requests than one process takes', () => {
  it('are answered 503 with Retry-After; earlier requests and health checks are served', async () => {
    const portal = await bounded({ maxRequests: 2 })
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

  it('show browsers a bilingual page that retries by itself, loads nothing and needs no database', async () => {
    const portal = await bounded({ maxRequests: 0 })
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

  it('from a form without scripts are asked to submit again, because a reload would not', async () => {
    const portal = await bounded({ maxRequests: 0 })
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
  it('are answered 503; the upload in progress is stored', async () => {
    const { http } = await bounded({ maxUploads: 1 })
    const address = await http.listen({ port: 0 })
    const mona = await createRegisteredApplicant(sendByInject(http))
    const sending = await beginUpload(address, mona.token, await paper('cv.pdf', { pages: 2 }))
    await vi.waitFor(async () => expect(await measured('jadara_uploads_in_progress')).toBe(1))
    expect(await mona.post('/api/UploadFile', formOf({ type: 6 }, await paper()))).toEqual(busy)
    expect((await sending.finish({ pieces: 1, pause: 0 })).status).toBe(201)
    await vi.waitFor(async () => expect(await measured('jadara_uploads_in_progress')).toBe(0))
    expect((await mona.post('/api/UploadFile', formOf({ type: 6 }, await paper()))).status).toBe(201)
  })
})

describe('abuse 30: more slow uploads than one account takes', () => {
  it('are answered 429 with Retry-After; uploads in progress and those of other accounts are stored', async () => {
    const { http } = await bounded({ maxUploadsPerAccount: 1 })
    const address = await http.listen({ port: 0 })
    const [mona, other] = [
      await createRegisteredApplicant(sendByInject(http)),
      await createRegisteredApplicant(sendByInject(http)),
    ]
    const upload = async ({ post }: typeof mona) => post('/api/UploadFile', formOf({ type: 6 }, await paper()))
    const sending = await beginUpload(address, mona.token, await paper('cv.pdf', { pages: 2 }))
    await vi.waitFor(async () => expect(await measured('jadara_uploads_in_progress')).toBe(1))
    const answer = await upload(mona)
    expect(answer).toEqual(expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.'))
    expect(answer.headers['retry-after']).toBe('10')
    expect((await upload(other)).status).toBe(201)
    expect((await sending.finish({ pieces: 1, pause: 0 })).status).toBe(201)
    await vi.waitFor(async () => expect((await upload(mona)).status).toBe(201))
  })
})

describe('an overloaded event loop', () => {
  it('rejects requests while it lasts and recovers by itself', async () => {
    const portal = await bounded({ maxLoopDelay: 60 })
    await portal.http.listen({ port: 0 })
    const ask = async () => (await portal.get('/api/AwardBranches')).status
    expect(await ask()).toBe(200)
    // Blocks each turn of the event loop for 0.2 seconds, for three seconds.
    for (const end = Date.now() + 3200; Date.now() < end; await wait(1)) for (const turn = Date.now() + 200; Date.now() < turn; );
    expect(await ask()).toBe(503)
    expect((await portal.get('/healthz')).body).toMatchObject({ status: 'ok' })
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 10_000, interval: 200 })
  })
})
