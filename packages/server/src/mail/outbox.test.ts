import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { asc } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLiveChannel, publishQueue, type Queue } from '../db/live.ts'
import { outbox } from '../db/tables/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { countQueries } from '../testing/queries.ts'
import { passwordChangedLetter, resetLinkLetter } from './letters/account.ts'
import { calculateMailRetryDelay, enqueueMail, findNextMailAttempt, maxMailAttempts, sendPendingMails } from './outbox.ts'
import { startSmtpServer, type TestSmtpServer } from './smtp-server.testing.ts'
import { type Mail, type MailTransport, openMailTransport } from './transport.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let server: TestSmtpServer
beforeEach(async () => {
  server = await startSmtpServer()
})
afterEach(async () => {
  await server.stop()
  await database.db.delete(outbox)
})

const letter = passwordChangedLetter({ publicUrl: 'https://award.example.edu.eg' })
const start = new Date('2026-11-21T10:00:00Z')
const after = (minutes: number) => () => new Date(start.getTime() + minutes * 60_000)

const bySmtp = () =>
  openMailTransport({ smtpUrl: server.url, mailFrom: 'Jadara <no-reply@example.edu.eg>', directory: '/nowhere' })
const write = (recipient: string) => enqueueMail(database.db, { recipient, language: 'ar', letter }, start)
const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id))

/** A transport that records its mails; a send fails with the error that `fails` returns. */
function pretend(fails: (mail: Mail) => unknown = () => undefined): MailTransport & { given: Mail[] } {
  const given: Mail[] = []
  return {
    given,
    async send(mail) {
      given.push(mail)
      const error = fails(mail)
      if (error) throw error
    },
    close() {},
  }
}

describe('a mail exists exactly if what it tells of does', () => {
  it('is sent once the transaction commits', async () => {
    await database.db.transaction((tx) => enqueueMail(tx, { recipient: 'a@example.org', language: 'ar', letter }, start))
    expect(await sendPendingMails(database.db, bySmtp(), after(0))).toBe(1)
    expect(await sendPendingMails(database.db, bySmtp(), after(60))).toBe(0)
    expect(server.received).toHaveLength(1)
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.to).toMatchObject([{ address: 'a@example.org' }])
    expect(mail.subject).toBe(mailTemplates.passwordChanged.words.subject.ar)
    const [row] = await rows()
    expect(row).toMatchObject({ sentAt: start, attempts: 1, lastError: null, language: 'ar' })
    // The content stays for the mail log.
    expect(row?.text).toContain(mailTemplates.passwordChanged.words.heading.ar)
  })

  it('that can be ended says so to mail programs; one that holds a secret keeps that no longer than its words', async () => {
    const unsubscribe = 'https://award.example/news/unsubscribe/1'
    const secret = resetLinkLetter({ publicUrl: 'https://award.example', email: 'a@example.org', token: 'abc', minutes: 60 })
    const ending = { ...secret, unsubscribe }
    await database.db.transaction((tx) => enqueueMail(tx, { recipient: 'a@example.org', language: 'en', letter: ending }, start))
    expect(await rows()).toMatchObject([{ unsubscribeUrl: unsubscribe }])
    await sendPendingMails(database.db, bySmtp(), after(0))
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${unsubscribe}>`)
    expect(await rows()).toMatchObject([{ unsubscribeUrl: null, text: '' }])
  })

  it('asks the database as often for three readers as for one', async () => {
    const to = (recipient: string | string[]) =>
      countQueries(() => enqueueMail(database.db, { recipient, language: 'en', letter }, start))
    const three = ['a@example.org', 'b@example.org', 'c@example.org']
    // The wording, the identity of the award, and the insert.
    expect([await to('a@example.org'), await to(three)]).toEqual([3, 3])
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['a@example.org', ...three])
  })

  it('is never sent when the transaction rolls back', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await enqueueMail(tx, { recipient: 'a@example.org', language: 'en', letter }, start)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await sendPendingMails(database.db, bySmtp(), after(0))).toBe(0)
    expect(server.received).toHaveLength(0)
  })
})

it('a committed mail and a retry wake all processes; a rolled back mail and a failed try do not', async () => {
  const live = openLiveChannel(database.where)
  const published: Queue[] = []
  live.subscribeQueues((queue) => published.push(queue))
  await vi.waitFor(
    () => expect(published).toEqual(['outbox', 'exports', 'scans', 'conflicts', 'drafts', 'eligibility', 'trial']),
    15_000,
  )
  const rolledBack = database.db.transaction(async (tx) => {
    await enqueueMail(tx, { recipient: 'a@example.org', language: 'en', letter }, start)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await write('a@example.org')
  await sendPendingMails(
    database.db,
    pretend(() => new Error('busy')),
    after(0),
  )
  expect(await findNextMailAttempt(database.db)).toEqual(after(1)())
  await database.db.update(outbox).set({ givenUpAt: after(2)() })
  await database.db.update(outbox).set({ givenUpAt: null, attempts: 0, nextAttemptAt: after(3)() })
  await database.db.update(outbox).set({ nextAttemptAt: start })
  // Notifications arrive in the order of the commits.
  await publishQueue(database.db, 'exports')
  const expected = [
    'outbox',
    'exports',
    'scans',
    'conflicts',
    'drafts',
    'eligibility',
    'trial',
    'outbox',
    'outbox',
    'outbox',
    'exports',
  ]
  await vi.waitFor(() => expect(published).toEqual(expected), 15_000)
  await live.close()
})

it('the next try is that of the earliest waiting mail', async () => {
  expect(await findNextMailAttempt(database.db)).toBeNull()
  await write('a@example.org')
  await write('b@example.org')
  expect(await findNextMailAttempt(database.db)).toEqual(start)
  await sendPendingMails(database.db, bySmtp(), after(0))
  expect(await findNextMailAttempt(database.db)).toBeNull()
})

describe('abuse 53: a mail server that fails', () => {
  it('that is down costs nothing: each mail arrives once when it is up again', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await write(`${name}@example.org`)
    const port = Number(new URL(server.url).port)
    await server.stop()
    expect(await sendPendingMails(database.db, bySmtp(), after(0))).toBe(0)
    const tried = {
      attempts: 1,
      sentAt: null,
      nextAttemptAt: after(1)(),
      triedAt: start,
      lastError: expect.stringMatching(/^Unreachable: .*ECONNREFUSED/),
    }
    // The run stopped before the fourth.
    expect(await rows()).toMatchObject([tried, tried, tried, { attempts: 0, triedAt: null, nextAttemptAt: start }])

    server = await startSmtpServer({ port })
    expect(await sendPendingMails(database.db, bySmtp(), after(5))).toBe(4)
    expect(await sendPendingMails(database.db, bySmtp(), after(500))).toBe(0)
    expect(server.received).toHaveLength(4)
  })

  it('that refuses one mail does not hold up the others', async () => {
    await write('refused@example.org')
    await write('b@example.org')
    const transport = pretend(({ recipient }) => recipient.startsWith('refused') && new Error('550 no\0 such user'))
    expect(await sendPendingMails(database.db, transport, after(0))).toBe(1)
    expect(await rows()).toMatchObject([{ sentAt: null, lastError: 'Error: 550 no such user' }, { sentAt: start }])
  })

  it('that refuses over SMTP is quoted in the row', async () => {
    await write('a@example.org')
    server.refuse('452 try later')
    expect(await sendPendingMails(database.db, bySmtp(), after(0))).toBe(0)
    expect((await rows())[0]?.lastError).toContain('452 try later')
    server.refuse(undefined)
    expect(await sendPendingMails(database.db, bySmtp(), after(1))).toBe(1)
  })

  it('is asked ever more seldom, and given up aloud after about five days', async () => {
    expect([1, 2, 3, 9, 10, 27].map((attempts) => calculateMailRetryDelay(attempts) / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
    await write('a@example.org')
    const said: string[] = []
    const log = { warn: () => said.push('warn'), error: () => said.push('error') }
    const transport = pretend(() => new Error('no'))
    let minutes = 0
    for (let attempt = 1; attempt <= maxMailAttempts + 3; attempt += 1) {
      await sendPendingMails(database.db, transport, after(minutes), { log })
      minutes += calculateMailRetryDelay(attempt) / 60_000
    }
    expect(transport.given).toHaveLength(maxMailAttempts)
    expect(said).toEqual([...Array<string>(maxMailAttempts - 1).fill('warn'), 'error'])
    expect(await rows()).toMatchObject([{ sentAt: null, lastError: 'Error: no' }])
  })
})

describe('several senders', () => {
  it('send each mail once between them', async () => {
    for (let number = 0; number < 40; number += 1) await write(`a${number}@example.org`)
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendPendingMails(database.db, bySmtp(), after(0))))
    expect(sent.reduce((sum, one) => sum + one)).toBe(40)
    const ids = await Promise.all(server.received.map(async (mail) => (await PostalMime.parse(mail)).messageId))
    expect(new Set(ids).size).toBe(40)
    expect(ids).toHaveLength(40)
  })

  it('pass over a mail that is under way instead of waiting for it', async () => {
    await write('slow@example.org')
    await write('b@example.org')
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow: MailTransport = {
      async send() {
        begun.resolve()
        await held.promise
      },
      close() {},
    }
    const stopping = new AbortController()
    const first = sendPendingMails(database.db, slow, after(0), { stopping: stopping.signal })
    await begun.promise
    const other = pretend()
    expect(await sendPendingMails(database.db, other, after(0))).toBe(1)
    expect(other.given.map(({ recipient }) => recipient)).toEqual(['b@example.org'])
    stopping.abort()
    held.resolve()
    expect(await first).toBe(1)
  })

  it('use the same Message-ID when a mail goes out again, so that the copy is recognised', async () => {
    await write('a@example.org')
    // Simulates a lost database connection between the server's reply and the commit: the second reading of the clock throws.
    const moments = [start]
    const breaking = () => {
      const now = moments.shift()
      if (!now) throw new Error('the connection broke')
      return now
    }
    await expect(sendPendingMails(database.db, bySmtp(), breaking)).rejects.toThrow('the connection broke')
    expect(await sendPendingMails(database.db, bySmtp(), after(0))).toBe(1)
    const [first, second] = await Promise.all(server.received.map((mail) => PostalMime.parse(mail)))
    expect(first?.messageId).toBe(second?.messageId)
  })
})
