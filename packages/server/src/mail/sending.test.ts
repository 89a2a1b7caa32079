import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../db/tables/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { sendPendingMails } from './outbox.ts'
import { cutConnection, startSmtpServer, type TestSmtpServer } from './smtp-server.testing.ts'
import { type MailTransport, openMailTransport } from './transport.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestSmtpServer
const opened: MailTransport[] = []
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  server = await startSmtpServer()
})
afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close()
  await server.stop()
  await database.db.delete(outbox)
})
afterAll(() => database.drop())

const start = new Date('2026-11-21T10:00:00Z')
const at = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
const say = (recipient: string, values: Partial<typeof outbox.$inferInsert> = {}) =>
  database.db.insert(outbox).values({
    ...{ recipient, language: 'en', subject: 'News', text: 'News.', html: '<p>News.</p>', secret: false },
    ...{ createdAt: start, nextAttemptAt: start, unsubscribeUrl: 'https://award.example/news/unsubscribe/1', ...values },
  })
const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id))
function bySmtp(): MailTransport {
  const transport = openMailTransport({ smtpUrl: server.url, mailFrom: 'no-reply@award.example', directory: '/nowhere' })
  opened.push(transport)
  return transport
}
const send = (seconds = 0, perMinute = 0) => sendPendingMails(database.db, bySmtp(), at(seconds), { perMinute })
const readers = () => server.received.map((mail) => /^To: (\S+)@/m.exec(mail)?.[1])

describe('what goes first', () => {
  it('is what one person waits for, the oldest before; then what many are told', async () => {
    await say('many.first@example.org', { bulk: true, nextAttemptAt: at(-600)() })
    await say('many.second@example.org', { bulk: true, nextAttemptAt: at(-500)() })
    await say('single.later@example.org', { nextAttemptAt: at(-10)() })
    await say('single.earlier@example.org', { nextAttemptAt: at(-20)() })
    await say('single.not-yet@example.org', { nextAttemptAt: at(1)() })
    expect(await send()).toBe(4)
    expect(readers()).toEqual(['single.earlier', 'single.later', 'many.first', 'many.second'])
  })
})

describe('what becomes of a mail', () => {
  it('that was sent: its words are kept, unless a link in them is its reader’s alone', async () => {
    await say('a@example.org')
    await say('b@example.org', { secret: true })
    await send(5)
    const sent = { sentAt: at(5)(), triedAt: at(5)(), attempts: 1, lastError: null }
    expect(await rows()).toMatchObject([
      { ...sent, text: 'News.', html: '<p>News.</p>', unsubscribeUrl: 'https://award.example/news/unsubscribe/1' },
      { ...sent, text: '', html: '', unsubscribeUrl: null },
    ])
  })

  it('that is refused for good is given up at once, and its words stay', async () => {
    await say('a@example.org', { secret: true })
    await say('b@example.org')
    server.meet((stage) => (stage === 'rcpt' && server.received.length === 0 ? '550 no such user' : undefined))
    await send()
    expect(await rows()).toMatchObject([
      {
        givenUpAt: start,
        triedAt: start,
        sentAt: null,
        attempts: 1,
        lastError: expect.stringMatching(/^Refused: .*550/),
        text: 'News.',
      },
      { givenUpAt: start },
    ])
    server.meet(() => undefined)
    expect(await send(86_400)).toBe(0)
  })

  it('that is refused for now is tried again, and sent', async () => {
    await say('a@example.org')
    server.meet(() => '450 greylisted')
    expect(await send()).toBe(0)
    expect(await rows()).toMatchObject([{ givenUpAt: null, nextAttemptAt: at(60)(), attempts: 1 }])
    server.meet(() => undefined)
    expect(await send(59)).toBe(0)
    expect(await send(60)).toBe(1)
  })

  it('whose line is cut costs it one try, and the others go on', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await say(`${name}@example.org`)
    let conversations = 0
    server.meet((stage) => {
      if (stage === 'rcpt') conversations += 1
      return stage === 'half' && conversations % 2 === 1 ? cutConnection : undefined
    })
    expect(await send()).toBe(3)
    expect((await rows()).map(({ attempts, sentAt }) => [attempts, sentAt !== null])).toEqual(
      [false, true, false, true, false, true].map((sent) => [1, sent]),
    )
  })
})

describe('a rate', () => {
  it('holds back what is more than a minute’s, until the minute is over', async () => {
    for (let number = 0; number < 12; number += 1) await say(`a${number}@example.org`)
    expect(await send(0, 5)).toBe(5)
    expect(await send(59, 5)).toBe(0)
    expect(await send(60, 5)).toBe(5)
    expect(await send(120, 5)).toBe(2)
  })

  it('keeps some of each minute for people who wait for a mail of their own', async () => {
    for (let number = 0; number < 12; number += 1) await say(`many${number}@example.org`, { bulk: true })
    expect(await send(0, 10)).toBe(8)
    for (let number = 0; number < 4; number += 1) await say(`single${number}@example.org`)
    expect(await send(1, 10)).toBe(2)
    expect(readers().slice(8)).toEqual(['single0', 'single1'])
  })

  it('is kept by several senders between them', async () => {
    for (let number = 0; number < 60; number += 1) await say(`a${number}@example.org`)
    server.meet(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return undefined
    })
    const all = async (seconds: number) => {
      const sent = await Promise.all([1, 2, 3, 4].map(() => send(seconds, 20)))
      return sent.reduce((sum, one) => sum + one)
    }
    // Close to the limit, concurrent senders may leave some of it unused.
    const first = await all(0)
    expect(first).toBeGreaterThan(16)
    expect(first).toBeLessThanOrEqual(20)
    expect(first + (await send(1, 20))).toBe(20)
    expect(server.received).toHaveLength(20)
  })

  it('of none sends everything', async () => {
    for (let number = 0; number < 30; number += 1) await say(`a${number}@example.org`)
    expect(await send(0, 0)).toBe(30)
  })
})
