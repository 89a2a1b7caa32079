import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { type Applicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { testOverloadLimits } from '../testing/composition.ts'
import { renderPlainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { createHttpSender } from '../testing/send-over-http.ts'

/** In seconds. */
const silence = 0.3

let test: TestPortal
let http: FastifyInstance
let address: string
let mona: Applicant

beforeAll(async () => {
  test = await testPortal(undefined, { documentDelay: 5 * silence * 1000 })
  http = await buildApp({
    portal: test.portal,
    renderPage: renderPlainPage,
    bounds: testOverloadLimits,
    patience: { head: 15, body: 30, silence },
  })
  address = await http.listen({ port: 0, host: '127.0.0.1' })
  mona = await createRegisteredApplicant(createHttpSender(address))
})
afterAll(async () => {
  await http.close()
  await test.close()
})

/** Sends the beginning of a request and then nothing. */
async function sendAndFallSilent(start: string): Promise<{ answer: string; seconds: number }> {
  const socket: Socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'connect')
  const begun = performance.now()
  socket.write(start)
  await once(socket, 'close')
  return { answer, seconds: (performance.now() - begun) / 1000 }
}

it('serves a document that takes five times the silence limit', async () => {
  const begun = performance.now()
  const { status, bytes } = await mona.get('/api/ExportMyPersonalFiles')
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(performance.now() - begun).toBeGreaterThan(5 * silence * 1000)
})

it('answers 408 to an upload that falls silent', async () => {
  const { answer, seconds } = await sendAndFallSilent(
    `POST /api/uploadfile HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${mona.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(seconds).toBeLessThan(10)
})

it('closes a connection that sends nothing', async () => {
  expect((await sendAndFallSilent('')).answer).toBe('')
})
