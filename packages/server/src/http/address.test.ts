import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { addJournals, createRegisteredApplicant, uploadRequiredFiles } from '../testing/applicant.ts'
import { createTestClient, sendByInject } from '../testing/caller.ts'
import { renderPlainPage } from '../testing/plain-page.ts'
import { administratorEmail, type TestPortal, testPortal } from '../testing/portal.ts'

/** Public links come from the configuration and client addresses from the socket, never from headers that a client can forge. */

let test: TestPortal
/** Configured with a trusted proxy on the same machine. */
let behind: FastifyInstance
beforeAll(async () => {
  test = await testPortal()
  behind = await buildApp({ portal: test.portal, renderPage: renderPlainPage, trustProxy: 'loopback' })
})
afterAll(async () => {
  await behind.close()
  await test.close()
})

const poisoned = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8080',
  'x-forwarded-prefix': '//evil.example',
  'x-original-url': '//evil.example/',
  forwarded: 'host=evil.example;proto=http',
}

describe.each([
  ['reached directly', () => test.http],
  ['behind a proxy that is trusted', () => behind],
])('abuse 48: the portal %s', (_, app) => {
  it('builds no link from a request header: mails, receipts, calendars, pages, site map, redirects', async () => {
    const caller = createTestClient(sendByInject(app()), poisoned)
    const said: string[] = []
    const ask = async (path: string, body?: unknown) => {
      const { status, headers, bytes } = await (body === undefined ? caller.get(path) : caller.post(path, body))
      expect([path, status < 400]).toEqual([path, true])
      said.push(JSON.stringify(headers), bytes.toString())
    }
    for (const path of ['/en', '/ar/deadlines', '/sitemap.xml', '/robots.txt', '/api/docs/json', '/api/AwardBranches'])
      await ask(path)
    await ask(`/api/ForgetPassword/${administratorEmail}`, {})
    const question = { subject: 'A question', description: 'How do I apply?' }
    await ask('/api/Inquiries', { name: 'Mona', email: 'mona@elsewhere.example', ...question })
    const applicant = await createRegisteredApplicant(async (call) =>
      sendByInject(app())({ ...call, headers: { ...call.headers, ...poisoned } }),
    )
    await uploadRequiredFiles(applicant)
    await addJournals(applicant, 5)
    said.push(JSON.stringify(await applicant.ask(finalizeSubmission, { body: {} as never })))
    const mails = await test.database.sql`select subject, text, html from outbox`
    said.push(JSON.stringify(mails))
    expect(mails.length).toBeGreaterThan(0)
    expect(said.join('\n')).not.toMatch(/evil\.example|http:\/\/award\.example|:8080/)
    expect(said.join('\n')).toContain('https://award.example')
  }, 60_000)
})

describe('abuse 50: the client address', () => {
  const guess = (app: FastifyInstance, userName: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/authenticate',
      headers: {
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        forwarded: `for=${forwarded}`,
        'cf-connecting-ip': forwarded,
      },
      payload: { userName, password: 'a guess' },
    })

  it.each([
    ['from nobody’s proxy', () => test.http, (n: number) => `203.0.113.${n}`],
    ['through the proxy, behind addresses of their own invention', () => behind, (n: number) => `203.0.113.${n}, 198.51.100.7`],
  ])('cannot be changed by sending the header %s', async (name, app, forwarded) => {
    const { email } = await createRegisteredApplicant(sendByInject(test.http))
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(app(), email, forwarded(n))).statusCode)
    expect([name, statuses]).toEqual([name, [...Array(10).fill(401), 429, 429]])
  })
})

describe('raw requests', () => {
  const raw = async (request: string): Promise<string> => {
    if (!test.http.server.listening) await test.http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((test.http.server.address() as { port: number }).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    const timer = setTimeout(() => socket.destroy(), 30_000)
    return text(socket).finally(() => clearTimeout(timer))
  }
  const closing = 'Connection: close\r\n\r\n'

  it.each([
    ['no host', `GET /healthz HTTP/1.1\r\n${closing}`],
    ['a method that is none', `HACK /healthz HTTP/1.1\r\nHost: x\r\n${closing}`],
    ['a line break in the path', `GET /health\rz HTTP/1.1\r\nHost: x\r\n${closing}`],
  ])('%s is answered 400', async (_, request) => expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 /))

  it.each([
    ['two hosts', `GET /sitemap.xml HTTP/1.1\r\nHost: award.example\r\nHost: evil.example\r\n${closing}`],
    ['a host that is none', `GET /sitemap.xml HTTP/1.1\r\nHost: evil.example:x/<script>@\r\n${closing}`],
    ['an address in place of a path', `GET http://evil.example/sitemap.xml HTTP/1.1\r\nHost: evil.example\r\n${closing}`],
    ['the address of another machine', `GET //evil.example/login HTTP/1.1\r\nHost: evil.example\r\n${closing}`],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n${closing}`],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: x\r\nCookie: evil.example\r\n${closing}`],
    ['TRACK', `TRACK / HTTP/1.1\r\nHost: x\r\nCookie: evil.example\r\n${closing}`],
    ['an unknown method', `PROPFIND / HTTP/1.1\r\nHost: x\r\nCookie: evil.example\r\n${closing}`],
  ])('%s does not redirect and is not echoed', async (_, request) => {
    const answer = await raw(request)
    expect(answer).not.toMatch(/evil\.example|^HTTP\/1\.1 5/)
  })
})
