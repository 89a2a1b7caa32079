import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { uploadTexts } from '@jadara/contract/files/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrphanFiles, sweepUploads } from '../../jobs/sweep.ts'
import { type Applicant, createRegisteredApplicant, journalCalls } from '../../testing/applicant.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues } from '../records/samples.testing.ts'

let test: TestPortal
let mona: Applicant
let omar: Applicant
beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  omar = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.sql`delete from upload`
  await sweepOrphanFiles(test.portal.db, test.portal.files.vault, new Date(Date.now() + 2 * 3_600_000))
})

const tus = { 'tus-resumable': '1.0.0' }
const asPart = { ...tus, 'content-type': 'application/offset+octet-stream' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const megabyte = 1024 * 1024

const create = (of: TestClient, length: number | string, metadata = `filename ${base64('Paper.pdf')}`) =>
  of.send({
    method: 'POST',
    path: '/api/Uploads',
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata },
  })
const head = (of: TestClient, path: string) => of.send({ method: 'HEAD', path, headers: tus })
const patch = (of: TestClient, path: string, offset: number | string, payload: Buffer) =>
  of.send({ method: 'PATCH', path, headers: { ...asPart, 'upload-offset': String(offset) }, payload })
const remove = (of: TestClient, path: string) => of.send({ method: 'DELETE', path, headers: tus })

async function started(of: TestClient, length: number): Promise<string> {
  const answer = await create(of, length)
  expect(answer.status).toBe(201)
  return answer.headers.location ?? ''
}
const messageOf = ({ body }: { readonly body: unknown }) => (body as { message?: string }).message
const idOf = ({ body }: { readonly body: unknown }) => (body as { id?: number }).id
const toId = (path: string) => path.split('/').at(-1) ?? ''

async function finished(of: TestClient, { bytes }: { bytes: Uint8Array }): Promise<string> {
  const path = await started(of, bytes.length)
  expect((await patch(of, path, 0, Buffer.from(bytes))).status).toBe(204)
  return toId(path)
}

const listParts = async () => {
  const keys: string[] = []
  for await (const { key } of test.portal.files.vault.list()) if (key.endsWith('.part')) keys.push(key)
  return keys
}

describe('the protocol', () => {
  it('creates an upload, receives it in pieces, and says where to continue', async () => {
    const bytes = randomBytes(2.5 * megabyte)
    const path = await started(mona, bytes.length)
    const seen: unknown[] = []
    for (const [from, to] of [
      [0, 10],
      [10, 1.2 * megabyte],
      [1.2 * megabyte, 2 * megabyte],
      [2 * megabyte, bytes.length],
    ].map((pair) => pair.map(Math.floor)) as [number, number][]) {
      const answer = await patch(mona, path, from, bytes.subarray(from, to))
      const { headers } = await head(mona, path)
      seen.push([answer.status, answer.headers['upload-offset'], headers['upload-offset'], headers['upload-length']])
    }
    const total = String(bytes.length)
    expect(seen).toEqual([
      [204, '10', '10', total],
      [204, '1258291', '1258291', total],
      [204, '2097152', '2097152', total],
      [204, total, total, total],
    ])
    expect((await listParts()).length).toBe(3)
    expect((await head(mona, path)).headers['upload-expires']).toBe('Sun, 22 Nov 2026 10:00:00 GMT')
    expect((await remove(mona, path)).status).toBe(204)
    expect([(await head(mona, path)).status, await listParts()]).toEqual([404, []])
  })

  it('tells what the server can do', async () => {
    const answer = await test.http.inject({ method: 'OPTIONS', url: '/api/Uploads' })
    expect([
      answer.statusCode,
      answer.headers['tus-version'],
      answer.headers['tus-extension'],
      answer.headers['tus-max-size'],
    ]).toEqual([204, '1.0.0', 'creation,expiration,termination', '20971520'])
  })

  it('refuses what is malformed or lies about its length', async () => {
    const statuses = async (...calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status)
    expect(
      await statuses(
        create(mona, 0),
        create(mona, -1),
        create(mona, '1e3'),
        create(mona, 20_971_521),
        create(mona, 20_971_520),
        create(mona, 5, 'filename not*base64'),
        create(mona, 5, `a ${base64('b')},a ${base64('c')}`),
        mona.send({ method: 'POST', path: '/api/Uploads', headers: { 'upload-length': '5' } }),
        mona.send({ method: 'POST', path: '/api/Uploads', headers: { ...tus, 'upload-defer-length': '1' } }),
      ),
    ).toEqual([400, 400, 400, 413, 201, 400, 400, 412, 400])
    const path = await started(mona, 10)
    expect(
      await statuses(
        patch(mona, path, 0, Buffer.alloc(11)),
        patch(mona, path, 3, Buffer.alloc(3)),
        patch(mona, path, -1, Buffer.alloc(3)),
        patch(mona, path, 'x', Buffer.alloc(3)),
        mona.send({
          method: 'PATCH',
          path,
          headers: { ...tus, 'upload-offset': '0', 'content-type': 'text/plain' },
          payload: 'abc',
        }),
        mona.send({ method: 'PATCH', path, headers: { ...asPart, 'tus-resumable': '0.2.2' }, payload: 'abc' }),
        patch(mona, '/api/Uploads/none', 0, Buffer.alloc(3)),
      ),
    ).toEqual([413, 409, 400, 400, 415, 412, 404])
    expect((await head(mona, path)).headers['upload-offset']).toBe('0')
  })

  it('lets one of several parallel requests win', async () => {
    const path = await started(mona, 30)
    const answers = await Promise.all([1, 2, 3].map((fill) => patch(mona, path, 0, Buffer.alloc(10, fill))))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect((await head(mona, path)).headers['upload-offset']).toBe('10')
    expect((await listParts()).length).toBe(1)
  })

  it('belongs to one account', async () => {
    const path = await started(mona, 10)
    const answers = [await head(omar, path), await patch(omar, path, 0, Buffer.alloc(10)), await remove(omar, path)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await head(mona, path)).status).toBe(200)
  })

  it('bounds the unfinished uploads of an account and of all', async () => {
    for (let number = 0; number < 20; number += 1) await started(mona, 10)
    const many = await create(mona, 10)
    expect([many.status, messageOf(many)]).toEqual([429, uploadTexts.tooMany.en])
    expect((await create(omar, 10)).status).toBe(201)
    await test.database.sql`update upload set length = 2000000000`
    const all = await create(omar, 10)
    expect([all.status, messageOf(all)]).toEqual([503, uploadTexts.tooManyOfAll.en])
  })

  it('removes uploads after a day, and parts without an upload after an hour', async () => {
    const { db, files, clock } = test.portal
    const path = await started(mona, 10)
    await patch(mona, path, 0, Buffer.alloc(5))
    const later = (hours: number) => new Date(clock().getTime() + hours * 3_600_000)
    await sweepUploads(db, files.vault, later(23))
    await sweepOrphanFiles(db, files.vault, new Date(Date.now() + 2 * 3_600_000))
    expect([(await head(mona, path)).status, (await listParts()).length]).toEqual([200, 1])
    await sweepUploads(db, files.vault, later(25))
    expect([(await head(mona, path)).status, await listParts()]).toEqual([404, []])

    const lost = await started(mona, 10)
    await patch(mona, lost, 0, Buffer.alloc(5))
    await test.database.sql`delete from upload`
    await sweepOrphanFiles(db, files.vault, new Date(Date.now() + 2 * 3_600_000))
    expect(await listParts()).toEqual([])
  })
})

describe('a finished upload in a form', () => {
  it('is stored like a file part, once, and its bytes leave the staging', async () => {
    const file = await paper('السيرة الذاتية.pdf', { pages: 2 })
    const path = await create(mona, file.bytes.length, `filename ${base64(file.name)}`)
    const id = toId(path.headers.location ?? '')
    await patch(mona, `/api/Uploads/${id}`, 0, Buffer.from(file.bytes))
    const stored = await mona.post('/api/uploadfile', formOf({ type: 6, upload: id }))
    const { guid, createdAt, ...rest } = stored.body as Record<string, unknown>
    expect([stored.status, rest]).toEqual([
      201,
      {
        typeId: 6,
        path: `/api/Files/ViewFile/${guid}`,
        name: file.name,
        mime: 'application/pdf',
        size: file.bytes.length,
        pages: 2,
        hasThumbnail: false,
      },
    ])
    const [row] = await test.database.sql`select sha256 from stored_file where guid = ${String(guid)}`
    expect(row?.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'))
    expect(await listParts()).toEqual([])
    const again = await mona.post('/api/uploadfile', { type: 6, upload: id })
    expect([again.status, messageOf(again)]).toEqual([409, uploadTexts.used.en])
  })

  it('is kept when another field is refused, and removed when the file is', async () => {
    const id = await finished(mona, await paper())
    const refused = await mona.post(journalCalls.create.path, formOf({ ...journalValues(), paperTitle: '', upload: id }))
    expect(refused.status).toBe(400)
    expect((await mona.post(journalCalls.create.path, formOf({ ...journalValues(), upload: id }))).status).toBe(201)

    const noPdf = await finished(mona, { bytes: Buffer.from('no paper at all') })
    expect(
      (await mona.post(journalCalls.create.path, formOf({ ...journalValues(), paperTitle: 'B', upload: noPdf }))).status,
    ).toBe(415)
    expect([(await head(mona, `/api/Uploads/${noPdf}`)).status, await listParts()]).toEqual([404, []])
  })

  it('serves a repeated call with the same key, whose answer was lost', async () => {
    const id = await finished(mona, await paper())
    const send = (key: string) =>
      mona.post(journalCalls.create.path, formOf({ ...journalValues(), paperTitle: 'Repeated', upload: id }), {
        'idempotency-key': key,
      })
    const key = randomUUID()
    const [first, second, other] = [await send(key), await send(key), await send(randomUUID())]
    expect([first.status, second.status, idOf(second), other.status]).toEqual([201, 201, idOf(first), 409])
  })

  it('is used by one of two calls at the same time', async () => {
    const id = await finished(mona, await paper())
    const send = (paperTitle: string) =>
      mona.post(journalCalls.create.path, formOf({ ...journalValues(), paperTitle, upload: id }))
    const answers = await Promise.all([send('One'), send('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is refused unless it is finished, one’s own and the only file', async () => {
    const file = await paper()
    const half = await started(mona, 10)
    await patch(mona, half, 0, Buffer.alloc(5))
    const whole = await finished(mona, file)
    const send = async (of: TestClient, upload: string, more?: typeof file) => {
      const answer = await of.post('/api/uploadfile', formOf({ type: 6, upload }, more))
      return [answer.status, messageOf(answer)]
    }
    expect(await send(mona, toId(half))).toEqual([400, uploadTexts.unfinished.en])
    expect(await send(omar, whole)).toEqual([400, uploadTexts.unknown.en])
    expect(await send(mona, randomUUID())).toEqual([400, uploadTexts.unknown.en])
    expect(await send(mona, '../../etc')).toEqual([400, uploadTexts.unknown.en])
    expect((await send(mona, whole, file))[0]).toBe(400)
    expect((await send(mona, '', file))[0]).toBe(201)
    const wrong = await mona.post('/api/uploadfile', formOf({ type: 6, upload: whole }), { 'x-file-sha256': '0'.repeat(64) })
    expect(wrong.status).toBe(400)
  })
})
