import type { AuditAction } from '@jadara/contract/audit/audit'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runWithAuditOrigin } from '../core/async-context.ts'
import { portalRole } from '../testing/connections.ts'
import { testDatabase } from '../testing/database.ts'
import { testSealKey } from '../testing/secret.ts'
import { insertAuditEntry, isInAuditTrail } from './audit.ts'
import { checkAuditChains, sealAllAuditChains } from './audit-chains.ts'
import { formatSealSetting, sealSettingName, toSealKey } from './audit-seal.ts'
import { findSqlState, openPool } from './database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const at = new Date('2026-11-21T10:00:00.123Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const write = (action: AuditAction, detail = {}) =>
  database.db.transaction((tx) => insertAuditEntry(tx, { about: 7, at, actorId: 3, action, detail }))

const chain = () => database.sql`
  select position, action, detail, previous, hash,
    audit_hash(previous, chain, position, "at", actor_id, action, detail) = hash as true,
    previous = coalesce(lag(hash) over (order by position), '') as linked
  from audit where chain = 'application 7' order by position`

it('abuse 56: each entry contains the hash of the previous one, also with concurrent writes', async () => {
  await write('registered', { z: 1, a: { nested: ['ب', 'ا'] } })
  await Promise.all(Array.from({ length: 20 }, (_, number) => write('profile-updated', { number })))
  const entries = await chain()
  expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(entries.every(({ true: isTrue, linked }) => isTrue && linked)).toBe(true)
})

it('an entry and its change are committed together or not at all', async () => {
  const before = await chain()
  const failing = database.db.transaction(async (tx) => {
    await insertAuditEntry(tx, { about: 7, at, actorId: null, action: 'submitted' })
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  expect(await chain()).toEqual(before)
})

it('a rejected entry rolls back its change, whatever was sent after it', async () => {
  await database.sql`create table told (n int)`
  await database.sql`grant insert on told to public`
  const before = await chain()
  // jsonb rejects this character.
  const refused = { about: 7, at, actorId: 3, action: 'profile-updated', detail: { text: 'a\u0000b' } } as const
  for (const behind of [0, 2]) {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into told values (1)`)
      await insertAuditEntry(tx, refused)
      for (let more = 0; more < behind; more += 1) await tx.execute(sql`insert into told values (2)`)
    })
    await expect(failing.catch(findSqlState)).resolves.toBe('22P05')
  }
  expect(await database.sql`table told`).toHaveLength(0)
  expect(await chain()).toEqual(before)
})

it('does not depend on the time zone of the connection', async () => {
  await write('registered')
  const hashes = await database.sql.begin(async (sql) => {
    await sql`set local timezone to 'Africa/Cairo'`
    return sql`select audit_hash(previous, chain, position, "at", actor_id, action, detail) = hash as true from audit`
  })
  expect(hashes.every(({ true: isTrue }) => isTrue)).toBe(true)
})

it('finds the previous entry by index, also on a connection that prepared the statement on an empty table', async () => {
  const scans = await database.sql.begin(async (sql) => {
    await sql`analyze audit`
    await sql`select set_config(${sealSettingName}, ${formatSealSetting(testSealKey)}, true)`
    const sofar = () =>
      sql`select seq_scan::int as all, idx_scan::int as by_index from pg_stat_xact_user_tables where relname = 'audit'`
    const [before] = await sofar()
    for (let entry = 0; entry < 10; entry += 1) await sql`select record_audit('application 8', now(), 3, 'registered', '{}')`
    const [after] = await sofar()
    return { all: after?.all - before?.all, byIndex: after?.by_index - before?.by_index }
  })
  expect(scans).toEqual({ all: 0, byIndex: 10 })
})

it('entries cannot be changed, deleted or truncated', async () => {
  const heads = ['update audit_head set entries = 1', 'delete from audit_head', 'truncate audit_head']
  for (const sql of ['update audit set detail = $${}$$', 'delete from audit', 'truncate audit', ...heads])
    await expect(database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD003' })
})

it('records the origin of the request, and none for jobs', async () => {
  const newest = async () =>
    (await database.sql`select detail from audit where chain = 'application 7' order by position desc limit 1`)[0]
  await write('viewed', { what: 'files' })
  expect(await newest()).toEqual({ detail: { what: 'files' } })
  await Promise.all(
    ['10.0.0.5', '10.0.0.6'].map((address) => runWithAuditOrigin(address, () => write('viewed', { what: address }))),
  )
  const told = await database.sql`select detail from audit where detail ? 'from' order by detail->>'from'`
  expect([...told]).toEqual([
    { detail: { what: '10.0.0.5', from: '10.0.0.5' } },
    { detail: { what: '10.0.0.6', from: '10.0.0.6' } },
  ])
  const entry = { about: 7, at, actorId: 3, action: 'viewed', detail: { what: '10.0.0.5' } } as const
  expect(await isInAuditTrail(database.db, entry, new Date(at.getTime() - 1))).toBe(true)
  expect(await isInAuditTrail(database.db, { ...entry, detail: { what: 'nothing' } }, new Date(at.getTime() - 1))).toBe(false)
})

it('abuse 56: the chain reveals changes by a database owner who disabled the triggers', async () => {
  expect(await checkAuditChains(database.db)).toEqual([])
  const tampered = (change: string) =>
    database.sql.begin(async (sql) => {
      await sql.unsafe(`alter table audit disable trigger all; ${change}; alter table audit enable trigger all`)
    })
  const [kept] = await database.sql`select * from audit where chain = 'application 7' and position = 5`
  await tampered(`update audit set actor_id = 4 where chain = 'application 7' and position = 5`)
  expect(await checkAuditChains(database.db)).toEqual(['the trail of application 7 is broken at entry 5'])
  await tampered(`update audit set actor_id = 3 where chain = 'application 7' and position = 5`)
  expect(await checkAuditChains(database.db)).toEqual([])
  await tampered(`delete from audit where chain = 'application 7' and position = 5`)
  expect(await checkAuditChains(database.db)).toEqual(['the trail of application 7 is broken at entry 6'])
  await database.sql`insert into audit ${database.sql(kept as never)}`
  expect(await checkAuditChains(database.db)).toEqual([])
})

describe('abuse 56: the sealed end of a chain', () => {
  let own: Awaited<ReturnType<typeof testDatabase>>
  beforeEach(async () => {
    own = await testDatabase()
    for (const about of [1, 1, 1, 2, 'office', 'office'] as const) await entry(about)
  })
  afterEach(() => own.drop())

  let written = 0
  const entry = (about: number | 'office', db = own.db) =>
    db.transaction((tx) =>
      insertAuditEntry(tx, { about, at, actorId: null, action: 'profile-updated', detail: { written: ++written } }),
    )
  const tampered = (change: string) =>
    own.sql.begin((sql) =>
      sql.unsafe(`alter table audit disable trigger user; alter table audit_head disable trigger user; ${change}`),
    )

  it('accepts untouched chains and the list of chains', async () => {
    expect(await checkAuditChains(own.db)).toEqual([])
    expect(await own.sql`select chain, entries from audit_head order by chain`).toEqual([
      { chain: '', entries: 3 },
      { chain: 'application 1', entries: 3 },
      { chain: 'application 2', entries: 1 },
      { chain: 'office', entries: 2 },
    ])
  })

  it('reveals entries removed from the end, even after as many new ones', async () => {
    await tampered(`delete from audit where chain = 'application 1' and position > 1`)
    expect(await checkAuditChains(own.db)).toEqual(['the trail of application 1 ends at entry 1 and was sealed at entry 3'])
    await entry(1)
    expect(await checkAuditChains(own.db)).toEqual(['the trail of application 1 ends at entry 2 and was sealed at entry 3'])
    await entry(1)
    expect(await checkAuditChains(own.db)).toEqual(['the trail of application 1 has another last entry than was sealed'])
  })

  it('reveals a deleted chain, with or without its head, even if it begins again', async () => {
    await tampered(`delete from audit where chain = 'application 2'`)
    expect(await checkAuditChains(own.db)).toEqual(['the trail of application 2 ends at entry 0 and was sealed at entry 1'])
    await tampered(`delete from audit_head where chain = 'application 2'`)
    expect(await checkAuditChains(own.db)).toEqual(['3 trails were begun, and there are heads of 2'])
    await entry(2)
    expect(await checkAuditChains(own.db)).toEqual(['4 trails were begun, and there are heads of 3'])
  })

  it('reveals a deleted or reset head, and later entries do not hide it', async () => {
    await tampered(`delete from audit where chain = 'application 1' and position = 3;
      update audit_head set entries = 2, hash = (select hash from audit where chain = 'application 1' and position = 2) where chain = 'application 1';
      delete from audit_head where chain = 'office'`)
    const found = [
      'the trail of office has no head',
      '3 trails were begun, and there are heads of 2',
      'the end of the trail of application 1 is sealed falsely',
    ]
    expect(await checkAuditChains(own.db)).toEqual(found)
    await entry(1)
    await entry('office')
    expect(await checkAuditChains(own.db)).toEqual([
      'the trail of application 1 ends at entry 3 and was sealed at entry 2',
      ...found,
    ])
  })

  it('with another secret continues, reports the secret, and can be sealed anew by the operator', async () => {
    const other = openPool(own.where, { connections: 1, sealKey: toSealKey(new TextEncoder().encode('b'.repeat(32))) })
    try {
      expect(await checkAuditChains(other.db)).toEqual([
        'the list of trails and 3 others are sealed with another APP_SECRET than this one',
      ])
      await entry(1, other.db)
      expect(await other.db.transaction(sealAllAuditChains)).toBe(3)
      await entry(1, other.db)
      await entry(9, other.db)
      expect(await checkAuditChains(other.db)).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('writes nothing without a key', async () => {
    const keyless = openPool(own.where, { connections: 1 })
    await expect(entry(1, keyless.db).catch(findSqlState)).resolves.toBe('JD021')
    await keyless.close()
  })
})

it('a migration seals existing chains', async () => {
  const before = await testDatabase()
  await before.db.transaction((tx) => insertAuditEntry(tx, { about: 'office', at, actorId: null, action: 'first-start' }))
  await before.sql.unsafe(`drop table audit_head cascade; drop function audit_seal, guard_audit_head cascade;
    alter table stored_file drop column thumbnail_sha256; alter table site_picture drop column thumbnail_sha256;
    delete from schema_migration where name = '0021_sealed_trail.sql'`)
  const owner = openPool(before.owner, { connections: 1, sealKey: testSealKey })
  await migrate(owner.pg, portalRole)
  await owner.close()
  expect(await checkAuditChains(before.db)).toEqual([])
  await before.db.transaction((tx) => insertAuditEntry(tx, { about: 'office', at, actorId: null, action: 'demo-begun' }))
  expect(await checkAuditChains(before.db)).toEqual([])
  await before.drop()
})
