import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Applied, makeSchemaOf } from '../db/migrate.ts'
import { completeApplicant } from '../testing/applicant.ts'
import { injecting } from '../testing/caller.ts'
import { addressOf } from '../testing/connections.ts'
import { bareDatabase } from '../testing/database.ts'
import { jadaraProcess as jadara, type Operated, operatedPortal, type Ran } from './jadara.testing.ts'

let test: Operated
let directory: string

// Each command is a process of its own, and some start a database.
vi.setConfig({ testTimeout: 240_000 })

const passphrase = 'correct horse battery staple'

beforeAll(async () => {
  test = await operatedPortal()
  directory = await mkdtemp(join(tmpdir(), 'jadara-backups-'))
  const sealed = await completeApplicant(injecting(test.http))
  await sealed.post('/api/applicant/finalizeSubmission')
  await completeApplicant(injecting(test.http))
})
afterAll(async () => {
  await rm(directory, { recursive: true, force: true })
  await test.close()
})

const place = (name: string) => join(directory, name)
const backup = async (name: string, args: readonly string[] = [], input = ''): Promise<string> => {
  const ran = await test.jadara(['backup', place(name), ...args], input)
  expect(ran).toMatchObject({ code: 0, err: '' })
  return place(name)
}
const onNothing = (args: readonly string[], input = '', data = `nowhere-${randomUUID()}`): Promise<Ran> =>
  jadara(args, { DATA_DIR: place(data), TMPDIR: directory }, input)

describe('a backup', () => {
  it('says what it holds, is readable by its owner alone and leaves nothing beside it', async () => {
    const { out } = await test.jadara(['backup', place('first.tar')])
    expect(out).toMatch(
      /first\.tar: \d+ tables of \d+ rows \(2 applications, 1 receipts\), \d+ files of [\d.]+ MB; not encrypted, read back and true; [\d.]+ MB in [\d.]+ s, \d+ MB\/s\.\n$/,
    )
    expect((await stat(place('first.tar'))).mode & 0o777).toBe(0o600)
    expect((await readdir(directory)).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await onNothing(['verify', place('first.tar')])).toMatchObject({ code: 0, out: expect.stringContaining('Whole: ') })
  })

  it('that is not encrypted is not taken for an encrypted one', async () => {
    await backup('plain.tar')
    expect(await onNothing(['verify', place('plain.tar'), '--passphrase-stdin'], `${passphrase}\n`)).toMatchObject({
      code: 1,
      err: 'The backup is not encrypted: anybody can read it. Leave the passphrase or key away.\n',
    })
  })

  it('replaces nothing', async () => {
    await writeFile(place('taken.tar'), 'mine')
    const ran = await test.jadara(['backup', place('taken.tar')])
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('a backup replaces nothing') })
    expect(await readFile(place('taken.tar'), 'utf8')).toBe('mine')
  })

  it('tells which files are no longer what was received, and is made all the same', async () => {
    const [{ guid } = { guid: '' }] = await test.database.sql<
      { guid: string }[]
    >`select guid from stored_file order by guid limit 1`
    const store = test.portal.files.store
    const { path } = await store.local(guid)
    const bytes = await readFile(path)
    await truncate(path, 10)
    const ran = await test.jadara(['backup', place('hurt.tar')])
    await writeFile(path, bytes)
    expect(ran).toMatchObject({
      code: 1,
      out: expect.stringContaining(`file ${guid} has other bytes than were received`),
      err: expect.stringContaining('The backup is made'),
    })
    expect(await onNothing(['verify', place('hurt.tar')])).toMatchObject({ code: 0, out: expect.stringContaining(guid) })
  })
})

describe('an encrypted backup', () => {
  it('opens with its passphrase alone', async () => {
    const path = await backup('secret.tar.age', ['--passphrase-stdin'], `${passphrase}\n`)
    expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(await onNothing(['verify', path, '--passphrase-stdin'], passphrase)).toMatchObject({ code: 0 })
    expect(await onNothing(['verify', path, '--passphrase-stdin'], 'another one')).toMatchObject({
      code: 1,
      err: 'The passphrase does not open the backup: it is another one, or the backup is encrypted for a key.\n',
    })
    expect(await onNothing(['verify', path])).toMatchObject({
      code: 1,
      err: 'The backup is encrypted: name its passphrase or the file of its key.\n',
    })
  })

  it('opens with the key of its recipient alone', async () => {
    const [ours, others] = [await generateX25519Identity(), await generateX25519Identity()]
    const path = await backup('sent.tar.age', ['--recipient', await identityToRecipient(ours)])
    await writeFile(place('key.txt'), `# created: today\n${ours}\n`)
    await writeFile(place('other.txt'), others)
    expect(await onNothing(['restore', '--drill', path, '--key-file', place('key.txt')])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Proven: 1 receipts, \d+ files by their SHA-256, all invariants/),
    })
    expect(await onNothing(['verify', path, '--key-file', place('other.txt')])).toMatchObject({
      code: 1,
      err: 'The key does not open the backup: it is encrypted for another one, or with a passphrase.\n',
    })
  })

  it('is not made with what protects nothing, and repeats no secret', async () => {
    const secret = await generateX25519Identity()
    const refused = await test.jadara(['backup', place('never.tar'), '--recipient', secret])
    expect(refused).toMatchObject({ code: 1, err: expect.not.stringContaining(secret) })
    expect(await test.jadara(['backup', place('never.tar'), '--passphrase-stdin'], 'short')).toMatchObject({ code: 1 })
    expect(await readdir(directory)).not.toContain('never.tar')
  })
})

describe('a restore', () => {
  it('that is beaten to its place by another takes nothing of that one away', async () => {
    const path = await backup('raced.tar')
    const database = await bareDatabase()
    const settings = { DATABASE_URL: addressOf(database.where), DATA_DIR: place('raced'), TMPDIR: directory }
    const both = await Promise.all([jadara(['restore', path], settings), jadara(['restore', path], settings)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
    expect(both.find(({ code }) => code === 2)?.err).toContain('nothing was changed')
    // The place has a secret of its own.
    const other = expect.stringContaining('sealed with another APP_SECRET')
    expect(both.find(({ code }) => code === 0)?.err).toEqual(other)
    expect(await jadara(['check'], settings)).toMatchObject({ code: 1, out: other })
    expect(await jadara(['create-administrator', '--email', 'second@award.example'], settings)).toMatchObject({
      code: 2,
      err: other,
    })
    expect(await jadara(['seal-trail', '--yes'], settings)).toMatchObject({ code: 0, err: other })
    expect(await jadara(['check'], settings)).toMatchObject({ code: 0 })
    expect(await jadara(['create-administrator', '--email', 'second@award.example'], settings)).toMatchObject({ code: 0 })
    expect(await jadara(['check'], settings)).toMatchObject({ code: 0 })
    await database.drop()
  })

  it('refuses a database that holds something, and a store that does', async () => {
    const path = await backup('again.tar')
    const before = await test.content()
    const ran = await test.jadara(['restore', path])
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('The database is not empty') })
    expect(await test.content()).toEqual(before)
    const data = 'with-a-file'
    expect(await onNothing(['restore', path], '', data)).toMatchObject({ code: 0 })
    await rm(join(place(data), 'postgres'), { recursive: true })
    expect(await onNothing(['restore', path], '', data)).toMatchObject({
      code: 2,
      err: expect.stringContaining('The store of files is not empty'),
    })
  })

  it('of a backup that is cut off leaves the way free for one that is whole', async () => {
    const path = await backup('whole.tar')
    await writeFile(place('cut.tar'), (await readFile(path)).subarray(0, 100_000))
    const cut = await onNothing(['restore', place('cut.tar')], '', 'tried-twice')
    expect(cut).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/damaged|cut off/) })
    expect(await onNothing(['restore', path], '', 'tried-twice')).toMatchObject({ code: 0 })
  })

  it('leaves nothing of a drill', async () => {
    const path = await backup('drilled.tar')
    const before = [await test.content(), (await readdir(directory)).sort()]
    const ran = await jadara(['restore', '--drill', path], { TMPDIR: directory, DATA_DIR: place('not-made') })
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('Proven: 1 receipts') })
    expect([await test.content(), (await readdir(directory)).sort()]).toEqual(before)
  })
})

describe('upgrade --dry-run', () => {
  it('tries on a copy what the migrations since make of an older database', async () => {
    const [old, migrations] = [
      await bareDatabase(),
      await test.database.sql<Applied[]>`select name, sha256 from schema_migration order by name`,
    ]
    const client = await old.pg.connect()
    await client.query('begin')
    await makeSchemaOf(client, migrations.slice(0, 11))
    await client.query(`
      insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
        values ('office@award.example', 'office@award.example', 1, 'Award office', 'مكتب الجائزة', 'ar', now());
      select record_audit('office', now(), null, 'first-start', '{}');
      insert into round (english_name, arabic_name, start_date, active) values ('Round 1', 'الدورة 1', '2026-11-21', true);
      insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at) values ('mona@science.example', 'en', E'a\ttab\nand a line \\\\.', 't', 'h', now(), now())`)
    await client.query('commit')
    client.release()
    const content = async () => (await old.sql`select * from outbox, account, round, schema_migration order by name`).concat()
    const before = await content()
    const env = { DATABASE_URL: addressOf(old.where), DATA_DIR: directory, TMPDIR: directory }
    const ran = await jadara(['upgrade', '--dry-run'], env)
    expect(ran).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0012_reviewing\.sql: [\d.]+ s\n0013_messages\.sql: [\d.]+ s\n/),
    })
    expect(ran.out).toContain(`${migrations.length - 11} migrations would be applied.`)
    expect(ran.out).toContain('all invariants of its rows hold. Nothing was changed.')
    expect(await content()).toEqual(before)
    // So does a backup of it, which this program restores.
    expect(await jadara(['backup', place('old.tar')], env)).toMatchObject({ code: 0 })
    expect(await onNothing(['restore', place('old.tar')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Migrations that came since: 0012_reviewing.sql, 0013_messages.sql'),
    })
    await old.drop()
  })

  it('says that there is nothing to upgrade, and needs to be told that it is a trial', async () => {
    const before = await test.content()
    expect(await test.jadara('upgrade --dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^There is nothing to upgrade: .* All invariants of \d+ rows hold\.\n$/),
    })
    expect(await test.content()).toEqual(before)
    expect(await test.jadara('upgrade')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Starting the portal is what upgrades'),
    })
  })
})
