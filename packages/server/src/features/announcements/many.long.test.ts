import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** The portal stays responsive while thousands of mails are sent, and keeps only a few of them in memory. */

let test: TestPortal
let office: TestClient
beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const paragraph =
  'The office writes a sentence of some length about what happens next, and where it is told: https://award.example/news. '
const body = (language: string) =>
  `{name},\n\n${paragraph.repeat(3)}\n\n- first\n- second\n- third\n\n${language}: ${paragraph.repeat(2)}\n\nGoodbye`

it.each([5000, 20_000])(
  '%i subscribers are written to without holding anybody up',
  async (people) => {
    await test.database.sql`delete from news_subscription`
    await test.database
      .sql`insert into news_subscription (email, email_key, user_name, language, asked_at, confirm_token_hash, confirmed_at, unsubscribe_token)
    select 'reader' || n || '@x.example', 'reader' || n || '@x.example', 'Reader ' || n, case n % 4 when 0 then 'en' else 'ar' end, now(), n::text, now(), gen_random_uuid()
    from generate_series(1, ${people}::int) n`
    const draft = {
      subject: { en: 'News', ar: 'أخبار' },
      body: { en: body('en'), ar: body('ar') },
      audience: { to: 'subscribers' },
    }
    const { id, updatedAt } = (await office.post('/api/Announcements', draft)).body as { id: number; updatedAt: string }
    const delay = monitorEventLoopDelay({ resolution: 5 })
    let highest = 0
    const before = process.memoryUsage().rss
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss - before)
    }, 20)
    delay.enable()
    const began = performance.now()
    const { status } = await office.post(`/api/Announcements/${id}/Send`, { recipients: people, updatedAt })
    const seconds = (performance.now() - began) / 1000
    delay.disable()
    clearInterval(watch)
    const [counted] = await test.database.sql`select count(*)::int as mails, count(distinct recipient)::int as readers,
    (sum(length(html) + length(text)) / 1e6)::int as megabytes from outbox where announcement_id = ${id}`
    const longest = delay.max / 1e6
    process.stdout.write(
      `${people} mails (${counted?.megabytes} MB) written in ${seconds.toFixed(1)} s; longest hold-up ${longest.toFixed(0)} ms; ${(highest / 1e6).toFixed(0)} MB more memory\n`,
    )
    expect({ status, mails: counted?.mails, readers: counted?.readers }).toEqual({ status: 200, mails: people, readers: people })
    expect(highest).toBeLessThan(500e6)
  },
  120_000,
)
