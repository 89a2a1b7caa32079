import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../boot/app.ts'
import { type LiveChange, openLiveChannel, publishChange } from '../../db/live.ts'
import { expectedFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { renderPlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { type EventStream, openEventStream, waitForListener } from './event-stream.testing.ts'
import type { LiveStreamDurations } from './routes.ts'

let test: TestPortal
let office: TestClient & { token: string }
let mona: Applicant
let omar: Applicant
const opened: EventStream[] = []
const portals: FastifyInstance[] = []

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
  omar = await createRegisteredApplicant(sendByInject(test.http))
})
beforeEach(() => waitForListener(test))
afterEach(async () => {
  for (const window of opened.splice(0)) window.leave()
  for (const http of portals.splice(0)) await http.close()
})
afterAll(() => test.close())

const usual: LiveStreamDurations = { longestSeconds: 900, secondsBetweenRounds: 0.2 }

/** Starts another portal process on its own port. */
async function serving(
  times: LiveStreamDurations = usual,
  portal = test.portal,
): Promise<{ http: FastifyInstance; address: string }> {
  const http = await buildApp({ portal, renderPage: renderPlainPage, liveTimes: times })
  portals.push(http)
  return { http, address: await http.listen({ port: 0, host: '127.0.0.1' }) }
}

async function open(address: string, { token }: { token: string }): Promise<EventStream> {
  const window = await openEventStream(address, token)
  opened.push(window)
  return window
}

const publish = (change: LiveChange) => test.portal.db.transaction((tx) => publishChange(tx, change))
const ofMona = (id: number): LiveChange => ({ topic: 'ticket', id, accountId: mona.userId })

describe('a signed-in person receives', () => {
  it('changes of their own things, and an administrator all changes, as they happen', async () => {
    const { address } = await serving()
    const [hers, his, offices] = [await open(address, mona), await open(address, omar), await open(address, office)]
    await publish(ofMona(7))
    await publish({ topic: 'inquiry', id: 3, accountId: null })
    await publish({ topic: 'ticket', id: 8, accountId: omar.userId })
    await offices.until(3)
    await his.until(1)
    await hers.until(1)
    expect(offices.events).toEqual([
      { topic: 'ticket', id: 7 },
      { topic: 'inquiry', id: 3 },
      { topic: 'ticket', id: 8 },
    ])
    expect(hers.events).toEqual([{ topic: 'ticket', id: 7 }])
    expect(his.events).toEqual([{ topic: 'ticket', id: 8 }])
  })

  it('nothing of what was rolled back', async () => {
    const { address } = await serving()
    const offices = await open(address, office)
    const rolledBack = test.portal.db.transaction(async (tx) => {
      await publishChange(tx, ofMona(1))
      throw new Error('not meant')
    })
    await expect(rolledBack).rejects.toThrow('not meant')
    await publish(ofMona(2))
    await offices.until(1)
    expect(offices.events).toEqual([{ topic: 'ticket', id: 2 }])
  })

  it('with the headers of every answer, and those of a stream', async () => {
    const { address } = await serving()
    const { status, headers } = await open(address, mona)
    const plain = await createAnonymousClient(test).get('/api/Rounds/active')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': plain.headers['content-security-policy'],
      'referrer-policy': 'same-origin',
      connection: 'close',
    })
  })

  it('not with a token that is none', async () => {
    const { address } = await serving()
    expect((await openEventStream(address, 'nonsense')).status).toBe(401)
  })

  it('by HEAD the headers alone, and OPTIONS as everywhere', async () => {
    const { address } = await serving()
    const headers = { authorization: `Bearer ${mona.token}` }
    const head = await fetch(new URL('/api/Events', address), { method: 'HEAD', headers })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ])
    const options = await fetch(new URL('/api/Events', address), { method: 'OPTIONS', headers })
    expect(options.status).toBe((await fetch(new URL('/api/Rounds/active', address), { method: 'OPTIONS' })).status)
  })

  it('in at most twelve windows of one account, and again once one is closed', async () => {
    const { address } = await serving()
    const windows = await Promise.all(Array.from({ length: 12 }, () => open(address, mona)))
    const refusal = await fetch(new URL('/api/Events', address), { headers: { authorization: `Bearer ${mona.token}` } })
    expect([refusal.status, await refusal.json()]).toEqual([
      429,
      expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.').body,
    ])
    expect((await open(address, omar)).status).toBe(200)
    windows[0]?.leave()
    await expect.poll(async () => (await open(address, mona)).status).toBe(200)
  })
})

describe('a stream ends', () => {
  it('soon after its session was ended, and nobody else’s does', async () => {
    const { address } = await serving()
    const again = await createRegisteredApplicant(sendByInject(test.http))
    const [closedStream, stays] = [await open(address, again), await open(address, mona)]
    await test.database.sql`update session set ended_at = now() where account_id = ${again.userId}`
    await closedStream.ended
    await publish(ofMona(5))
    await stays.until(1)
  })

  it('soon after its account was disabled', async () => {
    const { address } = await serving()
    const again = await createRegisteredApplicant(sendByInject(test.http))
    const closedStream = await open(address, again)
    await test.database.sql`update account set disabled_at = now() where id = ${again.userId}`
    await closedStream.ended
  })

  it('when its session expires', async () => {
    const { address } = await serving()
    const again = await createRegisteredApplicant(sendByInject(test.http))
    const closedStream = await open(address, again)
    await test.database.sql`update session set expires_at = created_at + interval '1 second' where account_id = ${again.userId}`
    test.time.now = new Date(test.time.now.getTime() + 2000)
    await closedStream.ended
  })

  it('after its time, so that the browser asks anew', async () => {
    const { address } = await serving({ ...usual, longestSeconds: 0.5 })
    const began = performance.now()
    const window = await open(address, mona)
    await window.ended
    expect(performance.now() - began).toBeGreaterThan(300)
  })

  it('at once with the portal, fifty of them', async () => {
    const { http, address } = await serving()
    const many = await Promise.all(Array.from({ length: 5 }, () => createRegisteredApplicant(sendByInject(test.http))))
    const windows = await Promise.all(many.flatMap((one) => Array.from({ length: 10 }, () => open(address, one))))
    expect(windows.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const began = performance.now()
    portals.splice(portals.indexOf(http), 1)
    await http.close()
    const took = performance.now() - began
    process.stdout.write(`stopped with 50 open streams in ${took.toFixed(0)} ms\n`)
    // Otherwise a stream lives for 15 minutes.
    expect(took).toBeLessThan(15_000)
    await Promise.all(windows.map(({ ended }) => ended))
  })

  it('not by being quiet: its signs outlast the time-out of a line, also after everybody had left', async () => {
    const { http, address } = await serving()
    http.server.timeout = 600
    const earlier = await open(address, mona)
    earlier.leave()
    await earlier.ended
    const window = await open(address, mona)
    await wait(2500)
    await publish(ofMona(9))
    await window.until(1)
    expect(window.raw()).toContain(':\n\n')
  })

  it('for a client that does not read, before it costs the portal memory', async () => {
    const { http, address } = await serving()
    const { hostname, port } = new URL(address)
    const deaf = connect({ host: hostname, port: Number(port) })
    deaf.on('error', () => {})
    deaf.write(`GET /api/Events HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${office.token}\r\n\r\n`)
    await new Promise((resolve) => deaf.once('data', resolve))
    deaf.pause()
    const connections = () => new Promise<number>((resolve) => http.server.getConnections((_, count) => resolve(count)))
    expect(await connections()).toBe(1)
    for (let rounds = 0; rounds < 400 && (await connections()) > 0; rounds += 1)
      await test.portal.db.execute(
        `select pg_notify('jadara_live', '{"topic":"ticket","id":' || n || ',"accountId":null}') from generate_series(1, 2000) n`,
      )
    await expect.poll(connections).toBe(0)
    deaf.destroy()
  })
})

describe('several processes', () => {
  it('hear each other', async () => {
    const live = openLiveChannel(test.database.where)
    const other = await serving(usual, { ...test.portal, live })
    const one = await serving()
    const [here, there] = [await open(one.address, office), await open(other.address, office)]
    await expect
      .poll(async () => {
        await publish(ofMona(4))
        return there.events.some(({ id }) => id === 4)
      })
      .toBe(true)
    await here.until(1)
    expect(here.events).toContainEqual({ topic: 'ticket', id: 4 })
    await other.http.close()
    await live.close()
  })

  it('tell everybody that anything may have changed once the line stands again after it was cut', async () => {
    const { address } = await serving()
    const window = await open(address, mona)
    await test.database
      .sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jadara live' and datname = current_database()`
    const took = await window.until(3)
    process.stdout.write(`healed after ${took.toFixed(0)} ms\n`)
    expect(window.events).toEqual([
      { topic: 'ticket', id: null },
      { topic: 'inquiry', id: null },
      { topic: 'phone', id: null },
    ])
    await publish(ofMona(6))
    await window.until(4)
  })

  it('stop while they look for a database that is not there', async () => {
    const nowhere = openLiveChannel({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
    await wait(100)
    await nowhere.close()
  })

  it('pass over what they do not understand', async () => {
    const { address } = await serving()
    const window = await open(address, office)
    for (const words of ['not json', '{"topic":"weather","id":1,"accountId":null}', 'null', ''])
      await test.portal.db.execute(`select pg_notify('jadara_live', '${words}')`)
    await publish(ofMona(11))
    await window.until(1)
    expect(window.events).toEqual([{ topic: 'ticket', id: 11 }])
  })
})
