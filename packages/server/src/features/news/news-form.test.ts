import { siteSlots } from '@jadara/contract/site/site-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  await test.database.sql`delete from news_subscription`
})
afterAll(() => test.close())

const mona = { email: 'mona@science.example', userName: 'Mona' }
const subscriptions = () => test.database.sql`select email, language from news_subscription order by id`
const press = (path: string, payload: string, headers = {}) =>
  createAnonymousClient(test).send({
    method: 'POST',
    path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })

describe('the form without scripts', () => {
  const send = (fields: Record<string, string>, headers = {}) =>
    press('/api/NewsSubscribtions', new URLSearchParams(fields).toString(), headers)

  it('is answered by the landing page, in the language of the page on which it stood', async () => {
    const answer = await send({ ...mona, language: 'ar' }, { 'accept-language': 'en' })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    const { page, language, texts, sent } = parsePlainPage(answer.body)
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
    expect(parsePlainPage(answer.body).sent).toEqual({
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
    expect(parsePlainPage(answer.body)).toMatchObject({ language: 'ar', sent: { done: false, values: mona } })
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
    expect((await raw(`userName=${'a'.repeat(300_000)}`)).status).toBe(413)
    expect((await press('/api/auth/authenticate', 'userName=a@b.example&password=x')).status).toBe(400)
    expect(await subscriptions()).toEqual([])
  })
})
