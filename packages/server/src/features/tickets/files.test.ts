import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture, sha256 } from '../../files/samples.testing.ts'
import { sweepUnnamedFiles } from '../../jobs/sweep.ts'
import { refused, refusedField, refusedFile } from '../../testing/answer.ts'
import { type Applicant, registeredApplicant, signedIn } from '../../testing/applicant.ts'
import { administrator, anyone } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { bytesOf, paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { ask, colleague, question, say, send } from './asking.testing.ts'

let test: TestPortal
let office: Caller
let mona: Applicant
let omar: Applicant
const missing = refused(404, 'This does not exist, or no longer does.')
const gone = refusedField(400, 'files', 'A file is no longer there. Please attach it again.')

beforeAll(async () => {
  test = await testPortal()
  office = await administrator(test)
  omar = await registeredApplicant(injecting(test.http))
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

const stored = (guid: string) => test.portal.files.store.stat(guid)
const path = (guid: string) => `/api/ticketFiles/${guid}`

describe('an attachment', () => {
  it('is a PDF or a picture, kept without a thumbnail', async () => {
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

  it('is nothing else, and not too large', async () => {
    const upload = async (file?: { name: string; bytes: Uint8Array }) => mona.post('/api/ticketFiles', formOf({}, file))
    for (const bytes of [
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ])
      expect(await upload({ name: 'card.pdf', bytes })).toEqual(refusedFile(bytes, 'card.pdf', 'pdf-or-picture'))
    const webp = await picture().webp().toBuffer()
    expect(await upload({ name: 'card.png', bytes: webp })).toEqual(refusedFile(webp, 'card.png', 'pdf-or-picture'))
    expect(await upload()).toEqual(refusedField(400, 'file', 'Please select the file you want to upload'))
    expect(await upload(bytesOf(20_971_521))).toEqual(refusedField(413, 'file', 'file size is too large'))
  })

  it('belongs to the query or the comment that names it, in the order of sending', async () => {
    const one = await send(mona, 'One.pdf')
    test.time.now = new Date('2026-11-21T10:01:00Z')
    const two = await send(mona, 'Two.pdf')
    const asked = await ask(mona, { files: [two.guid, one.guid.toUpperCase(), one.guid] })
    expect(asked.files).toEqual([one, two])
    const letter = await send(office, 'Letter.pdf')
    const answer = await say(office, asked.id, 'Here.', [letter.guid])
    expect(answer.files).toEqual([letter])
    expect((await mona.get(`/api/tickets/${asked.id}`)).body).toMatchObject({ files: [one, two] })
    expect((await mona.get(`/api/ticket/answers/${asked.id}`)).body).toMatchObject([{ files: [letter] }])
  })

  it('is named by whoever sent it, once, and with four others at most', async () => {
    const file = await send(mona)
    const { id } = await ask(mona)
    const theirs = await ask(omar)
    const name = (who: Caller, ticketId: number, files: string[]) =>
      who.post('/api/ticketAnswers', { ticketId, description: 'See', files })
    expect(await name(omar, theirs.id, [file.guid])).toEqual(gone)
    expect(await name(office, id, [file.guid])).toEqual(gone)
    expect(await name(mona, id, [file.guid, '0b0c5a52-0000-4000-8000-000000000000'])).toEqual(gone)
    expect((await mona.get(`/api/ticket/answers/${id}`)).body).toEqual([])
    expect(await mona.post('/api/tickets', { ...question, categoryId: 999, files: [file.guid] })).toEqual(
      refusedField(400, 'categoryId', 'Please choose a category'),
    )
    expect(await name(mona, id, Array(6).fill(file.guid))).toEqual(refusedField(400, 'files', 'Please attach at most 5 files.'))
    // Whatever was refused, the file is still free.
    expect((await name(mona, id, [file.guid])).status).toBe(201)
    expect(await mona.post('/api/ticketAnswers', { ticketId: id, description: 'And', files: [file.guid] })).toEqual(gone)
  })

  it('named by two comments at once belongs to one', async () => {
    const { id } = await ask(mona)
    const [one, two] = [await send(mona), await send(mona)]
    const name = (files: string[]) => mona.post('/api/ticketAnswers', { ticketId: id, description: 'See', files })
    const other = await ask(mona, { title: 'Another' })
    const elsewhere = mona.post('/api/ticketAnswers', { ticketId: other.id, description: 'See', files: [two.guid, one.guid] })
    const answers = await Promise.all([name([one.guid, two.guid]), name([two.guid]), elsewhere])
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 201)).toEqual([gone, gone])
    const { sql } = test.database
    const named =
      await sql`select distinct ticket_id, answer_id from ticket_file where account_id = ${mona.userId} and ticket_id is not null`
    expect(named).toHaveLength(1)
  })

  it('of sending ends at thirty an hour', async () => {
    await test.database.sql`insert into try select ${`ticket-file:${mona.userId}`}, ${test.time.now} from generate_series(1, 30)`
    expect(await mona.post('/api/ticketFiles', formOf({}, await paper()))).toEqual(
      refused(429, 'Too many tries. Please wait a few minutes and try again.'),
    )
  })
})

describe('opening it', () => {
  it('is for who reads the query, and before that for who sent it', async () => {
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
    expect(await office.get(path(guid))).toEqual(missing)
    const { id } = await ask(mona, { files: [guid] })
    for (const reader of [mona, office, await colleague(test)])
      expect((await reader.get(path(guid.toUpperCase()))).status).toBe(200)
    const inNewTab = await anyone(test).get(path(guid), { cookie: `jadara_session=${mona.token}` })
    expect(inNewTab.status).toBe(200)
    const letter = await send(office)
    await say(office, id, 'Here.', [letter.guid])
    expect((await mona.get(path(letter.guid))).status).toBe(200)
    expect(await mona.get(path('0b0c5a52-0000-4000-8000-000000000000'))).toEqual(missing)
    expect((await mona.get(path('x'))).status).toBe(400)
  })

  it('by the office leaves a trace, which the applicant sees; of what the office sent, and by its sender, none', async () => {
    const { guid } = await send(mona)
    const { id } = await ask(mona, { files: [guid] })
    const letter = await send(office)
    await say(office, id, 'Here.', [letter.guid])
    for (const one of [guid, letter.guid]) for (const who of [mona, office]) await who.get(path(one))
    const views = await test.database.sql`
      select detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} and action = 'file-viewed'`
    expect([...views]).toEqual([{ detail: { guid, what: 'ticket-file', ticketId: id } }])
    expect((await mona.get('/api/applicant/readers')).body).toEqual([
      { at: '2026-11-21T10:00:00.000Z', action: 'file-viewed', part: 'ticket-file', by: expect.any(Object) },
    ])
  })
})

describe('what no words name', () => {
  it('is taken back by who sent it, bytes and all', async () => {
    const { guid } = await send(mona)
    expect(await omar.delete(path(guid))).toEqual(missing)
    expect(await office.delete(path(guid))).toEqual(missing)
    expect(await mona.delete(path(guid))).toEqual({ status: 204, body: undefined })
    expect(await stored(guid)).toBeNull()
    expect(await mona.delete(path(guid))).toEqual(missing)
    const named = await send(mona)
    await ask(mona, { files: [named.guid] })
    expect(await mona.delete(path(named.guid))).toEqual(missing)
    expect(await stored(named.guid)).not.toBeNull()
  })

  it('is removed after a day, bytes and all', async () => {
    const [old, named] = [await send(mona), await send(mona)]
    const { id } = await ask(mona, { files: [named.guid] })
    test.time.now = new Date('2026-11-22T09:59:00Z')
    const young = await send(mona)
    const sweep = () => sweepUnnamedFiles(test.portal.db, test.portal.files.store, test.time.now)
    await sweep()
    expect(await stored(old.guid)).not.toBeNull()
    test.time.now = new Date('2026-11-22T10:00:01Z')
    await sweep()
    expect(await Promise.all([old, named, young].map(async ({ guid }) => (await stored(guid)) !== null))).toEqual([
      false,
      true,
      true,
    ])
    const later = await signedIn(injecting(test.http), mona.email, mona.password)
    expect(await later.post('/api/ticketAnswers', { ticketId: id, description: 'x', files: [old.guid] })).toEqual(gone)
    expect((await say(later, id, 'x', [young.guid])).files).toEqual([young])
  })
})
