import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
const start = new Date('2026-11-21T10:00:00Z')
const done = { status: 200, body: { message: 'Your data has been submitted' } }
const question = {
  name: 'Mona',
  email: 'mona@science.example',
  mobile: '+20 100 123 4567',
  subject: 'The deadline',
  description: 'May I submit\r\nat night?',
}

beforeAll(async () => {
  test = await testPortal(start)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  await test.database.sql`delete from inquiry`
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const send = (body: unknown, headers = {}) => createAnonymousClient(test).post('/api/Inquiries', body, headers)
const shippedAddresses = ['award@university.example', 'award.inquiries@university.example']
const kept = () => test.database.sql`select name, email, mobile, subject, description, language, created_at, closed from inquiry`
/** To the office and to the sender. */
const mails = () =>
  test.database
    .sql`select recipient, language, subject, text, html, reply_to, thread from outbox where kind = 'inquiryReceived' order by id`
const receipts = () =>
  test.database.sql`select recipient, language, subject, text, thread from outbox where kind = 'inquiryReceipt' order by id`

describe('the contact form', () => {
  it('keeps the inquiry, open, and mails it to every address of the office', async () => {
    expect(await send(question)).toEqual(done)
    expect(await kept()).toEqual([{ ...question, language: 'en', created_at: start, closed: 0 }])
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(shippedAddresses)
    const [{ id } = { id: 0 }] = await test.database.sql`select id from inquiry`
    const number = id.toLocaleString('ar-EG')
    expect(sent[0]).toMatchObject({ language: 'ar', subject: `رسالة من الموقع رقم ${number} – Inquiry ${id}: The deadline` })
    expect(sent[0]).toMatchObject({ reply_to: question.email, thread: `inquiry-${id}` })
    for (const part of ['Mona', question.email, question.mobile, 'May I submit', 'at night?'])
      expect(sent[0]?.text).toContain(part)
    expect(sent[0]?.html).toContain(`href="https://award.example/dashboard/admin/inquiries/${id}"`)
  })

  it('is framed in both languages, Arabic first, whatever the page on which the stranger wrote', async () => {
    await send(question)
    await send({ ...question, email: 'omar@science.example' }, { 'accept-language': 'ar' })
    const frames = (await mails()).map(({ language, text }) => ({
      language,
      labels: String(text)
        .split('\n')
        .filter((line) => line.includes(' · \u2068')),
    }))
    const frame = {
      language: 'ar',
      labels: [
        '\u2068الموضوع\u2069 · \u2068Subject\u2069: \u2068The deadline\u2069',
        '\u2068الاسم\u2069 · \u2068Name\u2069: \u2068Mona\u2069',
        '\u2068البريد الإلكتروني\u2069 · \u2068Email\u2069:',
        '\u2068الهاتف المحمول\u2069 · \u2068Mobile\u2069:',
        '\u2068فتح الرسالة والرد\u2069 · \u2068Open and reply\u2069:',
        '\u2068أُرسلت هذه الرسالة آليًّا.\u2069 · \u2068This message was sent automatically.\u2069',
      ],
    }
    expect(frames).toEqual([frame, frame, frame, frame])
  })

  it('goes to an address once, with as many questions to the database for one as for two', async () => {
    const sentWith = async (second: string) => {
      await test.database.sql`delete from outbox`
      await test.database.sql`delete from try`
      await test.database
        .sql`insert into site_text_version (slot, en, ar, at, actor_id) values ('officeSecondEmail', ${second}, ${second}, now(), 1)`
      const queries = await countQueries(() => send(question))
      return { queries, recipients: (await mails()).map(({ recipient }) => recipient) }
    }
    const [first = '', second = ''] = shippedAddresses
    const two = await sentWith(second)
    expect(two.recipients).toEqual([first, second])
    expect(await sentWith(first)).toEqual({ queries: two.queries, recipients: [first] })
  })

  it('mails the sender the link of the conversation, in the language of the page, and nothing of what was typed', async () => {
    await send(question, { 'accept-language': 'ar' })
    const [inquiry] = await test.database.sql`select id, token from inquiry`
    const [receipt] = await receipts()
    expect(receipt).toMatchObject({
      recipient: question.email,
      language: 'ar',
      subject: `وصلتنا رسالتك (رقم ${Number(inquiry?.id).toLocaleString('ar-EG')})`,
      thread: `inquiry-${inquiry?.id}`,
    })
    expect(receipt?.text).toContain(`https://award.example/ar/inquiry/${inquiry?.token}`)
    for (const typed of [question.name, question.subject, question.description, question.mobile])
      expect(receipt?.text).not.toContain(typed)
  })

  it('mails an address at most three receipts a day, no matter who enters it, and takes the inquiry all the same', async () => {
    for (let n = 0; n < 4; n += 1) expect(await send(question)).toEqual(done)
    expect(await receipts()).toHaveLength(3)
    expect(await kept()).toHaveLength(4)
  })

  it('names what is missing, in the order of the specification; the mobile number is not checked', async () => {
    const messages = [
      'Please enter your name',
      'Please enter your email address',
      'Please enter the message subject',
      'Please enter the message description',
    ] as const
    const [name, email, subject, description] = messages
    expect(await send({ mobile: 'none' })).toEqual(expectedFailure(400, messages, { name, email, subject, description }))
    expect(await send({ ...question, email: 'mona' })).toEqual(
      expectedFieldFailure(400, 'email', 'Please Enter a valid email address.'),
    )
    for (const mobile of [undefined, '', 'call me']) {
      await test.database.sql`delete from try`
      expect(await send({ ...question, mobile })).toEqual(done)
    }
    expect((await send({ ...question, mobile: 'x'.repeat(41) })).status).toBe(400)
    expect((await send({ ...question, description: 'x'.repeat(5001) })).status).toBe(400)
    for (const body of [[], 'a', { ...question, name: 1 }]) expect((await send(body)).status).toBe(400)
  })

  it('cannot say that it is answered, nor who wrote it', async () => {
    await send({ ...question, closed: 1, id: 7, userId: 1 })
    expect(await kept()).toMatchObject([{ closed: 0 }])
  })

  it('takes a robot for what it is, and says nothing', async () => {
    expect(await send({ ...question, website: ['x'] })).toEqual(done)
    expect([...(await kept()), ...(await mails()), ...(await receipts())]).toEqual([])
  })

  it('is throttled by address and by device', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(question)).status).toBe(200)
    const tooMany = expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.')
    expect(await send(question)).toEqual(tooMany)
    expect(await send({ ...question, email: 'omar@science.example' })).toEqual(done)
    await test.database
      .sql`insert into try select 'inquiry:127.0.0.1', ${start.toISOString()}::timestamptz from generate_series(1, 100)`
    expect(await send({ ...question, email: 'nadia@science.example' })).toEqual(tooMany)
    expect(await kept()).toHaveLength(6)
  })

  it('abuse 52: is inert in the mail of the office', async () => {
    const markup = '<script>alert(1)</script>'
    await send({ ...question, name: markup, subject: `${markup}\r\nBcc: x@evil.example`, description: markup })
    const [mail] = await mails()
    expect(mail?.html).not.toContain('<script')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })
})

describe('the contact form without scripts', () => {
  const post = (fields: Record<string, string>) =>
    createAnonymousClient(test).send({
      method: 'POST',
      path: '/api/Inquiries',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', accept: 'text/html' },
    })

  it('is answered by the landing page', async () => {
    const answer = await post({ ...question, website: '', language: 'ar' })
    expect(answer.status).toBe(200)
    const { language, sent } = parsePlainPage(answer.body)
    const { email, name, mobile } = question
    expect({ language, sent }).toEqual({
      language: 'ar',
      sent: { form: 'contact', done: true, message: 'تم إرسال بياناتك', fields: {}, values: { email, name, mobile } },
    })
    expect(await kept()).toEqual([{ ...question, language: 'ar', created_at: start, closed: 0 }])
  })

  it('shows what is wrong and what was typed', async () => {
    const answer = await post({ ...question, name: '', language: 'en' })
    expect(answer.status).toBe(400)
    const message = 'Please enter your name'
    expect(parsePlainPage(answer.body).sent).toEqual({
      form: 'contact',
      done: false,
      message,
      fields: { name: message },
      values: { ...question, name: '' },
    })
  })

  it('takes as long a message as with scripts', async () => {
    expect((await post({ ...question, description: 'ك'.repeat(5000) })).status).toBe(200)
  })
})
