import { connect } from 'node:net'
import { promisify } from 'node:util'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { runWithLogContext } from '../core/async-context.ts'
import { sendPendingMails } from '../mail/outbox.ts'
import { addJournals, createRegisteredApplicant, registration, signInClient, uploadRequiredFiles } from '../testing/applicant.ts'
import { createTestClient, sendByInject } from '../testing/caller.ts'
import { renderPlainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { openLog } from './log.ts'

type Line = Readonly<Record<string, unknown>>

let test: TestPortal
let lines: Line[]
let written = ''
const log = openLog('trace', {
  write(line) {
    written += line
    lines.push(JSON.parse(line))
  },
})
const opened: Awaited<ReturnType<typeof buildApp>>[] = []

async function watched(trustProxy?: string) {
  const http = await buildApp({ portal: test.portal, renderPage: renderPlainPage, log, trustProxy })
  opened.push(http)
  return createTestClient(sendByInject(http))
}

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(() => {
  lines = []
  written = ''
})
afterAll(async () => {
  for (const http of opened) await http.close()
  await test.close()
})

const connections = ({ server }: FastifyInstance): Promise<number> => promisify(server.getConnections.bind(server))()
const requests = () => lines.filter(({ msg }) => msg === 'request')

describe('a request', () => {
  it('is logged as one info line: method, route, status, time, size and id, and nothing else', async () => {
    const someone = await watched()
    const answer = await someone.get('/api/AwardBranches?who=mona@science.example', { 'x-request-id': 'chosen-by-a-stranger' })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[A-HJKMNP-TV-Z2-9]{10}$/)
    const [line] = requests()
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: id,
      method: 'GET',
      route: '/api/AwardBranches',
      status: 200,
      ms: expect.any(Number),
      bytes: answer.bytes.length,
      msg: 'request',
    })
    expect(requests()).toHaveLength(1)
  })

  it('without a route, or rejected by the framework, is logged without its address', async () => {
    const someone = await watched()
    await someone.get('/api/mona@science.example')
    await someone.get(`/api/File/view/${'m'.repeat(700)}`)
    await someone.get('/api/%zz/mona')
    expect(requests().map(({ route, status }) => ({ route, status }))).toEqual([
      { route: 'none', status: 404 },
      { route: 'none', status: 404 },
      { route: 'none', status: 400 },
    ])
    expect(written).not.toContain('mona')
    expect(written).not.toContain('mmmm')
  })

  it('takes over a safe id from a trusted proxy', async () => {
    const behind = await watched('loopback')
    const nameOf = async (given: string) => (await behind.get('/healthz', { 'x-request-id': given })).headers['x-request-id']
    expect(await nameOf('edge-7f3a9c')).toBe('edge-7f3a9c')
    for (const given of ['short', 'x'.repeat(65), 'two words', '<script>', '{"level":60}'])
      expect(await nameOf(given)).toMatch(/^[A-HJKMNP-TV-Z2-9]{10}$/)
    const elsewhere = await watched('10.0.0.0/8')
    expect((await elsewhere.get('/healthz', { 'x-request-id': 'edge-7f3a9c' })).headers['x-request-id']).not.toBe('edge-7f3a9c')
  })

  it('that fails returns a reference, and the log has the error under it', async () => {
    const someone = await watched()
    await test.database.sql`alter table award_branch rename to award_branch_gone`
    const answer = await someone.get('/api/AwardBranches')
    await test.database.sql`alter table award_branch_gone rename to award_branch`
    const { reference } = answer.body as { reference: string }
    expect(answer).toMatchObject({ status: 500, body: { reference: answer.headers['x-request-id'] } })
    const [defect, request] = lines.filter(({ reqId }) => reqId === reference)
    expect(defect).toMatchObject({ level: 50, err: { type: 'error', code: '42P01', stack: expect.stringMatching(/^\s+at /) } })
    expect(request).toMatchObject({ msg: 'request', status: 500 })
  })
})

describe('the log at level trace', () => {
  it('holds no personal data and no secret after registrations, uploads, sign-ins, a submission, a reset, an inquiry and its mails', async () => {
    const someone = await watched()
    const given = registration({ email: 'zuleikha.marzouk@science.example', englishName: 'Zuleikha Marzouk' })
    await someone.post('/api/Applicants', { ...given, englishName: '' })
    const { userId } = (await someone.post('/api/Applicants', given)).body as { userId: number }
    const mona = await signInClient(someone.send, given.email, given.password)
    await someone.post('/api/auth/authenticate', { userName: given.email, password: 'a guess of a password' })
    await uploadRequiredFiles(mona)
    await addJournals(mona, 5)
    await mona.get(`/api/Applicants/${userId}?why=zuleikha`)
    await mona.ask(finalizeSubmission)
    await someone.post(`/api/ForgetPassword/${given.email}`)
    const [reset] = await test.database.sql`select text from outbox where text like '%/reset-password/%' order by id desc limit 1`
    const [, token = ''] = /\/reset-password\/[^/\s]+\/([\w-]+)/.exec(String(reset?.text)) ?? []
    expect(token).not.toBe('')
    await someone.get(`/reset-password/${given.email}/${token}`)
    await someone.post('/api/ForgetMyPassword', { userName: given.email, token, newPassword: 'another quiet evening' })
    const asked = {
      name: 'Zuleikha',
      email: given.email,
      mobile: '+20 100 765 4321',
      subject: 'Late',
      description: 'My secret question',
    }
    await someone.post('/api/Inquiries', asked)
    await someone.send({
      method: 'POST',
      path: '/api/auth/authenticate',
      headers: { 'content-type': 'application/json' },
      payload: `{"password":"${given.password}`,
    })
    const refusing = {
      send: () => Promise.reject(Object.assign(new Error(`550 no such user <${given.email}>`), { responseCode: 550 })),
      close: () => {},
    }
    await sendPendingMails(test.portal.db, refusing as never, test.portal.clock, { log })

    expect(requests().length).toBeGreaterThan(15)
    expect(lines.some(({ mail }) => mail !== undefined)).toBe(true)
    // The header of every token. Its first three characters alone occur in random request ids.
    const tokenHeader = mona.token.slice(0, 10)
    const sent = [
      ...['zuleikha', 'marzouk', '@science', given.password, given.arabicName, 'a guess of a password', 'another quiet evening'],
      ...[mona.token, token, 'reset-password/', 'السيرة', '.pdf"', '.png'],
      ...['100 765', 'My secret question', tokenHeader, '127.0.0.1'],
    ]
    for (const words of sent) expect(written.toLowerCase()).not.toContain(words.toLowerCase())
  })
})

describe('other log lines', () => {
  it('carry the id of their request or job run', () => {
    runWithLogContext({ reqId: 'K7QX2M9PAB' }, () => log.warn('a page could not be made'))
    runWithLogContext({ job: 'outbox', run: 'one' }, () => log.child({}).warn('of a child'))
    runWithLogContext({ job: 'outbox', run: 'one' }, () => log.warn('a mail could not be sent'))
    log.warn('nobody asked')
    expect(lines.map(({ reqId, job, run }) => ({ reqId, job, run }))).toEqual([
      { reqId: 'K7QX2M9PAB' },
      {},
      { job: 'outbox', run: 'one' },
      {},
    ])
  })
})

describe('a body that is cut off', () => {
  it.each([
    ['JSON', 'application/json', '{"userName":'],
    ['a form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\n1'],
    [
      'a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ],
  ])('is not logged as an error: %s', async (_, type, begun) => {
    const { token } = await createRegisteredApplicant(sendByInject(test.http), {
      email: `${lines.length}-${type.length}-${begun.length}@x.example`,
    })
    const http = await buildApp({ portal: test.portal, renderPage: renderPlainPage, log })
    const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of ['/api/auth/authenticate', '/api/uploadfile', '/api/JournalPublications']) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`
      await new Promise<void>((sent) => socket.write(head + begun, () => sent()))
      await expect.poll(() => connections(http)).toBe(1)
      socket.resetAndDestroy()
      await expect.poll(() => connections(http)).toBe(0)
    }
    await http.close()
    expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
})
