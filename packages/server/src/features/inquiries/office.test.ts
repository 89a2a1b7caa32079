import type { InquiryDetail, InquiryRow } from '@jadara/contract/conversations/inquiries'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

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

const later = (hours: number) => {
  test.time.now = new Date(start.getTime() + hours * 3_600_000)
}
const mona = {
  name: 'Mona Ali',
  email: 'mona@science.example',
  mobile: '',
  subject: 'The deadline',
  description: 'May I submit at night?',
}

/** Sends the contact form and returns the inquiry's id. */
async function written(values: Partial<typeof mona> = {}, language = 'en'): Promise<number> {
  const answer = await createAnonymousClient(test).post('/api/Inquiries', { ...mona, ...values }, { 'accept-language': language })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const [row] = await test.database.sql`select max(id) as id from inquiry`
  return Number(row?.id)
}
async function writesOn(id: number, description: string): Promise<number> {
  const [row] = await test.database.sql`select token from inquiry where id = ${id}`
  const answer = await createAnonymousClient(test).send({
    method: 'POST',
    path: `/en/inquiry/${row?.token}`,
    payload: new URLSearchParams({ description }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.status
}
const reply = (inquiryId: unknown, messageBody: unknown = 'Yes.', more = {}, headers = {}) =>
  office.post('/api/replyToInquiry', { inquiryId, messageBody, ...more }, headers)
const read = async (id: number) => (await office.get(`/api/inquiries/${id}`)).body as InquiryDetail
const list = async (query = '') => (await office.get(`/api/inquiries${query}`)).body as InquiryRow[]
const ids = async (query = '') => (await list(query)).map(({ id }) => id)
const unread = async () => ((await office.get('/api/Unread')).body as { inquiries: number }).inquiries
const mails = (kind: string) =>
  test.database
    .sql`select recipient, language, subject, text, html, reply_to, thread from outbox where kind = ${kind} order by id`
const trail = (id: number) =>
  test.database
    .sql`select action, actor_id, detail - 'from' as detail from audit where action like 'inquiry-%' and detail ->> 'inquiryId' = ${String(id)} order by position`
const none = 2_000_000_000
const gone = expectedFailure(404, 'This does not exist, or no longer does.')

describe('the inquiries', () => {
  it('are listed: those that wait first, the longest waiting before the others, then the answered ones', async () => {
    const first = await written()
    later(1)
    const second = await written({ email: 'omar@science.example', name: 'Omar', subject: 'متى النتائج؟' }, 'ar')
    later(2)
    const third = await written({ subject: 'A third' })
    expect(await ids()).toEqual([first, second, third])
    later(3)
    await reply(first)
    expect(await ids()).toEqual([second, third, first])
    later(4)
    await reply(third)
    expect(await ids()).toEqual([second, third, first])
    expect((await list())[0]).toEqual({
      ...{ id: second, name: 'Omar', mobile: '', email: 'omar@science.example', subject: 'متى النتائج؟' },
      ...{ description: mona.description, closed: 0, language: 'ar', marked: null, duplicateOf: null, unread: true, answers: 0 },
      createdAt: '2026-11-21T11:00:00.000Z',
      openedAt: '2026-11-21T11:00:00.000Z',
      lastAt: '2026-11-21T11:00:00.000Z',
    })
    expect(await ids('?closed=0')).toEqual([second])
    expect(await ids('?closed=1')).toEqual([third, first])
    expect(await ids(`?search=${encodeURIComponent('النتايج omar')}`)).toEqual([second])
    expect(await ids('?search=%25')).toEqual([])
    expect((await office.get('/api/Inquiries?page=2&pageSize=20')).body).toEqual({ items: [], total: 3 })
    expect((await office.get('/api/inquiries?closed=2')).status).toBe(400)
    expect((await office.get('/api/inquiries?marked=nonsense')).status).toBe(400)
  })

  it('cost as many questions for one as for three', async () => {
    const asked = () => countQueries(() => list('?page=1'))
    await written()
    const one = await asked()
    await written()
    await written()
    expect(await asked()).toBe(one)
  })

  it('are read with all that was said, and with those beside them', async () => {
    const id = await written()
    later(1)
    const alike = await written({ name: 'Hany', email: 'hany@other.example', subject: 'Deadline' })
    const same = await written({ email: 'MONA@science.example', subject: 'Something else altogether' })
    await written({ email: 'nobody@other.example', subject: 'Prize money' })
    await reply(id)
    later(2)
    await writesOn(id, 'And on Friday?')
    const inquiry = await read(id)
    expect(inquiry.messages).toEqual([
      {
        ...{ id: expect.any(Number), body: 'Yes.', byOffice: true, createdAt: '2026-11-21T11:00:00.000Z' },
        ...{ englishName: expect.any(String), arabicName: expect.any(String) },
      },
      {
        ...{ id: expect.any(Number), body: 'And on Friday?', byOffice: false, createdAt: '2026-11-21T12:00:00.000Z' },
        ...{ englishName: null, arabicName: null },
      },
    ])
    expect(inquiry).toMatchObject({ closed: 0, answers: 2, openedAt: '2026-11-21T12:00:00.000Z', unread: true })
    expect(inquiry.related.map((other) => [other.id, other.sameAddress, other.alike])).toEqual([
      [alike, false, true],
      [same, true, false],
    ])
    expect(await office.get(`/api/inquiries/${none}`)).toEqual(gone)
    expect((await office.get('/api/inquiries/first')).status).toBe(400)
  })
})

describe('a reply', () => {
  it('is kept, mailed with what it answers and the link, and closes the inquiry', async () => {
    const id = await written({}, 'ar')
    later(1)
    expect(await reply(id, 'نعم،\nحتى منتصف الليل.', {}, { 'accept-language': 'ar' })).toMatchObject({
      status: 200,
      body: { message: 'تم إرسال الرد بنجاح', inquiry: { id, closed: 1, answers: 1, unread: false } },
    })
    const [row] = await test.database.sql`select token from inquiry`
    const [mail] = await mails('inquiryReply')
    expect(mail).toMatchObject({
      ...{ recipient: mona.email, language: 'ar', subject: 'رد: The deadline', thread: `inquiry-${id}`, reply_to: null },
    })
    expect(mail?.text).toContain('> نعم،\n> حتى منتصف الليل.')
    expect(mail?.text).toContain('كنت قد كتبت:\n\n> May I submit at night?')
    expect(mail?.text).toContain(`https://award.example/ar/inquiry/${row?.token}`)
    expect(mail?.html).toContain(`href="https://award.example/ar/inquiry/${row?.token}"`)
    expect(await trail(id)).toMatchObject([{ action: 'inquiry-answered', detail: { inquiryId: id, name: 'Mona Ali' } }])
  })

  it('is mailed in the language in which the person wrote, whatever the language of the office', async () => {
    const id = await written({}, 'en')
    await reply(id, 'Yes.', {}, { 'accept-language': 'ar' })
    expect(await mails('inquiryReply')).toMatchObject([{ language: 'en', subject: 'Re: The deadline' }])
  })

  it('says in English that it was sent, and quotes what was asked last', async () => {
    const id = await written()
    await reply(id)
    await writesOn(id, 'And on Friday?')
    expect((await reply(id, 'On Friday too.')).body).toMatchObject({ message: 'The reply was sent successfully' })
    expect((await mails('inquiryReply'))[1]?.text).toContain('You had written:\n\n> And on Friday?')
  })

  it('names what is missing, and knows no inquiry that is none', async () => {
    const id = await written()
    for (const words of [undefined, '', ' \n']) {
      expect(await reply(id, words ?? '')).toEqual(expectedFieldFailure(400, 'messageBody', 'Please enter a reply'))
    }
    expect((await reply(id, 'x'.repeat(5001))).status).toBe(400)
    expect((await reply('first')).status).toBe(400)
    expect(await reply(none)).toEqual(gone)
    expect(await mails('inquiryReply')).toEqual([])
  })

  it('of two who answer at once, one is told to read what the other wrote', async () => {
    const id = await written()
    const answers = await Promise.all([reply(id, 'Yes.', { seen: 0 }), reply(id, 'No.', { seen: 0 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toEqual(
      expectedConflict(
        'changed',
        'Something was written in this conversation in the meantime. Please read it before you reply; what you typed is still here.',
      ),
    )
    expect(await mails('inquiryReply')).toHaveLength(1)
    const { messages } = await read(id)
    expect(await reply(id, 'And no.', { seen: messages[0]?.id })).toMatchObject({ status: 200 })
  })

  it('that crosses a message of the person waits until it is read', async () => {
    const id = await written()
    for (let n = 0; n < 5; n += 1) {
      const { messages } = await read(id)
      const seen = messages.at(-1)?.id ?? 0
      const [answer] = await Promise.all([reply(id, `Reply ${n}`, { seen }), writesOn(id, `Question ${n}`)])
      const after = await read(id)
      const said = after.messages.slice(messages.length).map(({ byOffice }) => byOffice)
      // In either order, an unread message never ends up in a closed inquiry.
      expect(said).toEqual(answer.status === 200 ? [true, false] : [false])
      expect(after.closed).toBe(0)
    }
  })

  it('is in no thread of another inquiry, and each mail of one names it', async () => {
    const id = await written()
    await reply(id)
    await writesOn(id, 'And on Friday?')
    const rows = await test.database.sql`select kind, thread from outbox order by id`
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['inquiryReceived', 'inquiryReceived', 'inquiryReceipt', 'inquiryReply', 'inquiryWrittenOn', 'inquiryWrittenOn'],
    ])
    expect(new Set(rows.map(({ thread }) => thread))).toEqual(new Set([`inquiry-${id}`]))
  })
})

describe('what is marked', () => {
  const mark = (id: number, body: unknown) => office.put(`/api/inquiries/${id}/marked`, body)

  it('as spam leaves the list and mails nobody, and comes back', async () => {
    const id = await written()
    expect(await unread()).toBe(1)
    expect(await mark(id, { marked: 'spam' })).toMatchObject({
      status: 200,
      body: { marked: 'spam', duplicateOf: null, unread: false },
    })
    expect([await ids(), await ids('?marked=spam'), await unread()]).toEqual([[], [id], 0])
    expect(await reply(id)).toEqual(
      expectedConflict('decided', 'This inquiry is marked as spam or as a duplicate. Take the mark away to reply to it.'),
    )
    expect(await mails('inquiryReply')).toEqual([])
    // Repeating the call changes nothing.
    await mark(id, { marked: 'spam' })
    expect(await mark(id, { marked: null })).toMatchObject({ status: 200, body: { marked: null } })
    expect(await ids()).toEqual([id])
    expect((await trail(id)).map(({ action, detail }) => [action, detail.after])).toEqual([
      ['inquiry-marked', { marked: 'spam', duplicateOf: null }],
      ['inquiry-marked', { marked: null, duplicateOf: null }],
    ])
  })

  it('as a duplicate names the one that is answered, and never one that is marked itself', async () => {
    const [first, second, third] = [await written(), await written(), await written()]
    expect(await mark(second, { marked: 'duplicate', duplicateOf: first })).toMatchObject({
      status: 200,
      body: { marked: 'duplicate', duplicateOf: first },
    })
    expect(await ids('?marked=duplicate')).toEqual([second])
    const which = 'Please choose the inquiry that it repeats.'
    for (const body of [{ marked: 'duplicate' }, { marked: 'duplicate', duplicateOf: third }])
      expect(await mark(third, body)).toEqual(expectedFieldFailure(400, 'duplicateOf', which))
    expect(await mark(third, { marked: 'duplicate', duplicateOf: second })).toEqual(
      expectedFieldFailure(400, 'duplicateOf', 'Please choose an inquiry that is itself neither spam nor a duplicate.'),
    )
    expect(await mark(third, { marked: 'duplicate', duplicateOf: none })).toEqual(gone)
    expect(await mark(none, { marked: 'spam' })).toEqual(gone)
    expect((await mark(third, { marked: 'nonsense' })).status).toBe(400)
    // Duplicates of the first inquiry become duplicates of the third.
    await mark(first, { marked: 'duplicate', duplicateOf: third })
    expect((await read(second)).duplicateOf).toBe(third)
  })

  it('by two at once is never each the duplicate of the other', async () => {
    for (let n = 0; n < 5; n += 1) {
      await test.database.sql`delete from try`
      const [one, other] = [await written(), await written()]
      const answers = await Promise.all([
        mark(one, { marked: 'duplicate', duplicateOf: other }),
        mark(other, { marked: 'duplicate', duplicateOf: one }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })
})

describe('an inquiry', () => {
  const close = (id: number, closed: unknown) => office.put(`/api/inquiries/${id}/closed`, { closed })

  it('is closed without a reply, and opened again, and then waits from that moment', async () => {
    const id = await written()
    expect(await close(id, 1)).toMatchObject({ status: 200, body: { closed: 1, unread: false } })
    await close(id, 1)
    later(5)
    expect(await close(id, 0)).toMatchObject({ body: { closed: 0, openedAt: '2026-11-21T15:00:00.000Z' } })
    expect((await trail(id)).map(({ action }) => action)).toEqual(['inquiry-closed', 'inquiry-opened'])
    expect(await close(none, 1)).toEqual(gone)
    expect(await mails('inquiryReply')).toEqual([])
  })

  it('is new to each administrator until they have seen the last message, also one of the same moment', async () => {
    const id = await written()
    const see = (messageId: unknown) => office.put(`/api/inquiries/${id}/read`, { messageId })
    const isNew = async () => [(await read(id)).unread, await unread()]
    expect(await isNew()).toEqual([true, 1])
    expect((await see(0)).status).toBe(204)
    expect(await isNew()).toEqual([false, 0])
    await writesOn(id, 'One more thing')
    expect(await isNew()).toEqual([true, 1])
    // Was read before, and the new message publishes a change.
    await see(0)
    expect(await isNew()).toEqual([true, 1])
    await see((await read(id)).messages[0]?.id)
    expect(await isNew()).toEqual([false, 0])
    expect(await see(none)).toEqual(gone)
    expect((await see(-1)).status).toBe(400)
    expect(await office.put(`/api/inquiries/${none}/read`, { messageId: 0 })).toEqual(gone)
    expect((await see(2_147_483_648))?.status).toBe(400)
  })

  it('is published to listeners at each change', async () => {
    const heard: unknown[] = []
    const stop = test.portal.live.subscribe((change) => change.id !== null && heard.push(change))
    const id = await written()
    await reply(id)
    await writesOn(id, 'Once more')
    await close(id, 1)
    await office.put(`/api/inquiries/${id}/marked`, { marked: 'spam' })
    await expect.poll(() => heard.length).toBe(5)
    expect(heard).toEqual(Array(5).fill({ topic: 'inquiry', id, accountId: null }))
    stop()
  })
})
