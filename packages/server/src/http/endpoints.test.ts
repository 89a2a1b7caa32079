import { randomUUID } from 'node:crypto'
import { buildPath, type Endpoint } from '@jadara/contract/core/endpoint'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expectedFailure, type TestResponse } from '../testing/answer.ts'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../testing/by-role.ts'
import { sendByInject, type TestClient } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { toReplySchema } from './reply-serializer.ts'

/** Rules that every endpoint must follow, present and future. */

let test: TestPortal
let callers: Record<1 | 2 | 3, TestClient>

beforeAll(async () => {
  test = await testPortal()
  callers = {
    1: await signInAdministrator(test),
    2: await createSignedInReviewer(test),
    3: await createRegisteredApplicant(sendByInject(test.http)),
  }
})
afterAll(() => test.close())

const params = {
  id: 1,
  userId: 1,
  applicantId: 1,
  reviewerId: 1,
  reviewId: 1,
  guid: randomUUID(),
  noteId: randomUUID(),
  receiptNumber: 'JDR-1-00001',
  email: 'nobody@science.example',
  slot: 'awardName',
  name: 'welcome',
  section: 'introduction',
}
const spellingsOf = (path: string): string[] => {
  const filled = buildPath(path, params)
  return [filled, `${filled}/`, `/${filled.toUpperCase()}/`]
}
const call = (who: TestClient, { method }: Endpoint, path: string): Promise<TestResponse> =>
  who.send({ method, path, ...(method === 'GET' || method === 'DELETE' ? {} : emptyJson) })
const emptyJson = { payload: '{}', headers: { 'content-type': 'application/json' } }

describe('every endpoint', () => {
  it('from the records contract is served', () => {
    for (const kind of recordKinds)
      for (const { method, path } of Object.values(recordEndpoints(kind)))
        expect(test.http.served).toContainEqual(expect.objectContaining({ method, path }))
  })

  it('that needs a session answers 401 without one, in any spelling of its path', async () => {
    const closed = test.http.served.filter(({ who }) => who !== 'anyone')
    expect(closed.length).toBeGreaterThan(10)
    for (const endpoint of closed)
      for (const path of spellingsOf(endpoint.path))
        expect({ path, ...(await call(createAnonymousClient(test), endpoint, path)) }).toEqual({
          path,
          ...expectedFailure(401, 'Please sign in to go on.'),
        })
  })

  it('answers 403 to user types that it does not list', async () => {
    for (const endpoint of test.http.served) {
      const { who } = endpoint
      if (typeof who === 'string') continue
      for (const type of [1, 2, 3] as const) {
        if (who.includes(type)) continue
        for (const path of spellingsOf(endpoint.path))
          expect({ path, type, ...(await call(callers[type], endpoint, path)) }).toEqual({
            path,
            type,
            ...expectedFailure(403, 'Your account may not do this.'),
          })
      }
    }
  })

  it('that is public is found in any spelling of its path', async () => {
    const open = test.http.served.filter(({ who }) => who === 'anyone')
    for (const endpoint of open) {
      await test.database.sql`delete from try`
      const answers = await Promise.all(
        spellingsOf(endpoint.path).map((path) => call(createAnonymousClient(test), endpoint, path)),
      )
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
      expect(answers[0]?.body).not.toMatchObject({ message: 'This does not exist, or no longer does.' })
    }
  })

  it('is in the OpenAPI document with its user types', async () => {
    const answer = await createAnonymousClient(test).get('/api/docs/json')
    expect(answer.status).toBe(200)
    const { paths, openapi } = answer.body as { openapi: string; paths: Record<string, Record<string, { security?: unknown }>> }
    expect(openapi).toBe('3.0.3')
    for (const { method, path, who } of test.http.served)
      expect(paths[path]?.[method.toLowerCase()]?.security).toEqual(who === 'anyone' ? undefined : [{ bearer: [] }])
  })

  it('has a reply schema that compiles', async () => {
    const http = Fastify()
    for (const { method, path, reply } of test.http.served)
      if (reply instanceof z.ZodType)
        http.route({
          method,
          url: `/${method}${path}`,
          schema: { response: { 200: toReplySchema(reply) } },
          handler: async () => {},
        })
    await http.ready()
    await http.close()
  })

  it('declares the item type of each list', async () => {
    const document = JSON.stringify((await createAnonymousClient(test).get('/api/docs/json')).body)
    expect(document).not.toContain('"items":{}')
    expect(document).toContain('"monthlyPayment":{"type":"number"}')
  })
})

describe('an unknown path', () => {
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/Applicants/1/nothing',
    '/humans.txt',
    '/assets/nothing',
    '/api/JournalPublications/1/2',
  ])('%s is answered 404 in JSON', async (path) => {
    expect(await createAnonymousClient(test).get(path)).toEqual(missing)
    expect(await createAnonymousClient(test).with({ 'accept-language': 'ar' }).get(path)).toEqual(
      expectedFailure(404, 'هذا العنصر غير موجود، أو لم يعد موجودًا.'),
    )
  })

  it('is answered 404 for other methods too', async () => {
    expect(await createAnonymousClient(test).send({ method: 'PATCH', path: '/api/users/me' })).toEqual(missing)
    expect(await createAnonymousClient(test).delete('/api/Applicants')).toEqual(missing)
  })
})

describe('health', () => {
  it('is reported to monitoring', async () => {
    expect(await createAnonymousClient(test).get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await createAnonymousClient(test).get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: true, storage: true },
    })
  })
})

it('no API answer may be cached', async () => {
  for (const path of ['/api/AwardBranches', '/api/users/me', '/api/nothing'])
    for (const who of [createAnonymousClient(test), callers[3]])
      expect((await who.get(path)).headers['cache-control']).toBe('no-store')
})

it('cross-origin requests and preflights get no CORS permission', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
  for (const method of ['OPTIONS', 'GET'] as const) {
    const answer = await test.http.inject({ method, url: '/api/users/me', headers })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

it('no answer names the server software', async () => {
  for (const path of ['/api/users/me', '/healthz', '/en', '/nothing'])
    expect((await createAnonymousClient(test).get(path)).headers).not.toMatchObject({ server: expect.anything() })
  expect((await createAnonymousClient(test).get('/en')).headers).not.toHaveProperty('x-powered-by')
})

it('every answer carries the security headers', async () => {
  for (const path of ['/api/AwardBranches', '/api/nothing', '/healthz'])
    expect((await createAnonymousClient(test).get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
})
