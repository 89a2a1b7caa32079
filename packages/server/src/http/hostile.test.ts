import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalValues } from '../features/records/samples.testing.ts'
import { expectedFailure, type TestResponse } from '../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, registration } from '../testing/applicant.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import { bearer, sendByInject } from '../testing/caller.ts'
import { formOf, rawForm } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { processorTimeOf } from '../testing/processor-time.ts'
import { createHttpSender } from '../testing/send-over-http.ts'

/** Hostile bodies and paths: a clean 400, quickly, and nothing written. */

let test: TestPortal
let mona: Applicant
let address: { host: string; port: number }

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  const { port } = new URL(await test.http.listen({ port: 0, host: '127.0.0.1' }))
  address = { host: '127.0.0.1', port: Number(port) }
})
afterAll(async () => {
  expect(await mona.get(`/api/UserJournalPublications/${mona.userId}`)).toEqual({ status: 200, body: [] })
  expect(Object.prototype).not.toHaveProperty('polluted')
  await test.close()
})

const notUnderstood = expectedFailure(400, 'The request could not be understood.')
const journal = (payload: string) =>
  mona.send({ method: 'POST', path: '/api/JournalPublications', payload, headers: { 'content-type': 'application/json' } })
const quickly = async (work: () => Promise<TestResponse>): Promise<TestResponse> => {
  let answer!: TestResponse
  const took = await processorTimeOf(async () => {
    answer = await work()
  })
  expect(took).toBeLessThan(1500)
  return answer
}

describe('a JSON body', () => {
  it.each([
    ['that is none', '{"title":'],
    ['abuse 34: that names __proto__', '{"__proto__":{"polluted":1}}'],
    ['abuse 34: that names __proto__ deep inside', '{"authors":[{"name":{"__proto__":{"polluted":1}}}]}'],
    ['abuse 34: that names constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['abuse 34: that names prototype', '{"authors":[{"prototype":{"polluted":1}}]}'],
    ['abuse 32: of 400,000 nested lists', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
    ['abuse 32: of 100,000 nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['abuse 32: of 400,000 lists that never end', '['.repeat(400_000)],
  ])('%s is answered 400', async (_, payload) => {
    expect(await quickly(() => journal(payload))).toEqual(notUnderstood)
  })

  it('that is empty counts as no body', async () => {
    expect((await journal('')).body).toMatchObject({ message: 'Please enter the journal title' })
  })

  it('of more than a megabyte is answered 413', async () => {
    expect(await quickly(() => journal(JSON.stringify({ title: 'x'.repeat(1_100_000) })))).toEqual(
      expectedFailure(413, 'The request is too large.'),
    )
  })

  it('of more than a megabyte is answered 413 even if the client reads only after sending', async () => {
    const send = createHttpSender(`http://${address.host}:${address.port}`)
    for (let time = 1; time <= 40; time += 1) {
      const payload = Buffer.alloc(8_000_000, 0x20)
      const headers = { ...bearer(mona.token), 'content-type': 'application/json' }
      const answer = await send({ method: 'POST', path: '/api/JournalPublications', payload, headers })
      expect(answer).toEqual(expectedFailure(413, 'The request is too large.'))
    }
  })

  it.each([
    ['application/json; charset=windows-1256', '{"title":"x"}'],
    ['application/json;charset="UTF-16"', '{"title":"x"}'],
    ['application/json', Buffer.from([0x22, 0xe3, 0xe4, 0x22])],
  ])('in another encoding is answered 400 with the reason: %s', async (type, payload) => {
    const answer = await mona.send({
      method: 'POST',
      path: '/api/JournalPublications',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer).toEqual(expectedFailure(400, 'The request must be written in UTF-8.'))
  })

  it.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'application/json; charset="utf8"'])(
    'that declares UTF-8 is accepted: %s',
    async (type) => {
      const answer = await mona.send({
        method: 'POST',
        path: '/api/JournalPublications',
        payload: '{}',
        headers: { 'content-type': type },
      })
      expect(answer.body).toMatchObject({ message: 'Please enter the journal title' })
    },
  )

  it.each(['[]', '"text"', '7', 'true', 'null'])('that is %s is answered 400', async (payload) => {
    expect((await journal(payload)).status).toBe(400)
  })

  it('abuse 35: with wrong types anywhere is answered 400', async () => {
    const wrong = [
      null,
      true,
      7,
      1e308,
      -1e308,
      2 ** 63,
      [],
      ['x'],
      [[]],
      {},
      { name: 'x' },
      'x\u0000y',
      '\ud800',
      '\udfff tail',
      'x'.repeat(100_000),
    ]
    const path = '/api/JournalPublications'
    for (const field of Object.keys(journalValues()))
      for (const value of wrong) {
        const answer = await mona.post(path, { ...journalValues(), [field]: value })
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 400 })
      }
  })

  it('abuse 35: with wrong types in a registration is answered 400', async () => {
    const wrong = [null, true, 7, 1e308, [], ['x'], {}, 'x\u0000y', '\ud800']
    const good = registration()
    for (const field of Object.keys(good).filter((name) => name !== 'password'))
      for (const value of wrong) {
        const answer = await createAnonymousClient(test).post('/api/Applicants', { ...good, [field]: value })
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 400 })
      }
  })

  it('with another content type is answered 400', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'nonsense',
      'multipart/form-data',
    ]) {
      const sent = await createAnonymousClient(test).send({
        method: 'POST',
        path: '/api/Applicants',
        payload: 'a=1',
        headers: { 'content-type': type },
      })
      expect({ type, status: sent.status }).toEqual({ type, status: 400 })
    }
  })
})

describe('a form', () => {
  const send = async (pairs: [string, string][]) =>
    quickly(async () => mona.post('/api/JournalPublications', rawForm(pairs, await paper())))

  it.each([
    ['abuse 33: authors[999999][name]', 'authors[999999][name]'],
    ['abuse 34: __proto__[polluted]', '__proto__[polluted]'],
    ['abuse 34: authors[0][__proto__][polluted]', 'authors[0][__proto__][polluted]'],
    ['abuse 34: constructor[prototype][polluted]', 'constructor[prototype][polluted]'],
    ['abuse 34: authors[constructor]', 'authors[constructor]'],
    ['half a bracket', 'authors[0'],
    ['brackets too deep', 'a[b][c][d][e][f]'],
    ['brackets without an end', `authors${'['.repeat(1000)}`],
    ['brackets by the thousand', `authors${'[0]'.repeat(1000)}`],
  ])('with the key %s is answered 400', async (_, key) => {
    expect(await send([[key, 'x']])).toEqual(notUnderstood)
  })

  it('with a megabyte of nested brackets as a key is answered 400', async () => {
    expect((await send([['['.repeat(1_000_000), 'x']])).status).toBe(400)
    expect((await send([[`authors${'[0]'.repeat(300_000)}`, 'x']])).status).toBe(400)
  })

  it('abuse 33: with 10,000 fields is answered 400', async () => {
    expect(await send(Array.from({ length: 10_000 }, (_, number) => [`field${number}`, 'x']))).toEqual(notUnderstood)
  })

  it('abuse 35: with a repeated field, or a list in place of a text, is answered 400', async () => {
    expect(await send([['title', 'a'], ['title', 'b']])).toEqual(notUnderstood) // biome-ignore format: one line
    const lists = await mona.post('/api/JournalPublications', formOf({ ...journalValues(), title: ['a', 'b'] }, await paper()))
    expect(lists).toMatchObject({ status: 400, body: { message: 'Please enter the journal title' } })
  })

  it('with a value of 620 kB, or one megabyte in total, is answered 400', async () => {
    expect(await send([['title', 'x'.repeat(620_000)]])).toEqual(notUnderstood)
    expect(await send(Array.from({ length: 20 }, (_, number) => [`field${number}`, 'x'.repeat(60_000)]))).toEqual(notUnderstood)
  })

  it('that is not UTF-8 is answered 400 with the name of the field', async () => {
    const whole = new Request('http://x', { method: 'POST', body: formOf({ ...journalValues(), title: 'LOST' }, await paper()) })
    const payload = Buffer.from(await whole.arrayBuffer())
    payload.set([0xe3, 0xe4, 0xec, 0xc7], payload.indexOf('LOST'))
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    expect(await mona.send({ method: 'POST', path: '/api/JournalPublications', payload, headers })).toMatchObject({
      status: 400,
      body: { fields: { title: 'This text holds characters that cannot be stored.' } },
    })
  })

  it('abuse 18: that is cut off leaves no file behind', async () => {
    const whole = new Request('http://x', { method: 'POST', body: formOf(journalValues(), await paper()) })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    for (const share of [0.1, 0.5, 0.9]) {
      const payload = bytes.subarray(0, bytes.length * share)
      expect((await mona.send({ method: 'POST', path: '/api/JournalPublications', payload, headers })).status).toBe(400)
    }
  })
})

describe('a path', () => {
  it.each(['/api/%zz', '/api/verify/%ff', '/%', `/api/verify/${'x'.repeat(700)}`])(
    '%s is answered in the common failure format',
    async (path) => {
      const answer = await createAnonymousClient(test).get(path)
      expect([400, 404, 414]).toContain(answer.status)
      expect(answer.body).toEqual({ message: expect.any(String), messages: [expect.any(String)], fields: {} })
      expect(JSON.stringify(answer.body)).not.toContain('%')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    },
  )

  it.each(['//', '///', 'http://[', 'http://', '/\\', '//evil.example/x', '/api/../api/nothing', '*'])(
    '%s, as no browser sends it, is not answered 500',
    async (path) => {
      const [line] = (await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split('\r\n')
      expect(line).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    },
  )
})

describe('a row id', () => {
  it.each(['0x1', '+1', '%201', '1e0', '01', '0', '1.0', '9999999999', '-1'])('written as %s is answered 400', async (id) => {
    expect((await mona.get(`/api/JournalPublications/${id}`)).status).toBe(400)
  })
})

describe('bytes that are not HTTP', () => {
  const refusalIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

  it('are answered in the common failure format', async () => {
    const answer = await raw('NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(refusalIn(answer)).toEqual(notUnderstood.body)
  })

  it('are answered in Arabic where the request prefers it', async () => {
    const head = 'POST /api/Applicants HTTP/1.1\r\nHost: x\r\nAccept-Language: ar\r\n'
    const answer = await raw(`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)
    expect(refusalIn(answer).message).toBe('تعذّر فهم الطلب.')
  })

  it('are answered 431 where the head is too large', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(refusalIn(answer)).toEqual(expectedFailure(431, 'The request is too large.').body)
  })
})

describe('abuse 31: a request with two contradicting lengths', () => {
  it.each([
    ['content-length and transfer-encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two content-lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    ['a bad chunk', 'Transfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n'],
    ['two content-lengths in one line', 'Content-Length: 5, 5\r\n\r\nhello'],
    ['a content-length with a sign', 'Content-Length: +5\r\n\r\nhello'],
    ['a negative content-length', 'Content-Length: -1\r\n\r\nhello'],
    ['a hexadecimal content-length', 'Content-Length: 0x5\r\n\r\nhello'],
    ['a content-length beyond all numbers', 'Content-Length: 18446744073709551621\r\n\r\nhello'],
    ['an unknown transfer-encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunked that is not the last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['transfer-encoding said twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a vertical tab before the value', 'Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n'],
    ['a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n'],
    ['lines that end without CR', 'Transfer-Encoding: chunked\n\n0\r\n\r\n'],
    ['a NUL in a header', 'X-A: a\0b\r\nContent-Length: 5\r\n\r\nhello'],
    ['a chunk longer than its size says', 'Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n'],
    ['a chunk size that ends without CR', 'Transfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n'],
  ])('%s is answered 400, and the bytes after it are not read as a request', async (_, rest) => {
    const behind = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const answer = await raw(`POST /api/Applicants HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}${behind}`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })
})

it.each(['/api/AwardBranches', '/healthz', '/en', '/nowhere'])('two Host headers are answered 400: %s', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('The request could not be understood.')
})

/** Sends raw bytes to the listening portal; returns the answer until the connection closes. */
async function raw(request: string): Promise<string> {
  const socket = connect(address)
  await once(socket, 'connect')
  socket.write(request)
  const timer = setTimeout(() => socket.destroy(), 30_000)
  return text(socket).finally(() => clearTimeout(timer))
}
