import { siteSlots } from '@jadara/contract/site/site-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import { createTestClient, sendByInject } from '../testing/caller.ts'
import { parsePlainPage } from '../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  await test.database.sql`delete from inquiry`
})
afterAll(() => test.close())

const question = {
  name: 'Mona',
  email: 'mona@science.example',
  mobile: '',
  subject: 'The deadline',
  description: 'May I submit at night?',
  language: 'ar',
}
const { language: _, ...typed } = question
const send = (fields: Record<string, string> | string, headers = {}, browser = createAnonymousClient(test)) =>
  browser.send({
    method: 'POST',
    path: '/api/Inquiries',
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
/** Name and address remain after sending; subject and message are cleared. */
const whoWrote = { name: question.name, email: question.email, mobile: question.mobile }
const done = { form: 'contact', done: true, message: 'تم إرسال بياناتك', fields: {}, values: whoWrote }
const kept = async () => (await test.database.sql`select name from inquiry`).length
const html = 'text/html; charset=utf-8'

describe('a page whose current data cannot be read', () => {
  /** Hides the table when the page is rendered, after the message was stored. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    const away = `${table}_away`
    await test.database.sql.unsafe(`alter table ${table} rename to ${away}`)
    try {
      await work()
    } finally {
      await test.database.sql.unsafe(`alter table ${away} rename to ${table}`)
    }
  }

  it('is rendered from the last known data and still confirms a stored message when the round cannot be read', async () => {
    const { round, deadlines } = parsePlainPage((await send(question)).body)
    await without('round', async () => {
      const answer = await send(question)
      expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({ status: 200, type: html })
      const { page, language, texts, sent, ...known } = parsePlainPage(answer.body)
      expect({ page, language, sent, round: known.round, deadlines: known.deadlines, name: texts.awardName }).toEqual({
        page: 'landing',
        language: 'ar',
        sent: done,
        round,
        deadlines,
        name: siteSlots.awardName.initial,
      })
    })
    expect(await kept()).toBe(2)
  })

  it('shows the errors and what the user typed when the site texts cannot be read', async () => {
    await without('site_text_version', () =>
      without('round', async () => {
        const answer = await send({ ...question, name: '' })
        expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({ status: 400, type: html })
        expect(parsePlainPage(answer.body).sent).toEqual({
          form: 'contact',
          done: false,
          message: 'أدخل اسمك',
          fields: { name: 'أدخل اسمك' },
          values: { ...typed, name: '' },
        })
        const failed = await send(question)
        expect({ status: failed.status, type: failed.headers['content-type'] }).toEqual({ status: 500, type: html })
        expect(parsePlainPage(failed.body).sent).toEqual({
          form: 'contact',
          done: false,
          message: `حدث خطأ غير متوقع، يُرجى التواصل مع إدارة الجائزة. الرقم المرجعي: \u2066${failed.headers['x-request-id']}\u2069`,
          fields: {},
          values: typed,
        })
        expect(failed.body).not.toMatch(/select|site_text_version/i)
      }),
    )
    expect(await kept()).toBe(0)
  })

  it('is rendered from the built-in defaults when nothing has been read yet', async () => {
    const { http, browser } = await fresh()
    await without('round', async () => {
      const { texts, round, sent } = parsePlainPage((await send(question, {}, browser)).body)
      expect({ name: texts.awardName, round, sent }).toEqual({ name: siteSlots.awardName.initial, round: null, sent: done })
    })
    await http.close()
  })

  it('falls back to the JSON reply when even that fails', async () => {
    const { http, browser } = await fresh(() => {
      throw new Error('select secret from account')
    })
    expect(await send(question, {}, browser)).toEqual({ status: 200, body: { message: 'تم إرسال بياناتك' } })
    expect(await kept()).toBe(1)
    await http.close()
  })

  async function fresh(renderPage = (request: object) => `<script type="application/json">${JSON.stringify(request)}</script>`) {
    const http = await buildApp({ portal: test.portal, renderPage })
    return { http, browser: createTestClient(sendByInject(http)) }
  }
})

describe('the answer to a form', () => {
  const said = async (answer: ReturnType<typeof send>) => {
    const { status, body, headers } = await answer
    const { language, sent } = parsePlainPage(body)
    return { status, language, message: sent?.message, header: headers['content-language'] }
  }
  const arabic = { cookie: 'jadara.language=ar', 'accept-language': 'en' }

  it('is in the language of its page, whatever the cookie says', async () => {
    const inEnglish = { ...question, language: 'en' }
    expect(await said(send(inEnglish, arabic))).toEqual({
      status: 200,
      language: 'en',
      message: 'Your data has been submitted',
      header: 'en',
    })
  })

  it('is in the page language when the body is rejected early', async () => {
    const malformed = { status: 400, language: 'ar', message: 'تعذّر فهم الطلب.', header: 'ar' }
    expect(await said(send('language=ar&name=a&name=b', { 'accept-language': 'en' }))).toEqual(malformed)
    expect(await said(send(`language=ar&${'x=1&'.repeat(30)}`, { 'accept-language': 'en' }))).toEqual(malformed)
  })

  it('is in the reader’s language when no field can be read; message and page agree', async () => {
    const tooLarge = { status: 413, language: 'ar', message: 'الطلب أكبر من المسموح.', header: 'ar' }
    expect(await said(send(`name=${'a'.repeat(300_000)}`, arabic))).toEqual(tooLarge)
    expect(await said(send('name=%ff&a=%', arabic))).toMatchObject({ language: 'ar', header: 'ar' })
  })

  it('to a script is in the language that the script requests', async () => {
    const { language: _, ...asked } = question
    const answer = await createAnonymousClient(test).post('/api/Inquiries', asked, arabic)
    expect(answer).toEqual({ status: 200, body: { message: 'Your data has been submitted' } })
  })
})
