import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { expectedFailure } from '../testing/answer.ts'
import { createTestClient, sendByInject, type TestClient } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
let http: FastifyInstance
let directory: string
let browser: TestClient

beforeAll(async () => {
  test = await testPortal()
  directory = await mkdtemp(join(tmpdir(), 'jadara-web-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, 'public'))
  await writeFile(join(directory, 'index.html'), '<title>Jadara</title>')
  await writeFile(join(directory, 'assets/page-1a2b.js'), 'export {}')
  await writeFile(join(directory, 'public/render.js'), `export const renderPage = ({ page, language }) => page + ' ' + language`)
  http = await buildApp({ portal: test.portal, webDirectory: directory })
  browser = createTestClient(sendByInject(http))
})
afterAll(async () => {
  await http.close()
  await test.close()
  await rm(directory, { recursive: true, force: true })
})

describe('the dashboard', () => {
  it.each([
    '/register',
    '/Register/',
    '/forget-password',
    '/dashboard',
    '/dashboard/award-upload/journal',
    '/reset-password/mona@science.com',
    '/reset-password/mona@science.com/token',
    '/verify/JDR-1-00001?x=a.js',
  ])('is served at %s, for GET and for HEAD', async (path) => {
    expect(await browser.get(path)).toEqual({ status: 200, body: '<title>Research Excellence Award</title>' })
    const head = await browser.send({ method: 'HEAD', path })
    expect(head.status).toBe(200)
    expect(head.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  it('is in the reader’s language before scripts run; a path with a language redirects and is remembered', async () => {
    const arabic = await browser.get('/register', { cookie: 'jadara.language=ar' })
    expect(arabic.body).toBe('<title>جائزة التميّز البحثي</title>')
    expect(arabic.headers).toMatchObject({ 'content-language': 'ar', vary: 'accept-language, cookie' })
    const { status, headers } = await browser.get('/ar/register?x=1')
    expect({ status, to: headers.location, remembered: headers['set-cookie'] }).toEqual({
      status: 302,
      to: '/register',
      remembered: 'jadara.language=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    })
  })

  it.each(['/ar//login', '/en///dashboard/x'])('redirects %s to a screen of this portal, never to another host', async (path) => {
    const { status, headers } = await browser.get(path)
    expect([status, headers.location]).toEqual([302, path.replace(/^\/..\/+/, '/')])
  })

  it('has assets that may be cached for ever', async () => {
    const { status, headers } = await browser.get('/assets/page-1a2b.js')
    expect({ status, kept: headers['cache-control'] }).toEqual({ status: 200, kept: 'public, max-age=31536000, immutable' })
  })

  it('gives the script that reads PDFs a policy of its own, under which it neither fetches nor evaluates', async () => {
    const policyOf = async (path: string) => (await browser.get(path)).headers['content-security-policy']
    expect(await policyOf('/assets/pdf.worker.min-1a2b.js')).toBe("default-src 'none';script-src 'wasm-unsafe-eval'")
    expect(await policyOf('/assets/page-1a2b.js')).toBeUndefined()
  })

  it('rejects POST', async () => {
    expect((await browser.post('/register', {})).status).toBe(404)
  })
})

describe('sign-in', () => {
  it.each(['/login', '/Login/', '/login?from=%2Fdashboard'])(
    'is a public page at %s, in the language of the reader',
    async (path) => {
      const english = await browser.get(path)
      expect(english).toEqual({ status: 200, body: 'sign-in en' })
      expect(english.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-language': 'en',
        vary: 'accept-encoding, accept-language, cookie',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect((await browser.get(path, { cookie: 'jadara.language=ar' })).body).toBe('sign-in ar')
    },
  )

  it('with a language in its path redirects to its own path, remembers the language and keeps where to go on', async () => {
    const { status, headers } = await browser.get('/ar/login?from=%2Fdashboard%2Ftickets&ended=1')
    expect({ status, to: headers.location, remembered: headers['set-cookie'] }).toEqual({
      status: 302,
      to: '/login?from=%2Fdashboard%2Ftickets&ended=1',
      remembered: 'jadara.language=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    })
  })

  it('takes no form: only its script sends a password', async () => {
    expect((await browser.post('/login', {})).status).toBe(404)
  })
})

describe('the public site', () => {
  it('is rendered by the web package’s build, also at its root', async () => {
    expect(await browser.get('/')).toEqual({ status: 200, body: 'landing en' })
    expect(await browser.get('/ar')).toEqual({ status: 200, body: 'landing ar' })
  })

  it.each(['/nothing', '/sign-in', '/en/nothing', '/loginn', '/prize/more'])('answers %s with 404', async (path) => {
    const answer = await browser.get(path)
    expect(answer).toEqual({ status: 404, body: 'not-found en' })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await browser.send({ method: 'HEAD', path })).status).toBe(404)
  })

  it('answers 404 in the language of the path, else of the reader', async () => {
    expect((await browser.get('/ar/nothing', { 'accept-language': 'en' })).body).toBe('not-found ar')
    expect((await browser.get('/nothing', { 'accept-language': 'ar' })).body).toBe('not-found ar')
  })

  it('does not serve its renderer', async () => {
    expect(await browser.get('/public/render.js')).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  })
})

it.each(['/humans.txt', '/favicon.ico', '/assets/page-gone.js', '/assets/gone', '/chart.PNG', '/api/nothing', '/API'])(
  'never answers the missing %s with HTML',
  async (path) => {
    expect(await browser.get(path)).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
    expect((await browser.send({ method: 'HEAD', path })).status).toBe(404)
  },
)

it('without a build the API and a notice page are served', async () => {
  const bare = await buildApp({ portal: test.portal })
  const { status, body } = await createTestClient(sendByInject(bare)).get('/')
  expect(status).toBe(200)
  expect(body).toContain('The public pages are not built yet')
  await bare.close()
})
