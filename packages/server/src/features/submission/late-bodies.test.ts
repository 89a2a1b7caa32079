import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadedBytesCounter } from '../../core/measures.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, changedPerson, completeApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { sendSlowly } from '../../testing/slow-request.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { journalValues } from '../records/samples.testing.ts'

/** Requests whose head arrives three seconds before the deadline and whose body ends after it. */

let test: TestPortal
let address: string
let mona: Applicant

const closesAt = new Date('2026-10-29T22:00:00Z')
const [seconds, minutes] = [1000, 60_000]

beforeAll(async () => {
  test = await testPortal(new Date('2026-10-29T09:00:00Z'))
  address = await test.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  test.time.now = new Date('2026-10-29T09:00:00Z')
  await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-10-29', upload_grace_minutes = 10`
  mona = await completeApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const setClock = (milliseconds: number) => {
  test.time.now = new Date(closesAt.getTime() + milliseconds)
}
const deadlinePassed = expectedConflict('closed', 'The submission deadline has passed.')

type Sent = {
  readonly contentType: string
  readonly body: Buffer
  readonly headers?: readonly string[]
  readonly early?: number
  readonly isChunked?: boolean
}

/** Sends the head 3 s before the deadline and the last byte `late` milliseconds after it. */
async function sendEndingAfter(late: number, method: string, path: string, sent: Sent) {
  setClock(-3 * seconds)
  const before = await bytesReceived()
  return sendSlowly(address, { method, path, token: mona.token, ...sent }, async () => {
    await expect.poll(bytesReceived).toBe(before + (sent.early ?? 0))
    setClock(late)
  })
}
const bytesReceived = async () => (await uploadedBytesCounter.get()).values[0]?.value ?? 0
const json = (value: object, padding = 0): Sent => ({
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value) + ' '.repeat(padding)),
})
async function form(body: FormData): Promise<Sent> {
  const request = new Request('http://portal', { method: 'POST', body })
  return { contentType: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) }
}
const finalize = (late: number, padding = 0) =>
  sendEndingAfter(late, 'POST', '/api/applicant/finalizeSubmission', json({}, padding))

describe('a submission that starts before the deadline', () => {
  it('counts by its head if the rest arrives within ten seconds; the receipt, its mail and its public check name both times', async () => {
    const arrived = { headArrivedAt: '2026-10-29T21:59:57.000Z', lastByteArrivedAt: '2026-10-29T22:00:07.000Z' }
    expect(await finalize(7 * seconds)).toMatchObject({ status: 200, body: { receivedAt: arrived.headArrivedAt, ...arrived } })
    const manifest = (await mona.get('/api/applicant/receipt/manifest')).body
    expect(manifest).toMatchObject({ receivedAt: arrived.headArrivedAt, ...arrived })
    const [mail] = await test.database.sql`select text from outbox where account_id = ${mona.userId} and kind = 'sealedReceipt'`
    expect(mail?.text).toContain('First byte 29 October 2026, 23:59:57 Cairo, last byte 30 October 2026, 00:00:07 Cairo')
    const { receiptNumber } = (await mona.get('/api/applicant/receipt')).body as { receiptNumber: string }
    expect((await mona.get(`/api/verify/${receiptNumber}`)).body).toMatchObject(arrived)
  })

  it('counts by its last byte if the rest takes longer', async () => {
    expect(await finalize(7 * seconds + 1)).toEqual(deadlinePassed)
    expect(await finalize(24 * seconds)).toEqual(deadlinePassed)
  })

  it('counts by its last byte if it has more than 16 kB', async () => {
    expect(await finalize(seconds, 16 * 1024)).toEqual(deadlinePassed)
    expect(await finalize(-seconds, 16 * 1024)).toMatchObject({
      status: 200,
      body: { receivedAt: '2026-10-29T21:59:59.000Z', headArrivedAt: '2026-10-29T21:59:57.000Z' },
    })
  })
})

describe('an upload of a single file that starts before the deadline', () => {
  const upload = async (late: number, more: Partial<Sent> = {}) =>
    sendEndingAfter(late, 'POST', '/api/uploadfile', { ...(await form(formOf({ type: 6 }, await paper()))), ...more })

  it('abuse 10: may end within the upload grace of the round, and not later', async () => {
    expect(await upload(10 * minutes)).toMatchObject({ status: 201 })
    expect(await upload(10 * minutes + 1)).toEqual(deadlinePassed)
    await test.database.sql`update round set upload_grace_minutes = 1`
    expect(await upload(minutes)).toMatchObject({ status: 201 })
    expect(await upload(minutes + 1)).toEqual(deadlinePassed)
    await test.database.sql`update round set upload_grace_minutes = 0`
    expect(await upload(1)).toEqual(deadlinePassed)
    expect(await upload(-1)).toMatchObject({ status: 201 })
  })

  it('has no grace without a content length', async () => {
    expect(await upload(seconds, { isChunked: true })).toEqual(deadlinePassed)
    expect(await upload(-seconds, { isChunked: true })).toMatchObject({ status: 201 })
  })

  it('is refused if the file differs from the announced digest', async () => {
    const other = await upload(seconds, { headers: [`x-file-sha256: ${'0'.repeat(64)}`] })
    expect(other).toEqual(
      expectedFieldFailure(400, 'file', 'The file did not arrive as it was announced. Please upload it once more.'),
    )
  })

  it('has no grace if it starts after the deadline', async () => {
    setClock(seconds)
    expect(await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper()))).toEqual(deadlinePassed)
  })
})

describe('a form whose fields and announced digest arrived before the deadline', () => {
  /** A form with a file, of which everything but the last kilobyte arrives before the deadline. */
  async function sendAnnounced(
    fields: Readonly<Record<string, unknown>>,
    more: (body: Buffer) => Partial<Sent> = () => ({}),
  ): Promise<Sent> {
    const upload = await paper()
    const digest = createHash('sha256').update(upload.bytes).digest('hex')
    const sent = await form(formOf(fields, upload))
    const begun = sent.body.indexOf('%PDF-') + 100
    return { ...sent, headers: [`x-file-sha256: ${digest}`], early: begun, ...more(sent.body) }
  }
  const add = async (late: number, more?: (body: Buffer) => Partial<Sent>) =>
    sendEndingAfter(late, 'POST', '/api/JournalPublications', await sendAnnounced(journalValues(), more))

  it('abuse 10: adds a record within the upload grace of the round, and not later', async () => {
    expect(await add(10 * minutes)).toMatchObject({ status: 201 })
    expect(await add(10 * minutes + 1)).toEqual(deadlinePassed)
  })

  it('replaces the PDF of a record and of the concept note', async () => {
    const [record] = await test.database.sql`select id from journal_publication where application_id = ${mona.id} limit 1`
    const journal = await sendAnnounced({ ...journalValues(), id: record?.id })
    expect(await sendEndingAfter(minutes, 'PUT', `/api/JournalPublications/${record?.id}`, journal)).toMatchObject({
      status: 200,
    })
    const note = await sendAnnounced(noteInput)
    expect(await sendEndingAfter(minutes, 'POST', '/api/ConceptNote', note)).toMatchObject({ status: 201 })
  })

  it('has no grace if a field, the announced digest or the length is late or missing', async () => {
    expect(await add(seconds, (body) => ({ early: body.indexOf('%PDF-') - 200 }))).toEqual(deadlinePassed)
    expect(await add(seconds, () => ({ headers: [] }))).toEqual(deadlinePassed)
    const upload = await paper()
    const digest = createHash('sha256').update(upload.bytes).digest('hex')
    const whole = formOf({}, upload)
    for (const [name, value] of formOf(journalValues())) whole.append(name, value)
    const sent = await form(whole)
    const late = { ...sent, headers: [`x-file-sha256: ${digest}`], early: sent.body.indexOf('%PDF-') + 100 }
    expect(await sendEndingAfter(seconds, 'POST', '/api/JournalPublications', late)).toEqual(deadlinePassed)
    expect(await sendEndingAfter(-seconds, 'POST', '/api/JournalPublications', late)).toMatchObject({ status: 201 })
  })
})

describe('any other change that starts before the deadline', () => {
  it('counts by its last byte, with or without a file', async () => {
    const profile = json(changedPerson)
    const journal = await form(formOf(journalValues(), await paper()))
    expect(await sendEndingAfter(seconds, 'PUT', '/api/Applicant/me/update', profile)).toEqual(deadlinePassed)
    expect(await sendEndingAfter(seconds, 'POST', '/api/JournalPublications', journal)).toEqual(deadlinePassed)
    expect(await sendEndingAfter(-seconds, 'PUT', '/api/Applicant/me/update', profile)).toMatchObject({ status: 200 })
    expect(await sendEndingAfter(-seconds, 'POST', '/api/JournalPublications', journal)).toMatchObject({ status: 201 })
  })
})
