import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AppliedMigration, createSchemaFrom } from '../db/migrate.ts'
import { completeApplicant } from '../testing/applicant.ts'
import { sendByInject } from '../testing/caller.ts'
import { toDatabaseUrl } from '../testing/connections.ts'
import { bareDatabase } from '../testing/database.ts'
import { type CommandResult, createOperatorPortal, jadaraProcess as jadara, type OperatorPortal } from './jadara.testing.ts'

let test: OperatorPortal
let directory: string

// Each command is its own process, and some start a database.
vi.setConfig({ testTimeout: 240_000 })

const passphrase = 'correct horse battery staple'

beforeAll(async () => {
  test = await createOperatorPortal()
  directory = await mkdtemp(join(tmpdir(), 'jadara-backups-'))
  const sealed = await completeApplicant(sendByInject(test.http))
  await sealed.post('/api/applicant/finalizeSubmission')
  await completeApplicant(sendByInject(test.http))
})
afterAll(async () => {
  await rm(directory, { recursive: true, force: true })
  await test.close()
})

const pathOf = (name: string) => join(directory, name)
const backup = async (name: string, args: readonly string[] = [], input = ''): Promise<string> => {
  const ran = await test.jadara(['backup', pathOf(name), ...args], input)
  expect(ran).toMatchObject({ code: 0, err: '' })
  return pathOf(name)
}
const jadaraElsewhere = (args: readonly string[], input = '', data = `nowhere-${randomUUID()}`): Promise<CommandResult> =>
  jadara(args, { DATA_DIR: pathOf(data), TMPDIR: directory }, input)

describe('a backup', () => {
  it('prints a summary, is readable by its owner only and leaves no temporary file', async () => {
    const { out } = await test.jadara(['backup', pathOf('first.tar')])
    expect(out).toMatch(
      /first\.tar: \d+ tables of \d+ rows \(2 applications, 1 receipts\), \d+ files of [\d.]+ MB; not encrypted, verified; [\d.]+ MB in [\d.]+ s, \d+ MB\/s\.\n$/,
    )
    expect((await stat(pathOf('first.tar'))).mode & 0o777).toBe(0o600)
    expect((await readdir(directory)).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await jadaraElsewhere(['verify', pathOf('first.tar')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Complete: '),
    })
  })

  it('is refused with a passphrase if it is not encrypted', async () => {
    await backup('plain.tar')
    expect(await jadaraElsewhere(['verify', pathOf('plain.tar'), '--passphrase-stdin'], `${passphrase}\n`)).toMatchObject({
      code: 1,
      err: 'The backup is not encrypted: anybody can read it. Run the command without a passphrase or key.\n',
    })
  })

  it('never replaces an existing file', async () => {
    await writeFile(pathOf('taken.tar'), 'mine')
    const ran = await test.jadara(['backup', pathOf('taken.tar')])
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('a backup never replaces a file') })
    expect(await readFile(pathOf('taken.tar'), 'utf8')).toBe('mine')
  })

  it('is completed although stored files are damaged, and lists them', async () => {
    const [{ guid } = { guid: '' }] = await test.database.sql<
      { guid: string }[]
    >`select guid from stored_file order by guid limit 1`
    const store = test.portal.files.store
    const { path } = await store.local(guid)
    const bytes = await readFile(path)
    await truncate(path, 10)
    const ran = await test.jadara(['backup', pathOf('hurt.tar')])
    await writeFile(path, bytes)
    expect(ran).toMatchObject({
      code: 1,
      out: expect.stringContaining(`file ${guid} does not match its SHA-256`),
      err: expect.stringContaining('The backup is complete'),
    })
    expect(await jadaraElsewhere(['verify', pathOf('hurt.tar')])).toMatchObject({ code: 0, out: expect.stringContaining(guid) })
  })
})

describe('an encrypted backup', () => {
  it('is decrypted only with its passphrase', async () => {
    const path = await backup('secret.tar.age', ['--passphrase-stdin'], `${passphrase}\n`)
    expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(await jadaraElsewhere(['verify', path, '--passphrase-stdin'], passphrase)).toMatchObject({ code: 0 })
    expect(await jadaraElsewhere(['verify', path, '--passphrase-stdin'], 'another one')).toMatchObject({
      code: 1,
      err: 'The passphrase does not decrypt the backup. It is wrong, or the backup is encrypted for a key.\n',
    })
    expect(await jadaraElsewhere(['verify', path])).toMatchObject({
      code: 1,
      err: 'The backup is encrypted. Give its passphrase (--passphrase-stdin, --passphrase-file) or its key (--key-file).\n',
    })
  })

  it('is decrypted only with the key of its recipient', async () => {
    const [ours, others] = [await generateX25519Identity(), await generateX25519Identity()]
    const path = await backup('sent.tar.age', ['--recipient', await identityToRecipient(ours)])
    await writeFile(pathOf('key.txt'), `# created: today\n${ours}\n`)
    await writeFile(pathOf('other.txt'), others)
    expect(await jadaraElsewhere(['restore', '--drill', path, '--key-file', pathOf('key.txt')])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Verified: 1 receipts, \d+ files by their SHA-256, all invariants/),
    })
    expect(await jadaraElsewhere(['verify', path, '--key-file', pathOf('other.txt')])).toMatchObject({
      code: 1,
      err: 'The key does not decrypt the backup. The backup is encrypted for another key, or with a passphrase.\n',
    })
  })

  it('is refused with a short passphrase or a private key, which is not printed', async () => {
    const secret = await generateX25519Identity()
    const refused = await test.jadara(['backup', pathOf('never.tar'), '--recipient', secret])
    expect(refused).toMatchObject({ code: 1, err: expect.not.stringContaining(secret) })
    expect(await test.jadara(['backup', pathOf('never.tar'), '--passphrase-stdin'], 'short')).toMatchObject({ code: 1 })
    expect(await readdir(directory)).not.toContain('never.tar')
  })
})

describe('a restore', () => {
  it('that loses a race against another leaves the data of the other untouched', async () => {
    const path = await backup('raced.tar')
    const database = await bareDatabase()
    const settings = { DATABASE_URL: toDatabaseUrl(database.where), DATA_DIR: pathOf('raced'), TMPDIR: directory }
    const both = await Promise.all([jadara(['restore', path], settings), jadara(['restore', path], settings)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
    expect(both.find(({ code }) => code === 2)?.err).toContain('nothing was changed')
    // The new data directory has its own secret.
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

  it('refuses a database or a store that is not empty', async () => {
    const path = await backup('again.tar')
    const before = await test.readContent()
    const ran = await test.jadara(['restore', path])
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('The database is not empty') })
    expect(await test.readContent()).toEqual(before)
    const data = 'with-a-file'
    expect(await jadaraElsewhere(['restore', path], '', data)).toMatchObject({ code: 0 })
    await rm(join(pathOf(data), 'postgres'), { recursive: true })
    expect(await jadaraElsewhere(['restore', path], '', data)).toMatchObject({
      code: 2,
      err: expect.stringContaining('The file store is not empty'),
    })
  })

  it('of a truncated backup leaves database and store empty', async () => {
    const path = await backup('whole.tar')
    await writeFile(pathOf('cut.tar'), (await readFile(path)).subarray(0, 100_000))
    const cut = await jadaraElsewhere(['restore', pathOf('cut.tar')], '', 'tried-twice')
    expect(cut).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/damaged|cut off/) })
    expect(await jadaraElsewhere(['restore', path], '', 'tried-twice')).toMatchObject({ code: 0 })
  })

  it('as a drill leaves nothing behind', async () => {
    const path = await backup('drilled.tar')
    const before = [await test.readContent(), (await readdir(directory)).sort()]
    const ran = await jadara(['restore', '--drill', path], { TMPDIR: directory, DATA_DIR: pathOf('not-made') })
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('Verified: 1 receipts') })
    expect([await test.readContent(), (await readdir(directory)).sort()]).toEqual(before)
  })
})

describe('upgrade --dry-run', () => {
  it('applies the newer migrations to a copy of an older database', async () => {
    const [old, migrations] = [
      await bareDatabase(),
      await test.database.sql<AppliedMigration[]>`select name, sha256 from schema_migration order by name`,
    ]
    const client = await old.pg.connect()
    await client.query('begin')
    await createSchemaFrom(client, migrations.slice(0, 11))
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
    const env = { DATABASE_URL: toDatabaseUrl(old.where), DATA_DIR: directory, TMPDIR: directory }
    const ran = await jadara(['upgrade', '--dry-run'], env)
    expect(ran).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0012_reviewing\.sql: [\d.]+ s\n0013_messages\.sql: [\d.]+ s\n/),
    })
    expect(ran.out).toContain(`${migrations.length - 11} migrations would be applied.`)
    expect(ran.out).toContain('all invariants of the copy hold. The database itself was not changed.')
    expect(await content()).toEqual(before)
    // A backup of the older database can be restored by this version.
    expect(await jadara(['backup', pathOf('old.tar')], env)).toMatchObject({ code: 0 })
    expect(await jadaraElsewhere(['restore', pathOf('old.tar')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Migrations applied since the backup: 0012_reviewing.sql, 0013_messages.sql'),
    })
    await old.drop()
  })

  it('reports that there is nothing to upgrade, and requires --dry-run', async () => {
    const before = await test.readContent()
    expect(await test.jadara('upgrade --dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^There is nothing to upgrade: .* All invariants of \d+ rows hold\.\n$/),
    })
    expect(await test.readContent()).toEqual(before)
    expect(await test.jadara('upgrade')).toMatchObject({
      code: 2,
      err: expect.stringContaining('The portal upgrades the database when it starts'),
    })
  })
})
