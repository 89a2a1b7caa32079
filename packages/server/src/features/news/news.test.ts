import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { sweepExpired } from '../../jobs/sweep.ts'
import { applyTemplate } from '../../mail/apply-template.ts'
import { alreadySubscribedLetter } from '../../mail/letters/news.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { newsSubscriptionPages } from './news-pages.ts'

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
const signUp = (body: unknown, headers = {}) => createAnonymousClient(test).post('/api/NewsSubscribtions', body, headers)
const mona = { email: 'mona@science.example', userName: 'Mona' }
const mails = () => test.database.sql`select recipient, language, subject, text, html, unsubscribe_url from outbox order by id`
const subscriptions = () =>
  test.database.sql`select email, user_name, language, asked_at, confirmed_at from news_subscription order by id`
/** The paths of both links in the latest mail. */
async function links() {
  const mail = (await mails()).at(-1)
  const [confirm = '', end = ''] = String(mail?.text).match(/\/(?:en|ar)\/news\/(?:confirm|unsubscribe)\/[\w-]+/g) ?? []
  return { confirm, end, mail }
}
const press = (path: string, payload = '', headers = {}) =>
  createAnonymousClient(test).send({
    method: 'POST',
    path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })

describe('signing up for the news', () => {
  it('keeps the wish and mails two links; nothing is confirmed yet', async () => {
    expect(await signUp({ email: ' Mona@Science.example ', userName: 'Mona\n Ali' })).toEqual(done)
    expect(await subscriptions()).toEqual([
      { email: 'Mona@Science.example', user_name: 'Mona Ali', language: 'en', asked_at: start, confirmed_at: null },
    ])
    const { confirm, end, mail } = await links()
    expect(confirm).toMatch(/^\/en\/news\/confirm\/[\w-]{43}$/)
    expect(end).toMatch(/^\/en\/news\/unsubscribe\/[\w-]{36}$/)
    expect(mail).toMatchObject({
      recipient: 'Mona@Science.example',
      language: 'en',
      subject: 'Please confirm: news of the award',
      unsubscribe_url: `https://award.example${end}`,
    })
    expect(mail?.html).toContain(`href="https://award.example${end}"`)
    expect(await test.database.sql`select * from news_subscription where confirm_token_hash = ${confirm.slice(-43)}`).toEqual([])
  })

  it('is answered and mailed in the language of the reader', async () => {
    expect(await signUp(mona, { 'accept-language': 'ar' })).toEqual({ status: 200, body: { message: 'تم إرسال بياناتك' } })
    expect((await links()).mail).toMatchObject({ language: 'ar', subject: 'يُرجى التأكيد: أخبار الجائزة' })
  })

  it('names what is missing', async () => {
    const [email, name] = ['Please enter your email address', 'Please enter your username']
    expect(await signUp({})).toEqual(expectedFailure(400, [email, name], { email, userName: name }))
    expect(await signUp({ ...mona, email: 'mona' })).toEqual(
      expectedFieldFailure(400, 'email', 'Please Enter a valid email address.'),
    )
    expect(await signUp({ ...mona, userName: ' ' })).toEqual(expectedFieldFailure(400, 'userName', name))
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

  it('writes to who takes part what is true for them, as they signed up, and says so to nobody else', async () => {
    await signUp(mona)
    const { confirm, end } = await links()
    await press(confirm)
    const arabic = { 'accept-language': 'ar' }
    const known = await signUp({ ...mona, userName: 'Somebody else' }, arabic)
    expect(known).toEqual(await signUp({ email: 'omar@science.example', userName: 'Omar' }, arabic))
    const [, mail] = await mails()
    const letter = renderLetter(
      applyTemplate(alreadySubscribedLetter({ name: 'Mona', publicUrl: 'https://award.example', endPath: end })),
      await readAwardIdentity(test.portal.db),
      'en',
    )
    const unsubscribe_url = `https://award.example${end}`
    expect(mail).toEqual({ recipient: mona.email, language: 'en', ...letter, unsubscribe_url })
    // The link that confirmed still shows the confirmation.
    expect(parsePlainPage((await press(confirm)).body).step).toEqual(newsSubscriptionPages.confirmed)
  })

  it('takes a robot for what it is, and says nothing', async () => {
    expect(await signUp({ ...mona, website: 'https://spam.example' })).toEqual(done)
    expect(await signUp({ ...mona, website: '' })).toEqual(done)
    expect(await subscriptions()).toHaveLength(1)
  })

  it('is throttled by address and by device', async () => {
    for (let n = 0; n < 3; n += 1) expect((await signUp(mona)).status).toBe(200)
    const tooMany = expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.')
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
    const opened = await createAnonymousClient(test).get(confirm, { accept: 'text/html' })
    expect(opened.status).toBe(200)
    expect(parsePlainPage(opened.body)).toMatchObject({ page: 'step', step: newsSubscriptionPages.confirm })
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
    later(1)
    for (const _ of [1, 2]) {
      const pressed = await press(confirm)
      expect(pressed.status).toBe(200)
      expect(pressed.body).toContain('Your address is confirmed.')
    }
    expect(await subscriptions()).toMatchObject([{ confirmed_at: test.time.now }])
    // Opening it again shows the result.
    expect(parsePlainPage((await createAnonymousClient(test).get(confirm)).body).step).toEqual(newsSubscriptionPages.confirmed)
  })

  it('speaks the language of its letter, and at the plain path that of the reader', async () => {
    const languageAt = async (path: string, headers: Record<string, string>) => {
      const { status, body, headers: answered } = await createAnonymousClient(test).get(path, headers)
      return { status, language: parsePlainPage(body).language, contentLanguage: answered['content-language'] }
    }
    await signUp(mona, { 'accept-language': 'ar' })
    const { confirm, end } = await links()
    expect([confirm.slice(0, 17), end.slice(0, 21)]).toEqual(['/ar/news/confirm/', '/ar/news/unsubscribe/'])
    const english = { 'accept-language': 'en', cookie: 'jadara.language=en' }
    for (const path of [confirm, end])
      expect(await languageAt(path, english)).toEqual({ status: 200, language: 'ar', contentLanguage: 'ar' })
    const arabic = { 'accept-language': 'ar' }
    expect(await languageAt('/news/confirm/x', arabic)).toEqual({ status: 404, language: 'ar', contentLanguage: 'ar' })
    expect(await languageAt('/news/unsubscribe/x', english)).toEqual({ status: 200, language: 'en', contentLanguage: 'en' })
    // Links without a language prefix, as in earlier mails, still work.
    expect((await press(confirm.slice(3))).status).toBe(200)
    expect(await subscriptions()).toMatchObject([{ confirmed_at: test.time.now }])
  })

  it('abuse 47: works for a week, and only the newest', async () => {
    await signUp(mona)
    const { confirm } = await links()
    later(7)
    for (const expired of [await createAnonymousClient(test).get(confirm), await press(confirm)]) {
      expect(expired.status).toBe(404)
      expect(expired.body).toContain('This link no longer works')
    }
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
    expect(parsePlainPage((await createAnonymousClient(test).get(end)).body).step).toEqual(newsSubscriptionPages.unsubscribe)
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
    expect((await createAnonymousClient(test).post((await links()).end, form)).status).toBe(200)
    expect(await subscriptions()).toEqual([])
  })

  it('of nobody ends nothing', async () => {
    await signUp(mona)
    for (const token of ['x', '%00', "'", randomUUID()]) expect((await press(`/news/unsubscribe/${token}`)).status).toBe(200)
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe('while the database is away', () => {
  it('the links answer with a page that says to try again, and are done when it is back', async () => {
    await signUp(mona, { 'accept-language': 'ar' })
    const { confirm, end } = await links()
    await test.database.sql`alter table news_subscription rename to news_away`
    for (const path of [confirm, end]) {
      const { step } = parsePlainPage((await createAnonymousClient(test).get(path)).body)
      expect(step).toEqual(path === confirm ? newsSubscriptionPages.confirm : newsSubscriptionPages.unsubscribe)
      const answer = await press(path)
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'ar',
        'retry-after': '60',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(parsePlainPage(answer.body)).toMatchObject({ page: 'step', language: 'ar', step: newsSubscriptionPages.away })
    }
    await test.database.sql`alter table news_away rename to news_subscription`
    expect((await press(confirm)).status).toBe(200)
    expect(await subscriptions()).toMatchObject([{ confirmed_at: test.time.now }])
    expect((await press(end)).status).toBe(200)
    expect(await subscriptions()).toEqual([])
  })

  it('what is no form is refused as ever', async () => {
    expect((await press('/ar/news/confirm/x', `x=${'a'.repeat(300_000)}`)).body).toEqual({
      message: 'الطلب أكبر من المسموح.',
      messages: ['الطلب أكبر من المسموح.'],
      fields: {},
    })
  })
})
