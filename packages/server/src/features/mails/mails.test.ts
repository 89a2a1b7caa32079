import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MailRow } from '@jadara/contract/mail/mails'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '../../db/tables/audit.ts'
import { sendPendingMails } from '../../mail/outbox.ts'
import { MailServerUnreachable, type MailTransport, openMailTransport } from '../../mail/transport.ts'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let monaId: number

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
  const [account] = await test.database.sql<{ id: number }[]>`select id from account where email = ${mona.email}`
  monaId = account?.id ?? 0
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const at = (minutes: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + minutes * 60_000)
const iso = (minutes: number) => at(minutes).toISOString()

async function mail(values: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  const [row] = await test.portal.db
    .insert(outbox)
    .values({
      ...{ recipient: 'a@b.example', language: 'en', subject: 'A word', text: 'Words.', html: '<p>Words.</p>' },
      ...{ kind: 'welcome', secret: false, createdAt: at(0), nextAttemptAt: at(0), ...values },
    })
    .returning({ id: outbox.id })
  return row?.id ?? 0
}
const sentMail = (values: Partial<typeof outbox.$inferInsert> = {}) =>
  mail({ sentAt: at(1), triedAt: at(1), attempts: 1, ...values })

type List = {
  items: MailRow[]
  total: number
  states: Record<string, number>
  unreachableSince: string | null
  hasMailServer: boolean
}
const list = async (query = '') => (await office.get(`/api/Mails${query}`)).body as List
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)
const send = (fails?: Error) => {
  const transport: MailTransport = {
    async send() {
      if (fails) throw fails
    },
    close() {},
  }
  return sendPendingMails(test.portal.db, transport, test.portal.clock)
}
const waiting = expectedConflict('under-way', 'This mail is waiting to be sent already.')

describe('without a mail server', () => {
  it('a mail that became a file is not called sent, and goes out once more as another mail', async () => {
    const id = await mail({ createdAt: at(0) })
    const directory = await mkdtemp(join(tmpdir(), 'jadara-mails-'))
    const toFiles = openMailTransport({ smtpUrl: undefined, mailFrom: 'Jadara <no-reply@award.example>', directory })
    await sendPendingMails(test.database.db, toFiles, () => at(1))
    await rm(directory, { recursive: true })
    expect(await list('?state=written')).toMatchObject({
      items: [{ id, state: 'written', sentAt: iso(1), kept: true }],
      states: { written: 1, sent: 0 },
    })
    expect(await list('?state=sent')).toMatchObject({ items: [], total: 0 })
    const { body } = await office.post(`/api/Mails/${id}/Resend`)
    expect(body).toMatchObject({ state: 'queued', resendOf: id })
  })

  it('the log, the overview and the readiness of the portal say so', async () => {
    const bare = await testPortal(new Date(), { settings: { SMTP_URL: '' } })
    const its = await signInAdministrator(bare)
    expect((await its.get('/api/Mails')).body).toMatchObject({ hasMailServer: false })
    expect((await its.get('/api/Rounds/active/overview')).body).toMatchObject({ office: { mail: { hasServer: false } } })
    bare.time.now = new Date()
    expect((await createAnonymousClient(bare).get('/readyz')).body).toMatchObject({
      status: 'ready',
      warnings: ['No mail server is set (SMTP_URL): mails are written to files and are not delivered.'],
    })
    await bare.close()
  })
})

describe('the log of mails', () => {
  it('tells of each mail what became of it, the newest first', async () => {
    const queued = await mail({ createdAt: at(4) })
    const trouble = await mail({
      createdAt: at(3),
      lastError: 'Error: 450 later',
      attempts: 2,
      triedAt: at(5),
      nextAttemptAt: at(7),
    })
    const failed = await mail({
      createdAt: at(2),
      lastError: 'Refused: 550 nobody',
      attempts: 1,
      triedAt: at(2),
      givenUpAt: at(2),
    })
    const sent = await sentMail({ accountId: monaId, recipient: mona.email, language: 'ar' })
    const secret = await sentMail({ createdAt: at(-1), secret: true, text: '', html: '', kind: 'reset-link' })
    const { items, ...rest } = await list()
    expect(rest).toEqual({
      total: 5,
      states: { queued: 1, trouble: 1, written: 0, sent: 2, failed: 1 },
      unreachableSince: null,
      hasMailServer: true,
    })
    const usual = { kind: 'welcome', subject: 'A word', recipient: 'a@b.example', language: 'en', person: null }
    const never = { sentAt: null, nextAttemptAt: null, attempts: 0, lastError: null, kept: true, resendOf: null }
    const { userId, englishName, arabicName } = items[3]?.person ?? { userId: 0, englishName: '', arabicName: '' }
    expect(userId).toBe(monaId)
    expect(items).toEqual([
      { ...usual, ...never, id: queued, state: 'queued', createdAt: iso(4) },
      {
        ...{ ...usual, ...never, id: trouble, state: 'trouble', createdAt: iso(3) },
        ...{ nextAttemptAt: iso(7), attempts: 2, lastError: 'Error: 450 later' },
      },
      {
        ...{ ...usual, ...never, id: failed, state: 'failed', createdAt: iso(2) },
        ...{ attempts: 1, lastError: 'Refused: 550 nobody' },
      },
      {
        ...{ ...usual, ...never, id: sent, state: 'sent', createdAt: iso(0), sentAt: iso(1), attempts: 1 },
        ...{ recipient: mona.email, language: 'ar', person: { userId: monaId, englishName, arabicName } },
      },
      {
        ...{ ...usual, ...never, id: secret, state: 'sent', createdAt: iso(-1), sentAt: iso(1), attempts: 1 },
        ...{ kind: 'reset-link', kept: false },
      },
    ])
  })

  it('is filtered by state, kind and announcement, and read page by page', async () => {
    const queued = await mail({ createdAt: at(4) })
    const failed = await mail({ createdAt: at(2), lastError: 'x', attempts: 1, givenUpAt: at(2), kind: 'receipt' })
    const sent = await sentMail({ kind: 'receipt' })
    expect(await ids('?state=queued')).toEqual([queued])
    expect(await ids('?state=trouble')).toEqual([])
    expect(await ids('?state=failed')).toEqual([failed])
    expect(await ids('?state=sent')).toEqual([sent])
    expect(await ids('?kind=receipt')).toEqual([failed, sent])
    expect(await ids('?kind=receipt&state=sent')).toEqual([sent])
    expect(await list('?kind=none')).toMatchObject({ items: [], total: 0, states: { sent: 1 } })
    expect(await ids('?announcementId=7')).toEqual([])
    expect((await office.get('/api/Mails?state=lost')).status).toBe(400)
    expect((await office.get('/api/Mails?pageSize=7')).status).toBe(400)
    await test.database.sql`insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at, secret)
      select 'n' || n, 'en', 's', 't', 'h', ${iso(-60)}, ${iso(0)}, false from generate_series(1, 30) n`
    const second = await list('?page=2')
    expect([second.items.length, second.total]).toEqual([13, 33])
  })

  it('tells what was written to a person, also before they had an account', async () => {
    const before = await sentMail({ recipient: mona.email.toUpperCase() })
    const about = await sentMail({ accountId: monaId, recipient: 'old@address.example', createdAt: at(1) })
    await sentMail({ recipient: `x${mona.email}` })
    expect(await ids(`?userId=${monaId}`)).toEqual([about, before])
    expect(await ids('?userId=999999')).toEqual([])
  })

  it('is searched by address, subject and names, in either script', async () => {
    const arabic = await sentMail({ subject: 'إعلان عن الجائزة', recipient: 'dina@cairo.example' })
    const named = await sentMail({ accountId: monaId, createdAt: at(1) })
    const percentMail = await sentMail({ subject: '100% of it', createdAt: at(2) })
    const [{ arabic_name: name } = { arabic_name: '' }] = await test.database.sql<
      { arabic_name: string }[]
    >`select arabic_name from account where id = ${monaId}`
    const found = (words: string) => ids(`?search=${encodeURIComponent(words)}`)
    expect(await found('اعلان dina')).toEqual([arabic])
    expect(await found('CAIRO')).toEqual([arabic])
    expect(await found(name)).toEqual([named])
    expect(await found('word')).toEqual([named])
    expect(await found('0%')).toEqual([percentMail])
    expect(await found('dina word')).toEqual([])
  })

  it('asks the database as often for three mails as for one', async () => {
    await sentMail({ accountId: monaId })
    const one = await countQueries(() => list())
    await mail()
    await sentMail({ accountId: monaId })
    expect(await countQueries(() => list())).toBe(one)
    expect(await countQueries(() => list(`?search=word&userId=${monaId}`))).toBe(one)
  })
})

describe('a mail server that is out of reach', () => {
  const unreachable = new MailServerUnreachable('connect ECONNREFUSED')

  it('is told since it took the last mail, or since the first one waits, until it answers', async () => {
    await mail({ createdAt: at(-2) })
    expect((await list()).unreachableSince).toBe(null)
    await send(unreachable)
    expect((await list()).unreachableSince).toBe(iso(-2))
    test.time.now = at(1)
    await send()
    expect((await list()).unreachableSince).toBe(null)
    test.time.now = at(30)
    await mail({ createdAt: at(30), nextAttemptAt: at(30) })
    test.time.now = at(31)
    await send(unreachable)
    expect((await list()).unreachableSince).toBe(iso(30))
  })

  it('is not told of a line that was cut once, when others went through since', async () => {
    await mail()
    await send(unreachable)
    test.time.now = at(0.5)
    await mail({ createdAt: at(0.5), nextAttemptAt: at(0.5) })
    expect(await send()).toBe(1)
    expect(await list()).toMatchObject({ unreachableSince: null, states: { trouble: 1, sent: 1 } })
  })

  it('is not told of a mail that is refused', async () => {
    await mail()
    await send(new Error('450 later'))
    expect((await list()).unreachableSince).toBe(null)
  })
})

describe('one mail', () => {
  it('is read with what it says', async () => {
    const id = await sentMail()
    const { status, body } = await office.get(`/api/Mails/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, kept: true, content: { subject: 'A word', text: 'Words.', html: '<p>Words.</p>' } })
  })

  it('whose link is its reader’s alone is not shown, not even while it waits', async () => {
    const id = await mail({ secret: true, text: 'https://award.example/reset-password/a/b' })
    expect((await office.get(`/api/Mails/${id}`)).body).toMatchObject({ id, state: 'queued', kept: false, content: null })
  })

  it('that is none is not found', async () => {
    expect((await office.get('/api/Mails/999999')).status).toBe(404)
    expect((await office.post('/api/Mails/999999/Resend', {})).status).toBe(404)
    expect((await office.get('/api/Mails/first')).status).toBe(400)
  })
})

describe('sending again', () => {
  const again = (id: number) => office.post(`/api/Mails/${id}/Resend`, {})
  const rows = () => test.portal.db.select().from(outbox).orderBy(outbox.id)
  const trail = () =>
    test.database.sql`select detail - 'from' as detail from audit where action = 'mail-resent' order by position`

  it('tries one that failed as if it were new, and before the mails of many', async () => {
    const id = await mail({
      bulk: true,
      secret: true,
      lastError: 'x',
      attempts: 28,
      triedAt: at(0),
      givenUpAt: at(0),
      nextAttemptAt: at(-9),
    })
    test.time.now = at(5)
    const { status, body } = await again(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, state: 'queued', attempts: 0, lastError: null, resendOf: null })
    expect(await rows()).toMatchObject([{ id, bulk: false, nextAttemptAt: at(5), givenUpAt: null }])
    expect(await send()).toBe(1)
  })

  it('tries one that waits now instead of later', async () => {
    const id = await mail({ lastError: 'x', attempts: 9, nextAttemptAt: at(300) })
    expect(await send()).toBe(0)
    expect((await again(id)).status).toBe(200)
    expect(await send()).toBe(1)
    expect((await rows()).length).toBe(1)
  })

  it('of one that was sent is another mail, once', async () => {
    const thread = { thread: 'ticket-7', replyTo: 'office@award.example', unsubscribeUrl: 'https://award.example/u' }
    const id = await sentMail({ ...thread, accountId: monaId, bulk: true })
    test.time.now = at(60)
    const answers = await Promise.all([again(id), again(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const made = answers.find(({ status }) => status === 200)?.body as MailRow
    expect(made).toMatchObject({ state: 'queued', resendOf: id, createdAt: iso(60), sentAt: null, attempts: 0 })
    expect(await again(id)).toEqual(waiting)
    const [first, second, ...others] = await rows()
    expect(others).toEqual([])
    expect(first).toMatchObject({ id, sentAt: at(1) })
    expect(second).toMatchObject({ ...thread, id: made.id, text: 'Words.', accountId: monaId, bulk: false })
    await send()
    expect((await again(id)).status).toBe(200)
  })

  it('stands in the trail', async () => {
    await test.database.sql`alter table audit disable trigger user`
    await test.database.sql`delete from audit where action = 'mail-resent'`
    await test.database.sql`alter table audit enable trigger user`
    const id = await sentMail({ accountId: monaId })
    const other = await mail({ subject: 'Another' })
    await again(id)
    await again(other)
    expect(await trail()).toEqual([
      { detail: { mail: id, name: 'A word', userId: monaId } },
      { detail: { mail: other, name: 'Another' } },
    ])
  })

  it('of one whose link was its reader’s alone is refused', async () => {
    const id = await sentMail({ secret: true, text: '', html: '' })
    const words = 'This mail held a link that is its reader’s alone and is forgotten. Have a new link sent instead.'
    expect(await again(id)).toEqual(expectedConflict('forgotten', words))
    expect(await rows()).toHaveLength(1)
  })

  it('of one that is under way is refused at once', async () => {
    const id = await mail()
    const done = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow: MailTransport = {
      async send() {
        begun.resolve()
        await done.promise
      },
      close() {},
    }
    const sending = sendPendingMails(test.portal.db, slow, test.portal.clock)
    await begun.promise
    expect(await again(id)).toEqual(waiting)
    done.resolve()
    expect(await sending).toBe(1)
  })
})

it('the log of a hundred thousand mails is looked up, not read through', async () => {
  const { sql } = test.database
  await sql`insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at, sent_at, attempts, kind, secret)
    select 'reader' || n || '@u.example', 'en', 'Subject ' || n, repeat(md5(n::text), 40), repeat(md5(n::text), 60),
      timestamptz '2026-11-20' - n * interval '1 second', now(), now(), 1, case n % 20 when 0 then 'receipt' else 'welcome' end, false
    from generate_series(1, 100000) n`
  // A transaction open elsewhere keeps vacuum from marking pages as visible, and the planner from choosing an index-only scan.
  await vi.waitFor(
    async () => {
      await sql`vacuum analyze outbox`
      const [pages] = await sql`select relallvisible > 0.9 * relpages as "allVisible" from pg_class where relname = 'outbox'`
      expect(pages).toEqual({ allVisible: true })
    },
    { timeout: 60_000, interval: 250 },
  )
  let explained = 0
  for (const query of [
    '',
    '?page=100',
    '?kind=receipt',
    '?state=sent',
    '?state=failed',
    '?search=reader4711',
    `?userId=${monaId}`,
  ]) {
    for (const { text, values } of await recordStatements(() => list(query))) {
      if (!/\boutbox\b/.test(text)) continue
      explained += 1
      const plan = await test.database.pg.query({ text: `explain ${text}`, values })
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n'), query).not.toMatch(/Seq Scan on outbox/)
    }
  }
  // The page, the total and the counts by state, for each call.
  expect(explained).toBe(7 * 3)
}, 120_000)

type Statement = { text: string; values: unknown[] }

async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const statements: Statement[] = []
  pg.Client.prototype.query = function heard(this: pg.Client, ...args: unknown[]) {
    const [{ text }, values] = args as [{ text: string }, unknown[]]
    statements.push({ text, values })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
    return statements
  } finally {
    pg.Client.prototype.query = query
  }
}
