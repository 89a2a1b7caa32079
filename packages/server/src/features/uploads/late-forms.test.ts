import { createHash } from 'node:crypto'
import { formDigestHeader, toAnnouncedForm, tusBodyType, tusVersion, uploadsPath } from '@jadara/contract/files/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, journalCalls } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { journalValues } from '../records/samples.testing.ts'

/** Forms that name a resumable upload which began before the deadline, sent after it. */

let test: TestPortal
let mona: Applicant
let file: Awaited<ReturnType<typeof paper>>

const closesAt = new Date('2026-10-29T22:00:00Z')
const [seconds, minutes] = [1000, 60_000]

beforeAll(async () => {
  test = await testPortal(new Date('2026-10-29T09:00:00Z'))
  file = await paper()
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
const toDigest = (words: string | Uint8Array) => createHash('sha256').update(words).digest('hex')
const tus = { 'tus-resumable': tusVersion }

type Form = { readonly method: 'POST' | 'PUT'; readonly path: string; readonly fields: object }
const journal = (fields: object = journalValues()): Form => ({ method: 'POST', path: journalCalls.create.path, fields })
const announced = ({ method, path, fields }: Form) => ({
  [formDigestHeader]: toDigest(toAnnouncedForm(method, path, JSON.stringify(fields))),
})

type Begin = { readonly at: number; readonly form?: Form; readonly sha256?: string | undefined }

/** Begins an upload `at` milliseconds from the deadline. */
async function begin({ at, form, sha256 = toDigest(file.bytes) }: Begin): Promise<string> {
  setClock(at)
  const { headers, status } = await mona.send({
    method: 'POST',
    path: uploadsPath,
    headers: {
      ...tus,
      ...(form && announced(form)),
      'upload-length': String(file.bytes.length),
      ...(sha256 && { 'upload-metadata': `sha256 ${Buffer.from(sha256).toString('base64')}` }),
    },
  })
  expect(status).toBe(201)
  return headers.location?.split('/').at(-1) ?? ''
}

async function sendBytes(upload: string, form?: Form): Promise<void> {
  const { status } = await mona.send({
    method: 'PATCH',
    path: `${uploadsPath}/${upload}`,
    headers: { ...tus, ...(form && announced(form)), 'content-type': tusBodyType, 'upload-offset': '0' },
    payload: Buffer.from(file.bytes),
  })
  expect(status).toBe(204)
}

const sendForm = (upload: string, { method, path, fields }: Form) =>
  mona[method === 'PUT' ? 'put' : 'post'](path, { ...fields, upload })

/** Begins before the deadline; the bytes and the form arrive `late` milliseconds after it. */
async function sendEndingAfter(late: number, form: Form, more: Partial<Begin> = {}, sent = form) {
  const upload = await begin({ at: -3 * seconds, form, ...more })
  setClock(late)
  await sendBytes(upload)
  return sendForm(upload, sent)
}

describe('a form whose upload began and which was announced before the deadline', () => {
  it('may end within the upload grace of the round, and not later', async () => {
    const cv: Form = { method: 'POST', path: '/api/uploadfile', fields: { type: 6 } }
    expect(await sendEndingAfter(10 * minutes, cv)).toMatchObject({ status: 201 })
    expect(await sendEndingAfter(10 * minutes + 1, cv)).toEqual(deadlinePassed)
    expect(await sendEndingAfter(10 * minutes, journal())).toMatchObject({ status: 201 })
    expect(await sendEndingAfter(10 * minutes + 1, journal())).toEqual(deadlinePassed)
    await test.database.sql`update round set upload_grace_minutes = 0`
    expect(await sendEndingAfter(1, cv)).toEqual(deadlinePassed)
    expect(await sendEndingAfter(-1, cv)).toMatchObject({ status: 201 })
  })

  it('replaces the PDF of a record and of the concept note', async () => {
    const [record] = await test.database.sql`select id from journal_publication where application_id = ${mona.id} limit 1`
    const id = Number(record?.id)
    const change: Form = { method: 'PUT', path: `/api/JournalPublications/${id}`, fields: { ...journalValues(), id } }
    expect(await sendEndingAfter(minutes, change)).toMatchObject({ status: 200 })
    const note: Form = { method: 'POST', path: '/api/ConceptNote', fields: noteInput }
    expect(await sendEndingAfter(minutes, note)).toMatchObject({ status: 201 })
  })

  it('is still told what is wrong with it', async () => {
    expect(await sendEndingAfter(minutes, journal({ ...journalValues(), paperTitle: '' }))).toMatchObject({ status: 400 })
  })

  it('is refused for other fields, another call, another file or no announcement', async () => {
    const other = journal({ ...journalValues(), paperTitle: 'Another paper' })
    expect(await sendEndingAfter(seconds, journal(), {}, other)).toEqual(deadlinePassed)
    const cv: Form = { method: 'POST', path: '/api/uploadfile', fields: { type: 6 } }
    expect(await sendEndingAfter(seconds, cv, {}, { ...cv, fields: { type: 4 } })).toEqual(deadlinePassed)
    expect(await sendEndingAfter(seconds, journal(), {}, { ...cv, fields: journalValues() })).toEqual(deadlinePassed)
    expect(await sendEndingAfter(seconds, journal(), { sha256: '0'.repeat(64) })).toEqual(deadlinePassed)
    expect(await sendEndingAfter(seconds, journal(), { sha256: '' })).toEqual(deadlinePassed)
    const upload = await begin({ at: -3 * seconds })
    await sendBytes(upload)
    setClock(seconds)
    expect(await sendForm(upload, journal())).toEqual(deadlinePassed)
  })

  it('has no grace if its upload began after the deadline, for another account, or once the application is submitted', async () => {
    const omar = await completeApplicant(sendByInject(test.http))
    expect(await sendEndingAfter(minutes, journal(), { at: seconds })).toEqual(deadlinePassed)
    const upload = await begin({ at: -seconds, form: journal() })
    await sendBytes(upload)
    await mona.post('/api/applicant/finalizeSubmission', {})
    setClock(seconds)
    expect(await sendForm(upload, journal())).toMatchObject({ status: 409, body: { reason: 'submitted' } })
    expect(await omar.post(journalCalls.create.path, { ...journalValues(), upload })).toEqual(deadlinePassed)
  })

  it('may be corrected while the upload continues: the correction counts from its own announcement', async () => {
    const corrected = journal({ ...journalValues(), paperTitle: 'Corrected' })
    const early = await begin({ at: -9 * seconds, form: journal() })
    setClock(-seconds)
    await sendBytes(early, corrected)
    setClock(minutes)
    expect(await sendForm(early, corrected)).toMatchObject({ status: 201 })
    const late = await begin({ at: -9 * seconds, form: journal() })
    setClock(seconds)
    await sendBytes(late, corrected)
    expect(await sendForm(late, corrected)).toEqual(deadlinePassed)
  })
})
