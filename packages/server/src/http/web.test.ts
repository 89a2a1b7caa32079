import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { refused } from '../testing/answer.ts'
import { type Caller, callerOver, injecting } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
let http: FastifyInstance
let directory: string
let browser: Caller

beforeAll(async () => {
  test = await testPortal()
  directory = await mkdtemp(join(tmpdir(), 'jadara-web-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'index.html'), '<title>Jadara</title>')
  await writeFile(join(directory, 'assets/page-1a2b.js'), 'export {}')
  http = await buildApp({ portal: test.portal, webDirectory: directory })
  browser = callerOver(injecting(http))
})
afterAll(async () => {
  await http.close()
  await test.close()
  await rm(directory, { recursive: true, force: true })
})

it.each([
  '/',
  '/sign-in',
  '/reset-password/mona@science.com',
  '/reset-password/mona@science.com/token',
  '/verify/JDR-1-00001?x=a.js',
])('the page %s is the application, for GET and for HEAD', async (path) => {
  expect(await browser.get(path)).toEqual({ status: 200, body: '<title>Jadara</title>' })
  const head = await browser.send({ method: 'HEAD', path })
  expect(head.status).toBe(200)
  expect(head.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

it.each(['/robots.txt', '/favicon.ico', '/assets/page-gone.js', '/assets/gone', '/chart.PNG', '/api/nothing', '/API'])(
  '%s, which is not there, never gets HTML',
  async (path) => {
    expect(await browser.get(path)).toEqual(refused(404, 'This does not exist, or no longer does.'))
    expect((await browser.send({ method: 'HEAD', path })).status).toBe(404)
  },
)

it('a page cannot be posted to', async () => {
  expect((await browser.post('/sign-in', {})).status).toBe(404)
})

it('a built asset may be kept for ever', async () => {
  const { status, headers } = await browser.get('/assets/page-1a2b.js')
  expect({ status, kept: headers['cache-control'] }).toEqual({ status: 200, kept: 'public, max-age=31536000, immutable' })
})
