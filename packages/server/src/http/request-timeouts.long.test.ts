import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { createTestClient } from '../testing/caller.ts'
import { renderPlainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { createHttpSender } from '../testing/send-over-http.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const heads = 'GET /api/AwardBranches HTTP/1.1\r\nhost: portal\r\nx-slow: '
const body =
  'POST /api/auth/authenticate HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"user'

/** Sends single bytes and never finishes; returns the answer and the milliseconds until it arrived. */
async function crawl(port: number, start: string): Promise<{ said: string; after: number }> {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const begun = performance.now()
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  socket.write(start)
  const crawling = setInterval(() => socket.writable && socket.write('x'), 200)
  await once(socket, 'close')
  clearInterval(crawling)
  return { said, after: performance.now() - begun }
}

it('abuse 30: 300 connections with slow heads and slow bodies get 408 in time, while other clients are served', {
  timeout: 60_000,
}, async () => {
  // Allows fewer concurrent requests than there are slow senders, to show that those take no place.
  const http = await buildApp({
    portal: test.portal,
    renderPage: renderPlainPage,
    patience: { head: 2, body: 3, silence: 60 },
    bounds: { maxRequests: 50, maxUploads: 10, maxUploadsPerAccount: 10, maxLoopDelay: 60_000 },
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)
  let done = false
  const slow = Promise.all(Array.from({ length: 300 }, (_, at) => crawl(port, at % 2 ? heads : body))).finally(() => {
    done = true
  })
  const others = createTestClient(createHttpSender(address))
  const statuses = new Set<number>()
  let served = 0
  while (!done) {
    statuses.add((await others.get('/api/AwardBranches')).status)
    served += 1
  }
  for (const { said, after } of await slow) {
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toMatchObject({
      message: expect.stringContaining('Check your connection'),
    })
    expect(after).toBeLessThan(15_000)
  }
  expect([...statuses]).toEqual([200])
  expect(served).toBeGreaterThan(20)
  await http.close()
})
