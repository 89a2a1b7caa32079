import { replyFailureTexts } from '@jadara/contract/core/reply-failures'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noise, openTestFileServices, type TestFileServices, writeTemporary } from './samples.testing.ts'
import { sendFile } from './send-file.ts'

const bytes = noise(1000)
let bench: TestFileServices
let http: FastifyInstance
let address: string
const logged: string[] = []
beforeAll(async () => {
  bench = await openTestFileServices()
  await bench.files.store.put('aa11', await writeTemporary(bench.files, bytes))
  await bench.files.store.put('cc33', await writeTemporary(bench.files, noise(600_000)))
  http = Fastify({ logger: { stream: { write: (line) => void logged.push(line) } } })
  http.get<{ Querystring: { mime: string; as?: 'attachment' } }>('/file', async (request, reply) => {
    const file = { store: bench.files.store, key: 'aa11', name: 'بحث.pdf', mime: request.query.mime, size: bytes.length }
    await sendFile(reply, request, file, request.query.as)
    return reply
  })
  http.get<{ Querystring: { size: string } }>('/longer', async (request, reply) => {
    const size = Number(request.query.size)
    await sendFile(reply, request, { store: bench.files.store, key: 'cc33', name: 'x', mime: 'image/png', size })
    return reply
  })
  http.get('/gone', async (request, reply) => {
    await sendFile(reply, request, { store: bench.files.store, key: 'bb22', name: 'x', mime: 'image/png', size: 9 })
    return reply
  })
  address = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await http.close()
  await bench.end()
})

const get = (headers: Record<string, string> = {}, mime = 'application/pdf', method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url: '/file', query: { mime }, headers })

describe('a stored file', () => {
  it('is sent whole, as what it is, to be shown and not to be kept', async () => {
    const reply = await get()
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(bytes)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-disposition': `inline; filename="___.pdf"; filename*=UTF-8''%D8%A8%D8%AD%D8%AB.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    expect(reply.headers['content-security-policy']).not.toContain('sandbox')
  })

  it.each(['image/jpeg', 'image/png', 'image/webp'])('that is %s is shown in a sandbox', async (mime) => {
    const { headers } = await get({}, mime)
    expect(headers['content-disposition']).toMatch(/^inline;/)
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/)
  })

  it.each(['application/octet-stream', 'text/html', 'image/svg+xml', 'application/rtf'])(
    'that is %s is a download in a sandbox',
    async (mime) => {
      const { headers } = await get({}, mime)
      expect(headers['content-disposition']).toMatch(/^attachment;/)
      expect(headers['content-security-policy']).toMatch(/^sandbox;/)
    },
  )

  it('is a download where that is asked', async () => {
    const reply = await http.inject({ url: '/file', query: { mime: 'application/pdf', as: 'attachment' } })
    expect(reply.headers['content-disposition']).toMatch(/^attachment;/)
  })

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=990-', 990, 1000],
    ['bytes=990-5000', 990, 1000],
    ['bytes=-10', 990, 1000],
    ['bytes=-5000', 0, 1000],
  ])('is sent in part for %s', async (range, from, to) => {
    const reply = await get({ range })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`)
    expect(reply.headers['content-length']).toBe(String(to - from))
    expect(reply.rawPayload).toEqual(bytes.subarray(from, to))
  })

  it.each(['bytes=1000-', 'bytes=-0', 'bytes=99999999999-'])('has nothing at %s, and says how long it is', async (range) => {
    const reply = await get({ range })
    expect(reply.statusCode).toBe(416)
    expect(reply.headers['content-range']).toBe('bytes */1000')
    expect(reply.json()).toMatchObject({ message: replyFailureTexts.noSuchPart.en })
  })

  it.each(['bytes=9-0', 'bytes=-', 'lines=1-2', 'bytes=a-b'])('is sent whole for %s', async (range) => {
    const reply = await get({ range })
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 1000])
  })

  it('is sent in several parts at once, without those behind its end', async () => {
    const reply = await get({ range: 'bytes=0-9, 500-503,2000-2001, -2' })
    const boundary = /^multipart\/byteranges; boundary=([\w-]+)$/.exec(String(reply.headers['content-type']))?.[1]
    const part = (from: number, to: number) =>
      Buffer.concat([
        Buffer.from(`\r\n--${boundary}\r\ncontent-type: application/pdf\r\ncontent-range: bytes ${from}-${to - 1}/1000\r\n\r\n`),
        bytes.subarray(from, to),
      ])
    const whole = Buffer.concat([part(0, 10), part(500, 504), part(998, 1000), Buffer.from(`\r\n--${boundary}--\r\n`)])
    expect(reply.statusCode).toBe(206)
    expect(reply.rawPayload).toEqual(whole)
    expect([reply.headers['content-length'], reply.headers['content-range']]).toEqual([String(whole.length), undefined])
  })

  it('is sent in one part if the others are behind its end, and not at all if all are', async () => {
    const one = await get({ range: 'bytes=0-9,2000-2001' })
    expect([one.headers['content-range'], one.rawPayload]).toEqual(['bytes 0-9/1000', bytes.subarray(0, 10)])
    expect((await get({ range: 'bytes=1000-1001,2000-2001' })).statusCode).toBe(416)
  })

  it.each([
    ['overlap', 'bytes=0-9,5-20'],
    ['are not in order', 'bytes=50-59,0-9'],
    ['are no ranges', 'bytes=0-9,x'],
    ['are more than 128', `bytes=${Array.from({ length: 129 }, (_, at) => `${2 * at}-${2 * at}`).join()}`],
  ])('is sent whole for parts that %s', async (_, range) => {
    const reply = await get({ range })
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 1000])
  })

  it('is sent whole for a part of a version that we do not know', async () =>
    expect((await get({ range: 'bytes=0-9', 'if-range': '"x"' })).statusCode).toBe(200))

  it('answers HEAD with its size and no bytes', async () => {
    const reply = await get({}, 'application/pdf', 'HEAD')
    expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, '1000', 0])
    const part = await get({ range: 'bytes=0-9' }, 'application/pdf', 'HEAD')
    expect([part.statusCode, part.headers['content-length'], part.rawPayload.length]).toEqual([206, '10', 0])
  })

  it.each([
    ['whole', 600_001, {}, 600_000],
    ['in a part that begins before its end', 900_000, { range: 'bytes=100000-' }, 500_000],
  ])('that has lost bytes breaks off: %s', async (_, size, headers, most) => {
    const answer = await fetch(`${address}/longer?size=${size}`, { headers })
    let received = 0
    const reading = async () => {
      for await (const chunk of answer.body ?? []) received += chunk.length
    }
    await expect(reading()).rejects.toThrow('terminated')
    expect(received).toBeLessThanOrEqual(most)
    expect(logged.splice(0).join('')).toContain('A stored file is shorter than it was')
  })

  it('that has lost all of a part is our defect, and is logged', async () => {
    const reply = await http.inject({ url: '/longer?size=900000', headers: { range: 'bytes=600000-' } })
    expect(reply.statusCode).toBe(500)
    expect(logged.splice(0).join('')).toContain('A stored file is shorter than it was')
  })

  it('without a byte is sent', async () => {
    const reply = await http.inject('/longer?size=0')
    expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, '0', 0])
  })

  it('whose bytes are gone is our defect', async () => expect((await http.inject('/gone')).statusCode).toBe(500))
})
