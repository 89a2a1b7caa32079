import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture, sha256 } from '../../files/samples.testing.ts'
import { sweepUnattachedTicketFiles } from '../../jobs/sweep.ts'
import { expectedFailure, expectedFieldFailure, expectedFileFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import { createAdministrator, createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { createUploadOfSize, paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { addComment, addQuery, sampleQuery, uploadQueryFile } from './queries.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let omar: Applicant
const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
const fileGone = expectedFieldFailure(400, 'files', 'A file is no longer there. Please attach it again.')

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  omar = await createRegisteredApplicant(sendByInject(test.http))
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const stored = (guid: string) => test.portal.files.store.stat(guid)
const path = (guid: string) => `/api/ticketFiles/${guid}`

describe('an attachment', () => {
  it('is a PDF or a picture, stored without a thumbnail', async () => {
    const answer = await mona.post('/api/ticketFiles', formOf({}, await paper('شهادة.pdf')))
    const { guid, size } = answer.body as { guid: string; size: number }
    expect(answer).toEqual({
      status: 201,
      body: { guid, name: 'شهادة.pdf', mime: 'application/pdf', size, createdAt: '2026-11-21T10:00:00.000Z' },
    })
    expect((await stored(guid))?.size).toBe(size)
    const shot = await mona.post('/api/ticketFiles', formOf({}, await photograph('Screen.png')))
    expect(shot).toMatchObject({ status: 201, body: { mime: 'image/jpeg' } })
    expect(await stored(`${(shot.body as { guid: string }).guid}.thumbnail`)).toBeNull()
  })

  it('is refused for other types and for large files', async () => {
    const upload = async (file?: { name: string; bytes: Uint8Array }) => mona.post('/api/ticketFiles', formOf({}, file))
    for (const bytes of [
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ])
      expect(await upload({ name: 'card.pdf', bytes })).toEqual(expectedFileFailure(bytes, 'card.pdf', 'pdf-or-picture'))
    const webp = await picture().webp().toBuffer()
    expect(await upload({ name: 'card.png', bytes: webp })).toEqual(expectedFileFailure(webp, 'card.png', 'pdf-or-picture'))
    expect(await upload()).toEqual(expectedFieldFailure(400, 'file', 'Please select the file you want to upload'))
    expect(await upload(createUploadOfSize(20_971_521))).toEqual(expectedFieldFailure(413, 'file', 'file size is too large'))
  })

  it('belongs to the query or comment that names it, in the order of upload', async () => {
    const one = await uploadQueryFile(mona, 'One.pdf')
    test.time.now = new Date('2026-11-21T10:01:00Z')
    const two = await uploadQueryFile(mona, 'Two.pdf')
    const asked = await addQuery(mona, { files: [two.guid, one.guid.toUpperCase(), one.guid] })
    expect(asked.files).toEqual([one, two])
    const letter = await uploadQueryFile(office, 'Letter.pdf')
    const answer = await addComment(office, asked.id, 'Here.', [letter.guid])
    expect(answer.files).toEqual([letter])
    expect((await mona.get(`/api/tickets/${asked.id}`)).body).toMatchObject({ files: [one, two] })
    expect((await mona.get(`/api/ticket/answers/${asked.id}`)).body).toMatchObject([{ files: [letter] }])
  })

  it('can be attached once, by its uploader, at most five per message', async () => {
    const file = await uploadQueryFile(mona)
    const { id } = await addQuery(mona)
    const theirs = await addQuery(omar)
    const name = (who: TestClient, ticketId: number, files: string[]) =>
      who.post('/api/ticketAnswers', { ticketId, description: 'See', files })
    expect(await name(omar, theirs.id, [file.guid])).toEqual(fileGone)
    expect(await name(office, id, [file.guid])).toEqual(fileGone)
    expect(await name(mona, id, [file.guid, '0b0c5a52-0000-4000-8000-000000000000'])).toEqual(fileGone)
    expect((await mona.get(`/api/ticket/answers/${id}`)).body).toEqual([])
    expect(await mona.post('/api/tickets', { ...sampleQuery, categoryId: 999, files: [file.guid] })).toEqual(
      expectedFieldFailure(400, 'categoryId', 'Please choose a category'),
    )
    expect(await name(mona, id, Array(6).fill(file.guid))).toEqual(
      expectedFieldFailure(400, 'files', 'Please attach at most 5 files.'),
    )
    // The refused calls left the file unattached.
    expect((await name(mona, id, [file.guid])).status).toBe(201)
    expect(await mona.post('/api/ticketAnswers', { ticketId: id, description: 'And', files: [file.guid] })).toEqual(fileGone)
  })

  it('named by two comments at once is attached to one', async () => {
    const { id } = await addQuery(mona)
    const [one, two] = [await uploadQueryFile(mona), await uploadQueryFile(mona)]
    const name = (files: string[]) => mona.post('/api/ticketAnswers', { ticketId: id, description: 'See', files })
    const other = await addQuery(mona, { title: 'Another' })
    const elsewhere = mona.post('/api/ticketAnswers', { ticketId: other.id, description: 'See', files: [two.guid, one.guid] })
    const answers = await Promise.all([name([one.guid, two.guid]), name([two.guid]), elsewhere])
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 201)).toEqual([fileGone, fileGone])
    const { sql } = test.database
    const named =
      await sql`select distinct ticket_id, answer_id from ticket_file where account_id = ${mona.userId} and ticket_id is not null`
    expect(named).toHaveLength(1)
  })

  it('can be uploaded thirty times an hour', async () => {
    await test.database.sql`insert into try select ${`ticket-file:${mona.userId}`}, ${test.time.now} from generate_series(1, 30)`
    expect(await mona.post('/api/ticketFiles', formOf({}, await paper()))).toEqual(
      expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.'),
    )
  })
})

describe('opening it', () => {
  it('is allowed for readers of the query, and before it is attached for its uploader', async () => {
    const sent = await paper('سيرة.pdf')
    const { guid } = (await mona.post('/api/ticketFiles', formOf({}, sent))).body as { guid: string }
    const view = await mona.get(path(guid))
    expect([view.status, sha256(view.bytes)]).toEqual([200, sha256(sent.bytes)])
    expect(view.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('سيرة.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await office.get(path(guid))).toEqual(notFound)
    const { id } = await addQuery(mona, { files: [guid] })
    for (const reader of [mona, office, await createAdministrator(test)])
      expect((await reader.get(path(guid.toUpperCase()))).status).toBe(200)
    const inNewTab = await createAnonymousClient(test).get(path(guid), { cookie: `jadara_session=${mona.token}` })
    expect(inNewTab.status).toBe(200)
    const letter = await uploadQueryFile(office)
    await addComment(office, id, 'Here.', [letter.guid])
    expect((await mona.get(path(letter.guid))).status).toBe(200)
    expect(await mona.get(path('0b0c5a52-0000-4000-8000-000000000000'))).toEqual(notFound)
    expect((await mona.get(path('x'))).status).toBe(400)
  })

  it('by the office is audited and shown to the applicant; files of the office, and views by the uploader, are not audited', async () => {
    const { guid } = await uploadQueryFile(mona)
    const { id } = await addQuery(mona, { files: [guid] })
    const letter = await uploadQueryFile(office)
    await addComment(office, id, 'Here.', [letter.guid])
    for (const one of [guid, letter.guid]) for (const who of [mona, office]) await who.get(path(one))
    const views = await test.database.sql`
      select detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} and action = 'file-viewed'`
    expect([...views]).toEqual([{ detail: { guid, what: 'ticket-file', ticketId: id } }])
    expect((await mona.get('/api/applicant/readers')).body).toEqual([
      { at: '2026-11-21T10:00:00.000Z', action: 'file-viewed', part: 'ticket-file', by: expect.any(Object) },
    ])
  })
})

describe('an unattached file', () => {
  it('is deleted by its uploader, with its bytes', async () => {
    const { guid } = await uploadQueryFile(mona)
    expect(await omar.delete(path(guid))).toEqual(notFound)
    expect(await office.delete(path(guid))).toEqual(notFound)
    expect(await mona.delete(path(guid))).toEqual({ status: 204, body: undefined })
    expect(await stored(guid)).toBeNull()
    expect(await mona.delete(path(guid))).toEqual(notFound)
    const named = await uploadQueryFile(mona)
    await addQuery(mona, { files: [named.guid] })
    expect(await mona.delete(path(named.guid))).toEqual(notFound)
    expect(await stored(named.guid)).not.toBeNull()
  })

  it('is deleted after a day, with its bytes', async () => {
    const [old, named] = [await uploadQueryFile(mona), await uploadQueryFile(mona)]
    const { id } = await addQuery(mona, { files: [named.guid] })
    test.time.now = new Date('2026-11-22T09:59:00Z')
    const young = await uploadQueryFile(mona)
    const sweep = () => sweepUnattachedTicketFiles(test.portal.db, test.portal.files.store, test.time.now)
    await sweep()
    expect(await stored(old.guid)).not.toBeNull()
    test.time.now = new Date('2026-11-22T10:00:01Z')
    await sweep()
    expect(await Promise.all([old, named, young].map(async ({ guid }) => (await stored(guid)) !== null))).toEqual([
      false,
      true,
      true,
    ])
    const later = await signInClient(sendByInject(test.http), mona.email, mona.password)
    expect(await later.post('/api/ticketAnswers', { ticketId: id, description: 'x', files: [old.guid] })).toEqual(fileGone)
    expect((await addComment(later, id, 'x', [young.guid])).files).toEqual([young])
  })
})
