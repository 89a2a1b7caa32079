import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noise, openTestFileServices, sha256, type TestFileServices } from '../files/samples.testing.ts'
import { processorTimeOf } from '../testing/processor-time.ts'
import { registerErrorHandler } from './error-handler.ts'
import { readMultipart, registerMultipart } from './multipart.ts'
import { registerReaderLanguage } from './reader-language.ts'

let bench: TestFileServices
let address: string
/** A server with a short timeout for unfinished requests. */
let hastyAddress: string
const opened: FastifyInstance[] = []
beforeAll(async () => {
  bench = await openTestFileServices()
  address = await serving(Fastify())
  hastyAddress = await serving(
    Fastify({ requestTimeout: 2000, http: { headersTimeout: 1000, connectionsCheckingInterval: 100 } }),
  )
})
afterAll(async () => {
  for (const http of opened) {
    http.server.closeAllConnections()
    await http.close()
  }
  await bench.end()
})

async function serving(http: FastifyInstance): Promise<string> {
  opened.push(http)
  await registerMultipart(http)
  registerReaderLanguage(http)
  registerErrorHandler(http)
  http.post<{ Querystring: { fileType?: string } }>('/', async (request) => {
    const { fileType } = request.query
    const { fields, file } = await readMultipart(request, {
      store: bench.files.store,
      limit: maximumUploadBytes,
      fileType: fileType === undefined ? undefined : Number(fileType),
      clock: () => new Date(),
    })
    const bytes = file && (await buffer(await file.incoming.open()))
    await file?.discard()
    return {
      fields,
      file: file && {
        name: file.name,
        size: file.size,
        sha256: file.sha256,
        right: bytes !== null && sha256(bytes) === file.sha256,
      },
    }
  })
  return http.listen({ port: 0, host: '127.0.0.1' })
}

/** The server notices a disconnect a moment later, perhaps before it has opened the file. */
const nothingLeft = async () => {
  await delay(50)
  await vi.waitFor(async () => expect(await readdir(bench.files.temporary)).toEqual([]), 15_000)
}
afterEach(nothingLeft)

type Part = readonly [name: string, value: string] | readonly [name: string, value: Uint8Array, fileName: string]

function form(...parts: Part[]): FormData {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([Buffer.from(value)]), fileName)
  }
  return data
}

async function post(
  body: FormData | string,
  { fileType, headers = {} }: { fileType?: number; headers?: Record<string, string> } = {},
) {
  const reply = await fetch(fileType === undefined ? address : `${address}/?fileType=${fileType}`, {
    method: 'POST',
    body,
    headers,
  })
  return {
    status: reply.status,
    body: (await reply.json()) as { message?: string; fields: Record<string, unknown>; file: unknown },
  }
}

const partOf = (disposition: string) => `--X\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`

const boundary = { 'content-type': 'multipart/form-data; boundary=X' }
const raw = (...parts: string[]) =>
  `${parts.map((part) => `--X\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--X--\r\n`

describe('a form', () => {
  it('returns the file and the fields before and after it', async () => {
    const bytes = noise(3_000_000)
    const { status, body } = await post(
      form(
        ['title', 'عنوان'],
        ['authors[0][name]', 'أحمد'],
        ['file', bytes, 'بحث «١».pdf'],
        ['authors[1][name]', 'Sara'],
        ['year', '2020'],
      ),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      fields: { title: 'عنوان', authors: [{ name: 'أحمد' }, { name: 'Sara' }], year: '2020' },
      file: { name: 'بحث «١».pdf', size: 3_000_000, sha256: sha256(bytes), right: true },
    })
  })

  it('has no file when there is none, or when the input was left empty', async () => {
    const none = { fields: { a: '1' }, file: null }
    expect((await post(form(['a', '1']))).body).toEqual(none)
    expect(
      (
        await post(raw('name="a"\r\n\r\n1', 'name="file"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n'), {
          headers: boundary,
        })
      ).body,
    ).toEqual(none)
  })

  it('is rejected when a named file is empty, at any position', async () => {
    for (const parts of [
      [
        ['a', '1'],
        ['file', Buffer.alloc(0), 'empty.pdf'],
      ],
      [
        ['file', Buffer.alloc(0), ' '],
        ['a', '1'],
      ],
    ] satisfies Part[][]) {
      const { status, body } = await post(form(...parts))
      expect([status, body.message]).toEqual([400, fileTexts.empty.en])
    }
  })

  it('accepts a file without a name, and a name with path traversal', async () => {
    const unnamed = await post(raw('name="file"; filename=""\r\n\r\nbytes'), { headers: boundary })
    expect(unnamed.body.file).toMatchObject({ name: 'file', size: 5 })
    const climbing = await post(form(['file', Buffer.from('x'), '../../x\u202E.pdf']))
    expect(climbing.body.file).toMatchObject({ name: 'x.pdf' })
    const long = await post(form(['file', Buffer.from('x'), `${'م'.repeat(4096)}.pdf`]))
    expect(long.body.file).toMatchObject({ name: `${'م'.repeat(196)}.pdf` })
  })
})

describe('the type of a file', () => {
  it.each([
    ['alone, the file’s', ['20'], {}],
    ['alone, the record’s', ['2'], { type: '2' }],
    ['twice, the file’s first', ['20', '2'], { type: '2' }],
    ['twice, the record’s first', ['2', '20'], { type: '2' }],
    ['twice the same number', ['20', '20'], { type: '20' }],
    ['missing', [], {}],
  ] as const)('%s', async (_, types, fields) => {
    const { status, body } = await post(form(...types.map((type) => ['type', type] as const)), { fileType: 20 })
    expect([status, body.fields]).toEqual([200, fields])
  })

  it.each([[['1', '2']], [['20', '1', '2']], [['20', '20', '20']]])('rejects %j', async (types) =>
    expect((await post(form(...types.map((type) => ['type', type] as const)), { fileType: 20 })).status).toBe(400),
  )

  it('is an ordinary field where the endpoint accepts several types', async () => {
    expect((await post(form(['type', '3']))).body.fields).toEqual({ type: '3' })
    expect((await post(form(['type', '3'], ['type', '3']))).status).toBe(400)
  })
})

describe('the limit of 20 MB', () => {
  it('accepts 20,971,520 bytes', async () => {
    const { status, body } = await post(form(['file', Buffer.alloc(20_971_520), 'a.pdf'], ['after', 'x']))
    expect([status, body.fields]).toEqual([200, { after: 'x' }])
    expect(body.file).toMatchObject({ size: 20_971_520, right: true })
  })

  it('rejects 20,971,521 bytes', async () => {
    const { status, body } = await post(form(['file', Buffer.alloc(20_971_521), 'a.pdf']))
    expect([status, body.message]).toEqual([413, sharedFailureTexts.tooLarge.en])
  })

  it('rejects a much larger declared length, and the client receives the answer', async () => {
    const { status, body } = await post(form(['file', Buffer.alloc(30_000_000), 'a.pdf']))
    expect([status, body.message]).toEqual([413, sharedFailureTexts.tooLarge.en])
  })

  it('rejects a declared 1 GB at once and reads little of it', async () => {
    const { answer, taken } = await flood('content-length: 1073741824', (block) => block)
    expect(answer).toContain('413 Payload Too Large')
    expect(taken).toBeLessThan(mostTaken)
  })

  it.each([
    ['the file', partOf('name="file"; filename="a.pdf"')],
    ['a field', partOf('name="field"')],
    ['no part at all', 'x'],
  ])('applies to an endless body without a declared length, in %s', async (_, start) => {
    const chunked = (block: Buffer) =>
      Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])
    const { answer, taken } = await flood('transfer-encoding: chunked', chunked, start)
    expect(answer).toContain('413 Payload Too Large')
    expect(taken).toBeLessThan(mostTaken)
    await nothingLeft()
  })
})

/** The file, 32 MB that are discarded, and the system's buffers (37 MB on a usual Linux). */
const mostTaken = 120_000_000

/** Sends until the answer has arrived and the server reads no more. `taken` is in bytes. */
async function flood(header: string, wrap: (block: Buffer) => Buffer, start = ''): Promise<{ answer: string; taken: number }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=X\r\n${header}\r\n\r\n`)
  if (start !== '') socket.write(wrap(Buffer.from(start)))
  const block = wrap(Buffer.alloc(1024 * 1024, 'x'))
  let taken = 0
  for (let stalled = false; !stalled && taken < 1024 ** 3; taken += block.length) {
    if (socket.write(block)) continue
    const drained = once(socket, 'drain').then(
      () => false,
      () => true,
    )
    // A shorter pause may come from a busy machine.
    do stalled = await Promise.race([drained, delay(500, true)])
    while (stalled && answer === '' && !socket.destroyed)
  }
  socket.destroy()
  return { answer, taken }
}

describe('refused with 400', () => {
  it.each<[string, Part[]]>([
    [
      'a second file',
      [
        ['file', Buffer.from('1'), 'a'],
        ['file', Buffer.from('2'), 'b'],
      ],
    ],
    ['a file under another name', [['photo', Buffer.from('1'), 'a']]],
    [
      'a scalar twice',
      [
        ['file', Buffer.from('1'), 'a'],
        ['title', 'x'],
        ['title', 'y'],
      ],
    ],
    [
      'an index over the limit, after the file',
      [
        ['file', Buffer.from('1'), 'a'],
        ['authors[999999][name]', 'x'],
      ],
    ],
    ['__proto__', [['__proto__[polluted]', 'x']]],
    ['__proto__ alone', [['__proto__', 'x']]],
    ['constructor', [['a[constructor][prototype][polluted]', 'x']]],
    ['too many levels', [[`a${'[x]'.repeat(5)}`, 'x']]],
    ['a field over 600 KB', [['abstract', 'x'.repeat(614_401)]]],
    ['over 1 MB of fields', Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'.repeat(60_000)] as const)],
    ['10,000 fields', Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x'] as const)],
  ])('%s', async (_, parts) => {
    expect((await post(form(...parts))).status).toBe(400)
    expect('polluted' in {}).toBe(false)
  })

  it.each([
    ['a megabyte of brackets', raw(`name="a${'['.repeat(1_000_000)}"\r\n\r\nx`)],
    ['no end', '--X\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    ['no end of the file', '--X\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx'],
    ['no form at all', 'nothing'],
    ['a field in JSON', raw('name="a"\r\ncontent-type: application/json\r\n\r\n{"b":1}')],
  ])('%s', async (_, body) => {
    let status = 0
    const took = await processorTimeOf(async () => {
      status = (await post(body, { headers: boundary })).status
    })
    expect(status).toBe(400)
    expect(took).toBeLessThan(2000)
  })

  it('no boundary', async () =>
    expect((await post('x', { headers: { 'content-type': 'multipart/form-data' } })).status).toBe(400))

  it('accepts 3,000 fields', async () => {
    const parts = Array.from({ length: 3000 }, (_, at) => [`f${at}`, 'x'] as const)
    expect((await post(form(...parts))).status).toBe(200)
    expect((await post(form(...parts, ['one', 'more']))).status).toBe(400)
  })
})

describe('a connection', () => {
  const partly = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=X\r\ncontent-length: 10000000\r\n\r\n--X\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`

  it('that is cut in the middle of a file leaves nothing behind', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(partly)
    socket.write(Buffer.alloc(9_000_000))
    while ((await readdir(bench.files.temporary)).length === 0) await delay(10)
    await delay(50)
    socket.destroy()
    await nothingLeft()
  })

  it('that falls silent is ended with 408 and leaves nothing behind', async () => {
    const socket = connect(Number(new URL(hastyAddress).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.write(partly)
    socket.write(Buffer.alloc(100_000))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer).toMatch(/^HTTP\/1.1 408 |400 Bad Request/)
    await nothingLeft()
  })

  it('that is half-closed by the client is told that the upload was interrupted', async () => {
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.end(`${partly.replace('10000000', '200')}half`)
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer === '' || answer.includes(' 400 ')).toBe(true)
  })

  it('serves the next request after a rejection', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await post(form(['photo', noise(200_000), 'a']))).status).toBe(400)
      expect((await post(form(['file', noise(200_000), 'a']))).status).toBe(200)
    }
  })

  it('is told what was missing', async () => {
    const { status, body } = await post('--X\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx', {
      headers: boundary,
    })
    expect([status, body.message]).toEqual([400, fileTexts.interrupted.en])
  })
})
