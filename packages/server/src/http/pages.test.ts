import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defaultConditions } from '@jadara/contract/eligibility/condition-settings'
import { toRoundConditions } from '@jadara/contract/eligibility/round-conditions'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { publicPageNames, publicPages } from '@jadara/contract/site/pages'
import { siteSlots } from '@jadara/contract/site/site-texts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { openLiveChannel } from '../db/live.ts'
import { createAnonymousClient, signInAdministrator } from '../testing/by-role.ts'
import { parsePlainPage, renderPlainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { openPublicPages } from './pages.ts'

let test: TestPortal
const start = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(() => {
  test.time.now = start
})
afterAll(() => test.close())

const get = (path: string, headers = {}) => createAnonymousClient(test).get(path, headers)
const pageAt = async (path: string, headers = {}) => parsePlainPage((await get(path, headers)).body)
const later = (seconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + seconds * 1000)
}

describe('a public page', () => {
  it.each(publicPageNames)('%s is served at its path and in both languages, in any spelling', async (name) => {
    const { path } = publicPages[name]
    for (const [address, language] of [
      [path, 'en'],
      [`/en${path}`, 'en'],
      [`/ar${path}`, 'ar'],
      [`/AR${path.toUpperCase()}/`, 'ar'],
    ] as const) {
      const { page, language: drawnIn } = await pageAt(address)
      expect({ address, page, drawnIn }).toEqual({ address, page: name, drawnIn: language })
    }
  })

  it('is rendered from the texts, the round and its key dates, and from nothing about the reader', async () => {
    const round = (await get('/api/Rounds/active')).body as ActiveRound
    expect(await pageAt('/ar/deadlines', { authorization: 'Bearer x', host: 'evil.example' })).toEqual({
      page: 'deadlines',
      language: 'ar',
      publicUrl: 'https://award.example',
      now: start.toISOString(),
      timeZone: 'Africa/Cairo',
      texts: Object.fromEntries(Object.entries(siteSlots).map(([name, { initial }]) => [name, initial])),
      round,
      conditions: toRoundConditions(defaultConditions, round),
      deadlines: (await get('/api/Deadlines')).body,
    })
  })

  it('answers whether somebody can apply, for them alone, and hands nothing else of the address on', async () => {
    const answer = await get('/en/can-i-apply?phd=2019&papers=5&won=no&degree=egypt&note=%3Cb%3E')
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
    const answers = { phd: '2019', egyptian: '', degree: 'egypt', papers: '5', won: 'no' }
    expect(parsePlainPage(answer.body)).toMatchObject({ page: 'can-i-apply', language: 'en', answers })
    expect((await pageAt('/en/can-i-apply?note=1')).answers).toBeUndefined()
  })

  it('at its plain path uses the chosen language, else the browser’s, and sets no cookie', async () => {
    const cookie = 'jadara.language=ar'
    expect((await pageAt('/prize', { cookie, 'accept-language': 'en' })).language).toBe('ar')
    expect((await pageAt('/prize', { cookie: 'jadara.language=fr', 'accept-language': 'ar-EG,en;q=0.5' })).language).toBe('ar')
    expect((await pageAt('/prize')).language).toBe('en')
    expect((await pageAt('/en/prize', { cookie, 'accept-language': 'ar' })).language).toBe('en')
    const { headers } = await get('/prize', { cookie })
    expect(headers).toMatchObject({ vary: 'accept-encoding, accept-language, cookie', 'content-language': 'ar' })
    expect(headers['set-cookie']).toBeUndefined()
    expect((await get('/ar/prize')).headers.vary).toBe('accept-encoding')
  })

  it('is compressed as the browser accepts', async () => {
    const plain = await get('/en/prize')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await get('/en/prize', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.bytes.length) })
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    const gz = await get('/en/prize', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.bytes)).toEqual(plain.bytes)
    expect((await get('/en/prize', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })).headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again when the browser has it', async () => {
    const br = { 'accept-encoding': 'br' }
    const { etag } = (await get('/en/prize', br)).headers
    const again = await get('/en/prize', { ...br, 'if-none-match': `W/"other", ${etag}` })
    expect(again).toEqual({ status: 304, body: undefined })
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    expect((await get('/en/prize', { 'if-none-match': etag })).status).toBe(200)
    expect((await get('/en/nothing', { 'if-none-match': (await get('/en/nothing')).headers.etag })).status).toBe(404)
  })

  it('answers HEAD, with the security headers', async () => {
    const head = await createAnonymousClient(test).send({ method: 'HEAD', path: '/ar' })
    expect(head).toEqual({ status: 200, body: undefined })
    expect(head.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
  })
})

describe('the page cache', () => {
  const nameOf = async () => (await pageAt('/en')).round?.englishName
  const rename = (name: string) => test.database.sql`update round set english_name = ${name}`

  it('holds a page for at most 30 seconds and refreshes it in the background before that', async () => {
    expect(await nameOf()).toBe('Round 1')
    await rename('Round one')
    later(9)
    expect(await nameOf()).toBe('Round 1')
    later(2)
    expect(await nameOf()).toBe('Round 1')
    await expect.poll(nameOf).toBe('Round one')
    await rename('Round 1')
    later(30)
    expect(await nameOf()).toBe('Round 1')
  })

  it('is invalidated by an edit', async () => {
    const before = (await pageAt('/en')).texts.awardName
    const office = await signInAdministrator(test)
    const told = vi.fn()
    const stop = test.portal.live.subscribeSiteInvalidation(told)
    await office.put('/api/site/awardName', { en: 'The Prize', ar: 'الجائزة' })
    // Other processes are notified a moment after the answer.
    for (const path of ['/en', '/ar'])
      await expect.poll(async () => (await pageAt(path)).texts.awardName).toEqual({ en: 'The Prize', ar: 'الجائزة' })
    await office.put('/api/site/awardName', before)
    await expect.poll(() => told.mock.calls.length).toBeGreaterThanOrEqual(2)
    stop()
  })

  it('shows changes of the round, a key date or another process’s text within a minute', async () => {
    const shown = async () => {
      const { round, deadlines, texts } = await pageAt('/ar/deadlines')
      return { closes: round?.closesAt, dates: deadlines.map(({ date }) => date), intro: texts.deadlinesIntro.en }
    }
    const before = await shown()
    expect(before).toEqual({
      closes: '2027-01-19T22:00:00.000Z',
      dates: ['2026-11-21', '2027-01-19', null],
      intro: siteSlots.deadlinesIntro.initial.en,
    })
    await test.database.sql`update round set end_date = '2027-02-01'`
    await test.database.sql`update key_date set date = '2027-05-01' where effect is null`
    await test.database
      .sql`insert into site_text_version (slot, en, ar, at, actor_id) values ('deadlinesIntro', 'Soon.', 'قريبًا.', now(), 1)`
    expect(await shown()).toEqual(before)
    later(30)
    expect(await shown()).toEqual({
      closes: '2027-02-01T22:00:00.000Z',
      dates: ['2026-11-21', '2027-02-01', '2027-05-01'],
      intro: 'Soon.',
    })
    await test.database.sql`update round set end_date = '2027-01-19'`
    await test.database.sql`update key_date set date = null where effect is null`
  })

  it('serves the old page when it cannot be rendered again', async () => {
    const { body } = await get('/en/prize')
    await test.database.sql`alter table round rename to round_away`
    later(60)
    for (const _ of [1, 2]) expect(await get('/en/prize')).toEqual({ status: 200, body })
    await test.database.sql`alter table round_away rename to round`
  })
})

describe('at midnight in the award’s time zone', () => {
  const at = (moment: string) => {
    test.time.now = new Date(moment)
  }
  const shown = async () => {
    const { now, round } = await pageAt('/en/deadlines')
    return { now, roundNow: round?.now }
  }
  const drawnAt = (now: string) => ({ now, roundNow: now })

  it.each([
    ['the round opens', '2026-11-20T21:59:59.999Z', '2026-11-20T22:00:00.000Z'],
    ['the round closes', '2027-01-19T21:59:59.999Z', '2027-01-19T22:00:00.000Z'],
    ['a key date ends, in summer', '2027-05-01T20:59:59.999Z', '2027-05-01T21:00:00.000Z'],
  ])('%s: the page of the day before is not shown any more', async (_, before, after) => {
    at(before)
    expect(await shown()).toEqual(drawnAt(before))
    expect(await shown()).toEqual(drawnAt(before))
    at(after)
    expect(await shown()).toEqual(drawnAt(after))
  })

  it('a page whose rendering began before midnight is rendered again', async () => {
    const after = '2026-11-24T22:00:00.000Z'
    at('2026-11-24T21:59:59.999Z')
    const moments = [new Date(test.time.now), new Date(test.time.now)]
    // Reads the clock before midnight at both times; it is midnight when the page is ready.
    const pages = openPublicPages({ ...test.portal, clock: () => moments.shift() ?? new Date(after) }, renderPlainPage)
    expect(parsePlainPage((await pages.refresh('deadlines', 'en')).identity.bytes.toString()).now).toBe(after)
  })

  it('a page without an active round expires too', async () => {
    await test.database.sql`update round set active = false`
    at('2027-08-01T20:59:59.999Z')
    expect(await shown()).toEqual({ now: '2027-08-01T20:59:59.999Z', roundNow: undefined })
    at('2027-08-01T21:00:00.000Z')
    expect(await shown()).toEqual({ now: '2027-08-01T21:00:00.000Z', roundNow: undefined })
    await test.database.sql`update round set active = true`
  })
})

describe('crawlers', () => {
  it('get a robots.txt with the disallowed paths and the site map', async () => {
    const { status, body, headers } = await get('/robots.txt')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /news/\nDisallow: /en/news/\nDisallow: /ar/news/\nSitemap: https://award.example/sitemap.xml\n',
    )
  })

  it('get a site map with every page in both languages and its translation', async () => {
    const { status, body, headers } = await get('/sitemap.xml', { host: 'evil.example' })
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
    expect(body).toContain(
      '<url><loc>https://award.example/ar/SDG3</loc><xhtml:link rel="alternate" hreflang="en" href="https://award.example/en/SDG3"/><xhtml:link rel="alternate" hreflang="ar" href="https://award.example/ar/SDG3"/><xhtml:link rel="alternate" hreflang="x-default" href="https://award.example/SDG3"/></url>',
    )
    expect(body).toContain('<loc>https://award.example/en</loc>')
    expect(String(body).match(/<loc>/g)).toHaveLength(publicPageNames.length * 2)
  })
})

it('an edit in one process is visible in the others at once', async () => {
  const live = openLiveChannel(test.database.where)
  const other = await buildApp({ portal: { ...test.portal, live }, renderPage: renderPlainPage })
  const nameIn = async (http: FastifyInstance) => parsePlainPage((await http.inject('/en/contact')).body).texts.awardName.en
  await expect.poll(listeners).toBe(2)
  const office = await signInAdministrator(test)
  const before = [await nameIn(test.http), await nameIn(other)]
  const name = { en: 'The Prize of the Other Process', ar: 'جائزة العملية الأخرى' }
  expect((await office.put('/api/Site/awardName', name)).status).toBe(200)
  expect(await nameIn(test.http)).toBe(name.en)
  // The test clock does not move, so only a notification can update the page.
  await vi.waitFor(async () => expect(await nameIn(other)).toBe(name.en), { timeout: 20_000, interval: 5 })
  expect(before).not.toContain(name.en)
  await other.close()
  await live.close()
}, 60_000)

const listeners = async () =>
  (
    await test.database.sql`select from pg_stat_activity where application_name = 'jadara live' and datname = current_database()
    and state = 'idle' and query <> ''`
  ).length
