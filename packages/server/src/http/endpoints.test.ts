import { randomUUID } from 'node:crypto'
import { type Endpoint, pathOf } from '@jadara/contract/endpoint'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, refused } from '../testing/answer.ts'
import { registeredApplicant } from '../testing/applicant.ts'
import { administrator, anyone, reviewer } from '../testing/by-role.ts'
import { type Caller, injecting } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { serialised } from './serve.ts'

/** What holds for every endpoint that is served, and will hold for those to come. */

let test: TestPortal
let callers: Record<1 | 2 | 3, Caller>

beforeAll(async () => {
  test = await testPortal()
  callers = {
    1: await administrator(test),
    2: await reviewer(test),
    3: await registeredApplicant(injecting(test.http)),
  }
})
afterAll(() => test.close())

const params = {
  id: 1,
  userId: 1,
  applicantId: 1,
  reviewerId: 1,
  guid: randomUUID(),
  receiptNumber: 'JDR-1-00001',
  email: 'nobody@science.example',
  slot: 'awardName',
  name: 'welcome',
  section: 'introduction',
}
const spellingsOf = (path: string): string[] => {
  const filled = pathOf(path, params)
  return [filled, `${filled}/`, `/${filled.toUpperCase()}/`]
}
const call = (who: Caller, { method }: Endpoint, path: string): Promise<Answer> =>
  who.send({ method, path, ...(method === 'GET' || method === 'DELETE' ? {} : emptyJson) })
const emptyJson = { payload: '{}', headers: { 'content-type': 'application/json' } }

describe('every endpoint', () => {
  it('of the contract of records is served', () => {
    for (const kind of recordKinds)
      for (const { method, path } of Object.values(recordEndpoints(kind)))
        expect(test.http.served).toContainEqual(expect.objectContaining({ method, path }))
  })

  it('that is not for anyone is a 401 signed out, in any spelling of its path', async () => {
    const closed = test.http.served.filter(({ who }) => who !== 'anyone')
    expect(closed.length).toBeGreaterThan(10)
    for (const endpoint of closed)
      for (const path of spellingsOf(endpoint.path))
        expect({ path, ...(await call(anyone(test), endpoint, path)) }).toEqual({
          path,
          ...refused(401, 'Please sign in to go on.'),
        })
  })

  it('is a 403 to the user types that it does not name', async () => {
    for (const endpoint of test.http.served) {
      const { who } = endpoint
      if (typeof who === 'string') continue
      for (const type of [1, 2, 3] as const) {
        if (who.includes(type)) continue
        for (const path of spellingsOf(endpoint.path))
          expect({ path, type, ...(await call(callers[type], endpoint, path)) }).toEqual({
            path,
            type,
            ...refused(403, 'Your account may not do this.'),
          })
      }
    }
  })

  it('for anyone is found in any spelling of its path', async () => {
    const open = test.http.served.filter(({ who }) => who === 'anyone')
    for (const endpoint of open) {
      await test.database.sql`delete from try`
      const answers = await Promise.all(spellingsOf(endpoint.path).map((path) => call(anyone(test), endpoint, path)))
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
      expect(answers[0]?.body).not.toMatchObject({ message: 'This does not exist, or no longer does.' })
    }
  })

  it('is in the OpenAPI document, with who may call it', async () => {
    const answer = await anyone(test).get('/api/docs/json')
    expect(answer.status).toBe(200)
    const { paths, openapi } = answer.body as { openapi: string; paths: Record<string, Record<string, { security?: unknown }>> }
    expect(openapi).toBe('3.0.3')
    for (const { method, path, who } of test.http.served)
      expect(paths[path]?.[method.toLowerCase()]?.security).toEqual(who === 'anyone' ? undefined : [{ bearer: [] }])
  })

  it('has a reply that compiles, long before its first answer', async () => {
    const http = Fastify()
    for (const { method, path, reply } of test.http.served)
      if (reply instanceof z.ZodType)
        http.route({
          method,
          url: `/${method}${path}`,
          schema: { response: { 200: serialised(reply) } },
          handler: async () => {},
        })
    await http.ready()
    await http.close()
  })

  it('says of every list what it is a list of', async () => {
    const document = JSON.stringify((await anyone(test).get('/api/docs/json')).body)
    expect(document).not.toContain('"items":{}')
    expect(document).toContain('"monthlyPayment":{"type":"number"}')
  })
})

describe('what is not served', () => {
  const missing = refused(404, 'This does not exist, or no longer does.')

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/Applicants/1/nothing',
    '/humans.txt',
    '/assets/nothing',
    '/api/JournalPublications/1/2',
  ])('%s is a 404 in JSON', async (path) => {
    expect(await anyone(test).get(path)).toEqual(missing)
    expect(await anyone(test).with({ 'accept-language': 'ar' }).get(path)).toEqual(
      refused(404, 'هذا العنصر غير موجود، أو لم يعد موجودًا.'),
    )
  })

  it('is a 404 with another method too', async () => {
    expect(await anyone(test).send({ method: 'PATCH', path: '/api/users/me' })).toEqual(missing)
    expect(await anyone(test).delete('/api/Applicants')).toEqual(missing)
  })
})

describe('the health of the portal', () => {
  it('is told to machines', async () => {
    expect(await anyone(test).get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await anyone(test).get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: true, storage: true },
    })
  })
})

it('no answer of a call is kept by caches', async () => {
  for (const path of ['/api/AwardBranches', '/api/users/me', '/api/nothing'])
    for (const who of [anyone(test), callers[3]]) expect((await who.get(path)).headers['cache-control']).toBe('no-store')
})

it('no other site is let in: a preflight gets no leave, and a call none either', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
  for (const method of ['OPTIONS', 'GET'] as const) {
    const answer = await test.http.inject({ method, url: '/api/users/me', headers })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

it('no answer says what it was made with', async () => {
  for (const path of ['/api/users/me', '/healthz', '/en', '/nothing'])
    expect((await anyone(test).get(path)).headers).not.toMatchObject({ server: expect.anything() })
  expect((await anyone(test).get('/en')).headers).not.toHaveProperty('x-powered-by')
})

it('every answer carries the headers that keep browsers careful', async () => {
  for (const path of ['/api/AwardBranches', '/api/nothing', '/healthz'])
    expect((await anyone(test).get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
})
