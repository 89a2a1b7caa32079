import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendPendingMails } from '../../mail/outbox.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
const start = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from outbox`
  await test.database.sql`delete from news_subscription`
  await test.database.sql`alter table announcement disable trigger announcement_is_final`
  await test.database.sql`delete from announcement`
  await test.database.sql`alter table announcement enable trigger announcement_is_final`
})
afterAll(() => test.close())

const words = {
  subject: { en: 'The winners, {name}', ar: 'أسماء الفائزين يا {name}' },
  body: {
    en: 'Dear {name},\n\nThe winners are named.\n\nGoodbye.',
    ar: '{name}، تحية طيبة\n\nأُعلنت أسماء الفائزين.\n\nمع السلامة.',
  },
}
const draft = { ...words, audience: { to: 'subscribers' } }
type Shown = { id: number; updatedAt: string; sentAt: string | null; recipients: number | null; subject: { en: string } }
const path = '/api/Announcements'
const saveDraft = async (changes: object = {}) => (await office.post(path, { ...draft, ...changes })).body as Shown
const subscribe = (email: string, name: string, language: 'en' | 'ar', confirmed = true) =>
  test.database
    .sql`insert into news_subscription (email, email_key, user_name, language, asked_at, confirm_token_hash, confirmed_at, unsubscribe_token)
    values (${email}, ${email.toLowerCase()}, ${name}, ${language}, ${start}, ${email}, ${confirmed ? start : null}, gen_random_uuid())`
const mails = () =>
  test.database
    .sql`select recipient, language, subject, kind, account_id, announcement_id, bulk, secret, thread, unsubscribe_url, text, html from outbox order by id`
const trail = () =>
  test.database
    .sql`select action, detail - 'from' as detail from audit where action like 'announcement%' or action = 'subscriber-removed' order by position`
const send = ({ id, updatedAt }: Shown, recipients: number) => office.post(`${path}/${id}/Send`, { recipients, updatedAt })
const notThere = expectedFailure(404, 'This does not exist, or no longer does.')
const changed = expectedConflict(
  'changed',
  'Somebody else has changed this announcement meanwhile. Look at their version before you go on.',
)
const alreadySent = expectedConflict('sent', 'This announcement was sent already, and what was sent stays as it is.')

describe('a draft', () => {
  const somebody = { userId: expect.any(Number), englishName: expect.any(String), arabicName: expect.any(String) }

  it('is kept, read and listed; it may lack what is not written yet', async () => {
    const answer = await office.post(path, {
      audience: { to: 'applicants', standing: 'complete', branchId: 3 },
      subject: {},
      body: {},
    })
    const { id } = answer.body as Shown
    const row = {
      ...{ id, subject: { en: '', ar: '' }, audience: { to: 'applicants', standing: 'complete', branchId: 3 } },
      ...{ createdAt: start.toISOString(), updatedAt: start.toISOString(), author: somebody },
      ...{ sentAt: null, sender: null, recipients: null, sendAt: null, scheduledBy: null },
    }
    const whole = { ...row, body: { en: '', ar: '' }, files: [], delivery: null }
    expect(answer).toEqual({ status: 201, body: whole })
    expect(await office.get(`${path}/${id}`)).toEqual({ status: 200, body: whole })
    expect(await office.get(path)).toEqual({ status: 200, body: [row] })
  })

  it('is changed only by an administrator who saw its latest version', async () => {
    const first = await saveDraft()
    const body = { ...draft, subject: { en: 'News', ar: 'أخبار' } }
    const answer = await office.put(`${path}/${first.id}`, { ...body, updatedAt: first.updatedAt })
    expect(answer).toMatchObject({ status: 200, body: { subject: body.subject } })
    expect((answer.body as Shown).updatedAt > first.updatedAt).toBe(true)
    expect(await office.put(`${path}/${first.id}`, { ...draft, updatedAt: first.updatedAt })).toEqual(changed)
    expect((await office.get(`${path}/${first.id}`)).body).toMatchObject({ subject: body.subject })
  })

  it('is removed, which the trail tells', async () => {
    const { id } = await saveDraft()
    expect((await office.send({ method: 'DELETE', path: `${path}/${id}` })).status).toBe(204)
    expect(await office.get(`${path}/${id}`)).toEqual(notThere)
    expect((await trail()).at(-1)).toEqual({ action: 'announcement-removed', detail: { id, subject: words.subject.en } })
  })

  it('names what cannot be: a placeholder that there is not, a subject too long, an unknown audience', async () => {
    const there = 'There is no placeholder \u2066{names}\u2069. There are: \u2066{name}\u2069.'
    expect(await office.post(path, { ...draft, body: { en: 'Dear {names}', ar: '' } })).toEqual(
      expectedFieldFailure(400, 'body.en', there),
    )
    expect(await office.post(path, { ...draft, subject: { en: '', ar: 'ن'.repeat(201) } })).toEqual(
      expectedFieldFailure(400, 'subject.ar', 'Please use at most 200 characters.'),
    )
    for (const audience of [undefined, {}, { to: 'everybody' }, 'applicants', { to: 'applicants', standing: 'late' }])
      expect((await office.post(path, { ...draft, audience })).status).toBe(400)
    for (const body of [[], 'a', { ...draft, subject: 'News' }]) expect((await office.post(path, body)).status).toBe(400)
  })

  it('that is not there is a 404, and its number a number', async () => {
    const updatedAt = start.toISOString()
    expect(await office.get(`${path}/999999`)).toEqual(notThere)
    expect(await office.put(`${path}/999999`, { ...draft, updatedAt })).toEqual(notThere)
    expect(await office.send({ method: 'DELETE', path: `${path}/999999` })).toEqual(notThere)
    expect(await office.post(`${path}/999999/Send`, { recipients: 1, updatedAt })).toEqual(notThere)
    expect((await office.get(`${path}/first`)).status).toBe(400)
  })

  it('comes before what was sent, the newest first, in one query', async () => {
    await subscribe('a@x.example', 'A', 'en')
    const sent = await saveDraft()
    await send(sent, 1)
    const read = () => countQueries(() => office.get(path))
    const before = await read()
    test.time.now = new Date(start.getTime() + 60_000)
    const older = await saveDraft()
    test.time.now = new Date(start.getTime() + 120_000)
    const newer = await saveDraft()
    expect(((await office.get(path)).body as Shown[]).map(({ id }) => id)).toEqual([newer.id, older.id, sent.id])
    expect(await read()).toBe(before)
  })
})

describe('before it is sent', () => {
  it('is previewed in both languages, with a reader who is made up', async () => {
    const { status, body } = await office.post(`${path}/Preview`, draft)
    const { en, ar } = body as { en: { subject: string; text: string; html: string }; ar: { subject: string; html: string } }
    expect({ status, en: en.subject, ar: ar.subject }).toEqual({
      status: 200,
      en: 'The winners, Mariam Abdelrahman',
      ar: 'أسماء الفائزين يا مريم عبد الرحمن',
    })
    expect(en.text).toContain('Stop these messages')
    expect(ar.html).toContain('dir="rtl"')
    const service = await office.post(`${path}/Preview`, { ...draft, audience: { to: 'applicants', standing: 'all' } })
    expect(JSON.stringify(service.body)).not.toContain('unsubscribe')
    expect(JSON.stringify(service.body)).toContain('because you have an application')
    expect(await mails()).toEqual([])
  })

  it('is mailed to the administrator who tests it, in both languages', async () => {
    expect(await office.post(`${path}/Test`, draft)).toEqual({
      status: 200,
      body: { message: 'A test in both languages is on its way to you.' },
    })
    expect(await mails()).toMatchObject([
      { recipient: administratorEmail, language: 'en', announcement_id: null, unsubscribe_url: null, bulk: false, secret: false },
      { recipient: administratorEmail, language: 'ar', announcement_id: null, unsubscribe_url: null, bulk: false, secret: false },
    ])
    expect(await office.post(`${path}/Test`, { ...draft, body: { en: 'Only English', ar: '' } })).toEqual(
      expectedFieldFailure(400, 'body.ar', 'Please enter the message'),
    )
  })
})

describe('sending', () => {
  it('writes to each subscriber in their language, once, with the link that ends it', async () => {
    await subscribe('Mona@x.example', 'Mona', 'en')
    await subscribe('omar@x.example', 'عمر', 'ar')
    await subscribe('late@x.example', 'Late', 'en', false)
    expect((await office.get(`${path}/Recipients?to=subscribers`)).body).toEqual({ recipients: 2, byLanguage: { en: 1, ar: 1 } })
    const first = await saveDraft()
    const sent = await send(first, 2)
    expect(sent).toMatchObject({
      status: 200,
      body: {
        sentAt: start.toISOString(),
        recipients: 2,
        delivery: { queued: 2, sent: 0, failed: 0 },
        sender: expect.anything(),
      },
    })
    const common = { kind: 'announcement', announcement_id: first.id, bulk: true, secret: false, thread: null, account_id: null }
    expect(await mails()).toMatchObject([
      { ...common, recipient: 'Mona@x.example', language: 'en', subject: 'The winners, Mona' },
      { ...common, recipient: 'omar@x.example', language: 'ar', subject: 'أسماء الفائزين يا عمر' },
    ])
    const [mail] = await mails()
    expect(mail?.unsubscribe_url).toMatch(/^https:\/\/award\.example\/en\/news\/unsubscribe\/[\w-]{36}$/)
    expect(mail?.html).toContain(`href="${mail?.unsubscribe_url}"`)
    expect(mail?.text).toContain('because you asked for the news')
    expect((await trail()).at(-1)).toEqual({
      action: 'announcement-sent',
      detail: { id: first.id, subject: words.subject.en, audience: { to: 'subscribers' }, recipients: 2 },
    })
    const link = String(mail?.unsubscribe_url).replace('https://award.example', '')
    await createAnonymousClient(test).send({
      method: 'POST',
      path: link,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect((await office.get(`${path}/Recipients?to=subscribers`)).body).toMatchObject({ recipients: 1 })
    // Neither do mails to her that are still queued or waiting for a retry.
    const reached: string[] = []
    const transport = { send: async ({ recipient }: { recipient: string }) => void reached.push(recipient), close() {} }
    const { sql } = test.database
    for (const turn of [1, 2]) {
      await sendPendingMails(test.portal.db, transport, test.portal.clock)
      expect(reached).toEqual(['omar@x.example'])
      const [hers] = await sql`select id, last_error from outbox where recipient = 'Mona@x.example'`
      expect(hers?.last_error).toBe('Not sent: the reader has ended the news.')
      if (turn === 1) expect((await office.post(`/api/Mails/${hers?.id}/Resend`)).status).toBe(200)
    }
    expect((await office.get(`${path}/${first.id}`)).body).toMatchObject({ delivery: { queued: 0, sent: 1, failed: 1 } })
  })

  it('writes to applicants as to whom they are, in the language of their account', async () => {
    await test.database.sql`update account set language = 'ar' where id = ${mona.userId}`
    const first = await saveDraft({ audience: { to: 'applicants', standing: 'all' } })
    expect((await send(first, 1)).status).toBe(200)
    expect(await mails()).toMatchObject([
      { recipient: mona.email, language: 'ar', account_id: mona.userId, unsubscribe_url: null, announcement_id: first.id },
    ])
    await test.database.sql`update account set language = 'en' where id = ${mona.userId}`
  })

  it('puts what was written to a subscriber into the history of their account', async () => {
    await subscribe(mona.email, 'Mona', 'en')
    await send(await saveDraft(), 1)
    expect(await mails()).toMatchObject([{ recipient: mona.email, account_id: mona.userId }])
  })

  it('cannot be made to say anything by a name', async () => {
    await subscribe('x@x.example', '<img src=x onerror=alert(1)> {name} \u202e', 'en')
    await send(await saveDraft(), 1)
    const [mail] = await mails()
    expect(mail?.html).not.toContain('<img')
    expect(mail?.subject).toBe('The winners, <img src=x onerror=alert(1)> {name}')
  })

  it('needs the number that there is, and tells it', async () => {
    await subscribe('a@x.example', 'A', 'en')
    const first = await saveDraft()
    const other = 'Meanwhile it has become another number: the message would go to 1 person. Please confirm anew.'
    for (const confirmed of [0, 2]) expect(await send(first, confirmed)).toEqual(expectedConflict('other-number', other))
    for (const recipients of [-1, 1.5, '1', undefined])
      expect((await office.post(`${path}/${first.id}/Send`, { recipients, updatedAt: first.updatedAt })).status).toBe(400)
    expect(await mails()).toEqual([])
    expect((await send(first, 1)).status).toBe(200)
  })

  it('needs the words that were confirmed, all of them, and somebody to read them', async () => {
    const first = await saveDraft()
    await office.put(`${path}/${first.id}`, { ...draft, updatedAt: first.updatedAt })
    expect(await send(first, 0)).toEqual(changed)
    const nobody = expectedConflict('other-number', 'Nobody would get it: choose somebody else to write to.')
    expect(await send(await saveDraft(), 0)).toEqual(nobody)
    await subscribe('a@x.example', 'A', 'en')
    const missing = await saveDraft({ subject: { en: '', ar: 'أخبار' } })
    expect(await send(missing, 1)).toEqual(expectedFieldFailure(400, 'subject.en', 'Please enter the subject'))
    expect(await mails()).toEqual([])
  })

  it('is final', async () => {
    await subscribe('a@x.example', 'A', 'en')
    const first = await saveDraft()
    const { body } = await send(first, 1)
    const { updatedAt } = body as Shown
    expect(await send({ ...first, updatedAt }, 1)).toEqual(alreadySent)
    expect(await office.put(`${path}/${first.id}`, { ...draft, updatedAt })).toEqual(alreadySent)
    expect(await office.send({ method: 'DELETE', path: `${path}/${first.id}` })).toEqual(alreadySent)
    await expect(test.database.sql`update announcement set body = 'else' where id = ${first.id}`).rejects.toThrow('final')
    expect(await mails()).toHaveLength(1)
  })

  it('of two who send at once, one is told that it is sent', async () => {
    for (const n of [1, 2, 3]) await subscribe(`a${n}@x.example`, 'A', 'en')
    const first = await saveDraft()
    const answers = await Promise.all([send(first, 3), send(first, 3), send(first, 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) expect(answer).toEqual(alreadySent)
    expect(await mails()).toHaveLength(3)
  })

  it('is told of what became of its mails', async () => {
    for (const n of [1, 2, 3, 4]) await subscribe(`a${n}@x.example`, 'A', 'en')
    const first = await saveDraft()
    await send(first, 4)
    const [one, two] = await test.database.sql`select id from outbox order by id`
    await test.database.sql`update outbox set sent_at = ${start} where id = ${one?.id}`
    await test.database.sql`update outbox set given_up_at = ${start} where id = ${two?.id}`
    expect((await office.get(`${path}/${first.id}`)).body).toMatchObject({ delivery: { queued: 2, sent: 1, failed: 1 } })
  })

  it('asks for a fixed number of queries, whether to one or to three', async () => {
    await subscribe('a1@x.example', 'A', 'en')
    const first = await saveDraft()
    const one = await countQueries(() => send(first, 1))
    for (const n of [2, 3]) await subscribe(`a${n}@x.example`, 'A', 'ar')
    const second = await saveDraft()
    expect(await countQueries(() => send(second, 3))).toBe(one)
  })
})

describe('the subscribers', () => {
  beforeEach(async () => {
    await subscribe('mona@science.example', 'Mona Ali', 'en')
    await subscribe('omar@science.example', 'عمر أحمد', 'ar')
    await subscribe('late@science.example', 'Late', 'en', false)
  })
  type Page = { items: { id: number; email: string }[]; total: number; waiting: number }
  const found = async (query = '') => (await office.get(`/api/Subscribers${query}`)).body as Page

  it('are listed, the newest first, and found by name or address', async () => {
    const all = await found()
    expect(all).toMatchObject({ total: 2, waiting: 1 })
    expect(all.items).toEqual([
      {
        id: expect.any(Number),
        email: 'omar@science.example',
        name: 'عمر أحمد',
        language: 'ar',
        confirmedAt: start.toISOString(),
      },
      {
        id: expect.any(Number),
        email: 'mona@science.example',
        name: 'Mona Ali',
        language: 'en',
        confirmedAt: start.toISOString(),
      },
    ])
    expect(await found(`?search=${encodeURIComponent('احمد عمر')}`)).toMatchObject({
      total: 1,
      waiting: 1,
      items: [{ email: 'omar@science.example' }],
    })
    expect((await found('?search=MONA@')).items).toHaveLength(1)
    expect(await found('?search=late')).toMatchObject({ total: 0, items: [] })
    expect((await office.get('/api/Subscribers?pageSize=7')).status).toBe(400)
    expect((await found('?page=2')).items).toEqual([])
  })

  it('are forgotten when one is removed, which the trail tells without the address', async () => {
    const [{ id } = { id: 0 }] = (await found()).items
    expect((await office.send({ method: 'DELETE', path: `/api/Subscribers/${id}` })).status).toBe(204)
    expect(await found()).toMatchObject({ total: 1 })
    expect(await office.send({ method: 'DELETE', path: `/api/Subscribers/${id}` })).toEqual(notThere)
    expect((await trail()).at(-1)).toEqual({ action: 'subscriber-removed', detail: { id } })
  })
})
