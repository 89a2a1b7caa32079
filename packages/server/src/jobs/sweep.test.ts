import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../db/tables/audit.ts'
import { storedFiles } from '../db/tables/award-file.ts'
import { accounts, passwordResets, sessions } from '../db/tables/people.ts'
import { testDatabase } from '../testing/database.ts'
import { sweepExpired, sweepOrphanFiles } from './sweep.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let applicationId: number
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  await sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
    values ('a@example.org', 'a@example.org', 'x', 3, 'A', 'أ', now())`
  await sql`insert into round (english_name, arabic_name, start_date, active) values ('R', 'ج', '2026-01-01', false)`
  const [application] = await sql`insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date,
      job_description, phd_date, phd_university, phd_country, created_at)
    select account.id, round.id, 7, 'A', 'أ', '1980-01-01', 'x', '2016-01-01', 'x', 'EG', now() from account, round returning id`
  applicationId = application?.id
})
afterAll(() => database.drop())

const now = new Date('2026-11-21T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const day = 24

describe('expired rows', () => {
  it('of public registers are removed after 90 days', async () => {
    const { sql } = database
    await sql`insert into register_answer values ('crossref', 'doi:old', null, ${ago(91 * day).toISOString()}),
      ('orcid', 'orcid:new', '[]', ${ago(89 * day).toISOString()})`
    await sweepExpired(database.db, now)
    expect(await sql`select key from register_answer`).toEqual([{ key: 'orcid:new' }])
  })

  it('are removed when old enough, and nothing else', async () => {
    const { db, sql } = database
    const [account] = await db.select().from(accounts)
    const of = { accountId: account?.id ?? 0, createdAt: ago(100 * day) }
    const later = ago(-1)
    await db.insert(sessions).values([
      { ...of, id: randomUUID(), expiresAt: later },
      { ...of, id: randomUUID(), expiresAt: ago(29 * day) },
      { ...of, id: randomUUID(), expiresAt: ago(31 * day) },
      { ...of, id: randomUUID(), expiresAt: later, endedAt: ago(29 * day) },
      { ...of, id: randomUUID(), expiresAt: later, endedAt: ago(31 * day) },
    ])
    const others = await sql<
      { id: number }[]
    >`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      select n, n, 'x', 3, 'A', 'أ', now() from generate_series(1, 4) n returning id`
    const resets = [
      { ...of, tokenHash: 'valid', expiresAt: later },
      { ...of, tokenHash: 'expired lately', expiresAt: ago(23) },
      { ...of, tokenHash: 'expired', expiresAt: ago(25) },
      { ...of, tokenHash: 'used', expiresAt: later, usedAt: ago(25) },
    ]
    await db.insert(passwordResets).values(resets.map((reset, index) => ({ ...reset, accountId: others[index]?.id ?? 0 })))
    await sql`insert into try values ('new', ${ago(23).toISOString()}), ('old', ${ago(25).toISOString()})`

    const mail = {
      recipient: 'a@example.org',
      language: 'en',
      subject: 's',
      text: '',
      html: '',
      secret: false,
      nextAttemptAt: now,
    } as const
    await db.insert(outbox).values([
      { ...mail, createdAt: ago(200 * day), lastError: 'never sent' },
      { ...mail, createdAt: ago(200 * day), sentAt: ago(89 * day) },
      { ...mail, createdAt: ago(200 * day), sentAt: ago(91 * day) },
      { ...mail, createdAt: ago(200 * day), givenUpAt: ago(89 * day) },
      { ...mail, createdAt: ago(200 * day), givenUpAt: ago(91 * day) },
    ])

    await sweepExpired(db, now)
    expect((await db.select().from(outbox)).map(({ sentAt, givenUpAt }) => sentAt ?? givenUpAt)).toEqual([
      null,
      ago(89 * day),
      ago(89 * day),
    ])
    expect(await db.select().from(sessions)).toHaveLength(3)
    const left = await db.select().from(passwordResets).orderBy(passwordResets.tokenHash)
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['expired lately', 'valid'])
    expect(await sql`select key from try`).toMatchObject([{ key: 'new' }])
  })
})

/** The parts of a file store that the sweep uses. */
function storeOf(files: Map<string, Date>) {
  return {
    async *list() {
      for (const [key, modifiedAt] of files) yield { key, modifiedAt }
    },
    async remove(key: string) {
      files.delete(key)
    },
  }
}

describe('orphaned files', () => {
  const [kept, orphan, young] = [randomUUID(), randomUUID(), randomUUID()]
  const row = (guid: string) => ({
    guid,
    applicationId,
    typeId: 20,
    name: 'paper.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    hasThumbnail: false,
    createdAt: ago(100),
  })
  beforeEach(async () => {
    await database.db.delete(storedFiles)
    await database.db.insert(storedFiles).values(row(kept))
  })

  it('are removed with their pictures; files with a row, young files and foreign files remain', async () => {
    const stays: [string, Date][] = [
      [kept, ago(100)],
      [`${kept}.thumbnail`, ago(100)],
      [`${kept}.page`, ago(100)],
      [young, ago(0.9)],
      ['lost+found', ago(100)],
    ]
    const files = new Map([...stays, [orphan, ago(1.1)], [`${orphan}.thumbnail`, ago(100)], [`${orphan}.page`, ago(100)]])
    expect(await sweepOrphanFiles(database.db, storeOf(files), now)).toBe(3)
    expect([...files]).toEqual(stays)
  })

  it('are found in any number', async () => {
    const files = new Map(Array.from({ length: 60 }, () => [randomUUID(), ago(2)] as [string, Date]))
    const many = Array.from({ length: 2500 }, () => randomUUID())
    for (const guid of many) files.set(guid, ago(2))
    await database.db.insert(storedFiles).values(many.map(row))
    expect(await sweepOrphanFiles(database.db, storeOf(files), now)).toBe(60)
    expect([...files.keys()].sort()).toEqual(many.sort())
  })

  it('are not removed when they are most of the store, which indicates the wrong database', async () => {
    const files = new Map(Array.from({ length: 120 }, () => [randomUUID(), ago(2)] as [string, Date]))
    await expect(sweepOrphanFiles(database.db, storeOf(files), now)).rejects.toThrow('DATABASE_URL')
    expect(files.size).toBe(120)
  })
})
