import { randomUUID } from 'node:crypto'
import { siteSlots } from '@jadara/contract/site/site-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepExpired } from '../../jobs/sweep.ts'
import { refused, refusedField } from '../../testing/answer.ts'
import { anyone } from '../../testing/by-role.ts'
import { drawnFrom } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { newsPages } from './news-pages.ts'

let test: TestPortal
const start = new Date('2026-11-21T10:00:00Z')
const done = { status: 200, body: { message: 'Your data has been submitted' } }

beforeAll(async () => {
  test = await testPortal(start)
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from try`
  await test.database.sql`delete from news_subscription`
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const later = (days: number) => {
  test.time.now = new Date(start.getTime() + days * 86_400_000)
}
const signUp = (body: unknown, headers = {}) => anyone(test).post('/api/NewsSubscribtions', body, headers)
const mona = { email: 'mona@science.example', userName: 'Mona' }
const mails = () => test.database.sql`select recipient, language, subject, text, html, unsubscribe_url from outbox order by id`
const subscriptions = () =>
  test.database.sql`select email, user_name, language, asked_at, confirmed_at from news_subscription order by id`
/** The paths of the two links of the newest mail. */
async function links() {
  const mail = (await mails()).at(-1)
  const [confirm = '', end = ''] = String(mail?.text).match(/\/news\/(?:confirm|unsubscribe)\/[\w-]+/g) ?? []
  return { confirm, end, mail }
}
const press = (path: string, payload = '', headers = {}) =>
  anyone(test).send({
    method: 'POST',
    path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })

describe('signing up for the news', () => {
  it('keeps the wish and mails two links; nothing is confirmed yet', async () => {
    const woken = test.woken.times
    expect(await signUp({ email: ' Mona@Science.example ', userName: 'Mona\n Ali' })).toEqual(done)
    expect(await subscriptions()).toEqual([
      { email: 'Mona@Science.example', user_name: 'Mona Ali', language: 'en', asked_at: start, confirmed_at: null },
    ])
    const { confirm, end, mail } = await links()
    expect(confirm).toMatch(/^\/news\/confirm\/[\w-]{43}$/)
    expect(end).toMatch(/^\/news\/unsubscribe\/[\w-]{36}$/)
    expect(mail).toMatchObject({
      recipient: 'Mona@Science.example',
      language: 'en',
      subject: 'Please confirm: news of the award',
      unsubscribe_url: `https://award.example${end}`,
    })
    expect(mail?.html).toContain(`href="https://award.example${end}"`)
    expect(await test.database.sql`select * from news_subscription where confirm_token_hash = ${confirm.slice(14)}`).toEqual([])
    expect(test.woken.times).toBe(woken + 1)
  })

  it('is answered and mailed in the language of the reader', async () => {
    expect(await signUp(mona, { 'accept-language': 'ar' })).toEqual({ status: 200, body: { message: 'تم إرسال بياناتك' } })
    expect((await links()).mail).toMatchObject({ language: 'ar', subject: 'يُرجى التأكيد: أخبار الجائزة' })
  })

  it('names what is missing', async () => {
    const [email, name] = ['Please enter your email address', 'Please enter your username']
    expect(await signUp({})).toEqual(refused(400, [email, name], { email, userName: name }))
    expect(await signUp({ ...mona, email: 'mona' })).toEqual(refusedField(400, 'email', 'Please Enter a valid email address.'))
    expect(await signUp({ ...mona, userName: ' ' })).toEqual(refusedField(400, 'userName', name))
    for (const body of [[], 'a', { email: ['a'], userName: { a: 1 } }]) expect((await signUp(body)).status).toBe(400)
    expect(await subscriptions()).toEqual([])
  })

  it('answers the same for an address that is known, and changes nothing of who takes part', async () => {
    await signUp(mona)
    await press((await links()).confirm)
    later(1)
    expect(await signUp({ email: 'MONA@science.example', userName: 'Somebody else' }, { 'accept-language': 'ar' })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await subscriptions()).toEqual([
      { email: mona.email, user_name: 'Mona', language: 'en', asked_at: test.time.now, confirmed_at: start },
    ])
    expect(await mails()).toHaveLength(2)
  })

  it('takes a robot for what it is, and says nothing', async () => {
    expect(await signUp({ ...mona, website: 'https://spam.example' })).toEqual(done)
    expect(await signUp({ ...mona, website: '' })).toEqual(done)
    expect(await subscriptions()).toHaveLength(1)
  })

  it('is throttled by address and by device', async () => {
    for (let n = 0; n < 3; n += 1) expect((await signUp(mona)).status).toBe(200)
    const tooMany = refused(429, 'Too many tries. Please wait a few minutes and try again.')
    expect(await signUp({ ...mona, email: 'MONA@science.example' })).toEqual(tooMany)
    expect((await signUp({ ...mona, email: 'omar@science.example' })).status).toBe(200)
    await test.database
      .sql`insert into try select 'news:127.0.0.1', ${start.toISOString()}::timestamptz from generate_series(1, 300)`
    expect(await signUp({ ...mona, email: 'nadia@science.example' })).toEqual(tooMany)
  })

  it('abuse 48: makes its links of the configured address', async () => {
    await signUp(mona, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(JSON.stringify(await mails())).not.toContain('evil.example')
  })

  it('abuse 52: shows a name as it was typed, and nothing of it runs', async () => {
    await signUp({ ...mona, userName: '<img src=x onerror=alert(1)>' })
    expect((await links()).mail?.html).not.toContain('<img')
  })
})

describe('the link that confirms', () => {
  it('does nothing when it is opened, as mail scanners do; its button confirms', async () => {
    await signUp(mona)
    const { confirm } = await links()
    const opened = await anyone(test).get(confirm, { accept: 'text/html' })
    expect(opened.status).toBe(200)
    expect(drawnFrom(opened.body)).toMatchObject({ page: 'step', step: newsPages.confirm })
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
    later(1)
    for (const _ of [1, 2]) {
      const pressed = await press(confirm)
      expect(pressed.status).toBe(200)
      expect(pressed.body).toContain('Your address is confirmed.')
    }
    expect(await subscriptions()).toMatchObject([{ confirmed_at: test.time.now }])
  })

  it('speaks the language of the reader', async () => {
    const { body } = await anyone(test).get('/news/confirm/x', { 'accept-language': 'ar' })
    expect(drawnFrom(body)).toMatchObject({ page: 'step', language: 'ar' })
  })

  it('abuse 47: works for a week, and only the newest', async () => {
    await signUp(mona)
    const { confirm } = await links()
    later(7)
    const expired = await press(confirm)
    expect(expired.status).toBe(404)
    expect(expired.body).toContain('This link no longer works')
    later(0)
    await signUp(mona)
    expect((await press(confirm)).status).toBe(404)
    expect((await press((await links()).confirm)).status).toBe(200)
    for (const token of ['x', '%00', 'a'.repeat(500), randomUUID()])
      expect((await press(`/news/confirm/${token}`)).status).toBe(404)
  })

  it('that nobody followed is forgotten after a week, with its address', async () => {
    await signUp(mona)
    await press((await links()).confirm)
    await signUp({ ...mona, email: 'omar@science.example' })
    later(6.9)
    await sweepExpired(test.portal.db, test.time.now)
    expect(await subscriptions()).toHaveLength(2)
    later(7.1)
    await sweepExpired(test.portal.db, test.time.now)
    expect(await subscriptions()).toMatchObject([{ email: mona.email }])
  })
})

describe('the link that unsubscribes', () => {
  it('does nothing when it is opened; its button forgets the address, and may be pressed again', async () => {
    await signUp(mona)
    const { end } = await links()
    expect(drawnFrom((await anyone(test).get(end)).body).step).toEqual(newsPages.unsubscribe)
    expect(await subscriptions()).toHaveLength(1)
    for (const _ of [1, 2]) expect((await press(end)).body).toContain('your address is forgotten')
    expect(await subscriptions()).toEqual([])
  })

  it('is called by mail programs at one click (RFC 8058), as a form of either kind', async () => {
    await signUp(mona)
    expect((await press((await links()).end, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await subscriptions()).toEqual([])
    await signUp(mona)
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    expect((await anyone(test).post((await links()).end, form)).status).toBe(200)
    expect(await subscriptions()).toEqual([])
  })

  it('of nobody ends nothing', async () => {
    await signUp(mona)
    for (const token of ['x', '%00', "'", randomUUID()]) expect((await press(`/news/unsubscribe/${token}`)).status).toBe(200)
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe('the form without scripts', () => {
  const send = (fields: Record<string, string>, headers = {}) =>
    press('/api/NewsSubscribtions', new URLSearchParams(fields).toString(), headers)

  it('is answered by the landing page, in the language of the page on which it stood', async () => {
    const answer = await send({ ...mona, language: 'ar' }, { 'accept-language': 'en' })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    const { page, language, texts, sent } = drawnFrom(answer.body)
    expect({ page, language, name: texts.awardName }).toEqual({
      page: 'landing',
      language: 'ar',
      name: siteSlots.awardName.initial,
    })
    expect(sent).toEqual({ form: 'news', done: true, message: 'تم إرسال بياناتك', fields: {}, values: {} })
    expect(await subscriptions()).toMatchObject([{ language: 'ar' }])
  })

  it('shows what is wrong and what was typed', async () => {
    const answer = await send({ email: 'mona', userName: 'منى', website: '', language: 'en' })
    expect(answer.status).toBe(400)
    const message = 'Please Enter a valid email address.'
    expect(drawnFrom(answer.body).sent).toEqual({
      form: 'news',
      done: false,
      message,
      fields: { email: message },
      values: { email: 'mona', userName: 'منى' },
    })
  })

  it('shows other refusals too', async () => {
    for (let n = 0; n < 3; n += 1) await send(mona)
    const answer = await send(mona, { 'accept-language': 'ar' })
    expect(answer.status).toBe(429)
    expect(drawnFrom(answer.body)).toMatchObject({ language: 'ar', sent: { done: false, values: mona } })
  })

  it('abuse 35: is a form and nothing else', async () => {
    const raw = (payload: string) => press('/api/NewsSubscribtions', payload)
    for (const payload of [
      'email=a@b.example&email=c@d.example&userName=a',
      '__proto__=a&email=a@b.example&userName=a',
      `email=a@b.example&userName=%00`,
      Array.from({ length: 21 }, (_, n) => `f${n}=1`).join('&'),
      '',
    ])
      expect({ payload, status: (await raw(payload)).status }).toEqual({ payload, status: 400 })
    expect((await raw(`userName=${'a'.repeat(70_000)}`)).status).toBe(413)
    expect((await press('/api/auth/authenticate', 'userName=a@b.example&password=x')).status).toBe(400)
    expect(await subscriptions()).toEqual([])
  })
})
