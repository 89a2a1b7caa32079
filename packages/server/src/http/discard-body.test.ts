import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discardRemainingBody } from './discard-body.ts'

let server: Server
let longest: number
beforeAll(async () => {
  server = createServer((request, reply) => {
    discardRemainingBody(request, { mostBytes: 1_000_000, longest })
    reply.writeHead(413).end('too large')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Sends `size` bytes as fast as the server accepts them; returns the answer and the lifetime of the connection. */
async function send(size: number): Promise<{ answer: string; lived: number }> {
  const before = performance.now()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    answer += chunk
    if (size <= 1_000_000) socket.end()
  })
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`)
  socket.write(Buffer.alloc(size))
  await new Promise((resolve) => socket.once('close', resolve))
  return { answer, lived: performance.now() - before }
}

it('reads the rest of the body and answers', async () => {
  longest = 30_000
  const { answer, lived } = await send(900_000)
  expect(answer).toContain('413 Payload Too Large')
  expect(lived).toBeLessThan(15_000)
})

it('answers a client that never stops sending, then closes the connection', async () => {
  longest = 500
  const { answer, lived } = await send(200_000_000)
  expect(answer).toContain('413 Payload Too Large')
  expect(lived).toBeGreaterThan(400)
})
