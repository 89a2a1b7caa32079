import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { conversationErrorPages } from './conversation-error-pages.ts'

let test: TestPortal
let office: TestClient
const start = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`truncate inquiry_message, inquiry_read, inquiry, outbox`
  await test.database.sql`delete from try`
})
afterAll(() => test.close())

const mona = {
  name: 'Mona',
  email: 'mona@science.example',
  subject: 'The deadline',
  description: 'May I submit <b>at night</b>?',
}
async function written(values = {}): Promise<{ id: number; path: string; token: string }> {
  await createAnonymousClient(test).post('/api/Inquiries', { ...mona, ...values })
  const [row] = await test.database.sql`select id, token from inquiry order by id desc limit 1`
  return { id: row?.id, token: row?.token, path: `/ar/inquiry/${row?.token}` }
}
const open = (path: string) => createAnonymousClient(test).get(path)
const post = (path: string, fields: Record<string, string>) =>
  createAnonymousClient(test).send({
    method: 'POST',
    path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
const standing = async (id: number) =>
  (await test.database.sql`select closed, marked, duplicate_of, opened_at from inquiry where id = ${id}`)[0]
const toOffice = () =>
  test.database.sql`select recipient, language, subject, text, reply_to from outbox where kind = 'inquiryWrittenOn' order by id`
const said = async (id: number) =>
  (await test.database.sql`select body from inquiry_message where inquiry_id = ${id} order by id`).map(({ body }) => body)

describe('the page of a conversation', () => {
  it('shows its messages to people who have the link and to nobody else', async () => {
    const { id, path, token } = await written()
    await office.post('/api/replyToInquiry', { inquiryId: id, messageBody: 'Until midnight.' })
    const answer = await open(path)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'ar',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(parsePlainPage(answer.body)).toMatchObject({
      page: 'inquiry',
      language: 'ar',
      conversation: {
        path: `/inquiry/${token}`,
        subject: 'The deadline',
        closed: 1,
        answeredUnder: null,
        messages: [
          { byOffice: false, at: '2026-11-21T10:00:00.000Z', body: mona.description },
          { byOffice: true, at: '2026-11-21T10:00:00.001Z', body: 'Until midnight.' },
        ],
      },
    })
    // No addresses of either side.
    expect(String(answer.body)).not.toMatch(/mona@science|office@award/)
    expect(parsePlainPage((await open(`/inquiry/${token}`)).body)).toMatchObject({ page: 'inquiry', language: 'en' })
  })

  it('is a kind one where the link is wrong', async () => {
    await written()
    for (const token of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%27'])
      for (const answer of [await open(`/ar/inquiry/${token}`), await post(`/ar/inquiry/${token}`, { description: 'a' })]) {
        expect(answer.status).toBe(404)
        expect(parsePlainPage(answer.body)).toMatchObject({ page: 'step', language: 'ar', step: conversationErrorPages.unknown })
      }
  })

  it('says to try again when the database is away', async () => {
    const { path } = await written()
    await test.database.sql`alter table inquiry rename to inquiry_away`
    for (const answer of [await open(path), await post(path, { description: 'a' })]) {
      expect(answer.status).toBe(503)
      expect(parsePlainPage(answer.body)).toMatchObject({ page: 'step', step: conversationErrorPages.away })
    }
    await test.database.sql`alter table inquiry_away rename to inquiry`
  })
})

describe('writing on', () => {
  it('takes what no form sends for nothing written', async () => {
    const { path } = await written()
    for (const body of [{ description: { toString: 1 } }, { description: ['a'] }, [], null]) {
      const answer = await createAnonymousClient(test).post(path, body)
      expect(answer.status).toBe(400)
      expect(parsePlainPage(answer.body)).toMatchObject({ page: 'inquiry', sent: { done: false, values: { description: '' } } })
    }
  })

  it('opens the inquiry again, mails the office, and is told on the page, which sends nothing when it is loaded again', async () => {
    const { id, path, token } = await written()
    await office.post('/api/replyToInquiry', { inquiryId: id, messageBody: 'Until midnight.' })
    test.time.now = new Date('2026-11-22T10:00:00Z')
    const answer = await post(path, { description: 'And on\r\nFriday?', website: '', language: 'ar' })
    expect([answer.status, answer.headers.location]).toEqual([303, `/ar/inquiry/${token}?sent#inquiry-said`])
    expect(await standing(id)).toMatchObject({ closed: 0, opened_at: test.time.now })
    const [mail] = await toOffice()
    expect(mail).toMatchObject({ language: 'ar', recipient: 'award@university.example', reply_to: mona.email })
    expect(mail?.text).toContain('> And on\n> Friday?')
    expect(mail?.text).toContain(`https://award.example/dashboard/admin/inquiries/${id}`)
    const shown = parsePlainPage((await open(`${path}?sent`)).body)
    expect(shown.sent).toEqual({ form: 'inquiry', done: true, message: 'أُرسلت رسالتك إلى مكتب الجائزة.', fields: {}, values: {} })
    expect(await said(id)).toEqual(['Until midnight.', 'And on\r\nFriday?'])
  })

  it('mails the office once until somebody there has read it', async () => {
    const { id, path } = await written()
    const mailed = async () => (await toOffice()).length / 2
    // The first message caused a mail that nobody has read yet.
    await post(path, { description: 'one' })
    expect(await mailed()).toBe(0)
    const [last] = await test.database.sql`select id from inquiry_message`
    await office.put(`/api/inquiries/${id}/read`, { messageId: last?.id })
    await post(path, { description: 'two' })
    await post(path, { description: 'three' })
    expect(await mailed()).toBe(1)
    await office.post('/api/replyToInquiry', { inquiryId: id, messageBody: 'Yes.' })
    await post(path, { description: 'four' })
    expect(await mailed()).toBe(2)
  })

  it('keeps its waiting since the first words that were not answered', async () => {
    const { id, path } = await written()
    test.time.now = new Date('2026-11-23T10:00:00Z')
    await post(path, { description: 'Hello?' })
    expect(await standing(id)).toMatchObject({ closed: 0, opened_at: start })
  })

  it('says what is missing, and keeps what was typed', async () => {
    const { id, path } = await written()
    const empty = await post(path, { description: ' ', language: 'ar' })
    expect(empty.status).toBe(400)
    expect(parsePlainPage(empty.body)).toMatchObject({
      page: 'inquiry',
      sent: { form: 'inquiry', done: false, message: 'أدخل نص الرسالة', fields: { description: 'أدخل نص الرسالة' } },
    })
    const long = 'ك'.repeat(5001)
    const refused = parsePlainPage((await post(path, { description: long })).body)
    expect(refused.sent).toMatchObject({ done: false, values: { description: long } })
    expect(await said(id)).toEqual([])
    expect((await post(path, { description: 'ك'.repeat(5000) })).status).toBe(303)
  })

  it('twice the same at once is one message', async () => {
    const { id, path } = await written()
    await Promise.all([post(path, { description: 'And?' }), post(path, { description: 'And?' })])
    expect(await said(id)).toEqual(['And?'])
  })

  it('is throttled, with what was typed, and takes a robot for what it is', async () => {
    const { id, path } = await written()
    expect((await post(path, { description: 'buy', website: 'x' })).status).toBe(303)
    expect(await said(id)).toEqual([])
    for (let n = 0; n < 10; n += 1) expect((await post(path, { description: `Message ${n}` })).status).toBe(303)
    const answer = await post(path, { description: 'One too many' })
    expect(answer.status).toBe(429)
    expect(parsePlainPage(answer.body).sent).toMatchObject({
      done: false,
      message: 'محاولات كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى.',
      values: { description: 'One too many' },
    })
    expect(await said(id)).toHaveLength(10)
  })

  it('in what is spam is taken, and opens nothing and mails nobody', async () => {
    const { id, path } = await written()
    await office.put(`/api/inquiries/${id}/closed`, { closed: 1 })
    await office.put(`/api/inquiries/${id}/marked`, { marked: 'spam' })
    expect((await post(path, { description: 'Buy now' })).status).toBe(303)
    expect([await said(id), await toOffice()]).toEqual([['Buy now'], []])
    expect(await standing(id)).toMatchObject({ closed: 1, marked: 'spam' })
    expect(parsePlainPage((await open(path)).body).conversation).toMatchObject({ subject: 'The deadline', answeredUnder: null })
  })

  it('in a duplicate makes it one of its own again', async () => {
    const first = await written()
    const second = await written()
    await office.put(`/api/inquiries/${second.id}/marked`, { marked: 'duplicate', duplicateOf: first.id })
    expect((await post(second.path, { description: 'But this is new' })).status).toBe(303)
    expect(await standing(second.id)).toMatchObject({ closed: 0, marked: null, duplicate_of: null })
    expect(await toOffice()).toHaveLength(2)
  })
})

describe('the page of a duplicate', () => {
  it('leads to the other conversation where it is of the same address, and else says no more than that there is one', async () => {
    const first = await written()
    const same = await written({ email: 'MONA@science.example' })
    const foreign = await written({ email: 'hany@science.example' })
    for (const { id } of [same, foreign])
      await office.put(`/api/inquiries/${id}/marked`, { marked: 'duplicate', duplicateOf: first.id })
    expect(parsePlainPage((await open(same.path)).body).conversation?.answeredUnder).toEqual({
      path: `/ar/inquiry/${first.token}`,
    })
    const page = await open(foreign.path)
    expect(parsePlainPage(page.body).conversation?.answeredUnder).toEqual({ path: null })
    expect(String(page.body)).not.toContain(first.token)
  })
})
