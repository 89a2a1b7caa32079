import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { holdingStoredFiles } from '../db/backup-lock.ts'
import type { Database } from '../db/database.ts'
import { isNoRoom } from '../files/disk-errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { thumbnailKey } from '../files/stored.ts'
import { synchronise } from '../files/synchronise.ts'
import { copyOut, inSnapshot, piecesOf, schemaOf } from './dumping.ts'
import { fileName, type Head, headName, type Manifest, pieceName } from './format.ts'
import { readBackup } from './read-backup.ts'
import { type Key, type Seal, sealed } from './sealing.ts'
import { startWriting, type Writing } from './writing.ts'

/** Documents that were made of what is in the backup: they are made again when somebody asks for them. */
const madeAgain = ['export', 'export_request']

export type Source = {
  readonly db: Database
  readonly pg: pg.Pool
  readonly store: FileStore
  /** Told what is being read. */
  progress(reading: string): void
}

export type How = {
  /** Null leaves it open. */
  readonly seal: Seal | null
  readonly now: Date
  /** Read it back before it gets its name. */
  readonly verify: boolean
}

export type Made = { readonly manifest: Manifest; readonly size: number }

/**
 * Writes a backup to `path`: the rows and the stored files of one moment, beside a portal that goes on. It stands under its name only when it is whole and
 * on the disk; readable by its owner alone. Throws where there is something already. Memory does not grow with it.
 */
export async function backUp(source: Source, path: string, { seal, now, verify }: How): Promise<Made> {
  refuseToReplace(path)
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished-${process.pid}`)
  try {
    const { key, ...made } = await written(source, unfinished, { seal, now })
    if (verify) {
      source.progress('Reading it back')
      await readBackup(unfinished, key)
    }
    refuseToReplace(path)
    await rename(unfinished, path)
    await synchronise(dirname(path))
    return made
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isNoRoom(error) ? new Error(`There is no room for the backup in ${dirname(path)}.`, { cause: error }) : error
  }
}

function refuseToReplace(path: string): void {
  if (existsSync(path)) throw new Error(`There is ${path} already: a backup replaces nothing.`)
}

async function written(
  source: Source,
  path: string,
  { seal, now }: Pick<How, 'seal' | 'now'>,
): Promise<Made & { readonly key: Key | null }> {
  const writing = startWriting(now)
  const closed = seal && (await sealed(writing.tar, seal))
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await once(file, 'open')
  const flowing = pipeline(closed?.stream ?? writing.tar, file)
  flowing.catch(() => {}) // whoever adds to it is told, and it is awaited below
  const manifest = await collected(source, writing, now).catch(async (error) => {
    writing.tar.destroy()
    // What the disk said is what helps, not that the tar could not go on.
    throw await flowing.then(
      () => error,
      (broken) => (isOfTheDisk(broken) ? broken : error),
    )
  })
  await flowing
  return { manifest, key: closed?.key ?? null, size: file.bytesWritten }
}

const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** All that belongs in it, from one snapshot, whose files stay until it is done. */
function collected({ db, pg, store, progress }: Source, writing: Writing, now: Date): Promise<Manifest> {
  return holdingStoredFiles(db, () =>
    inSnapshot(pg, async (client) => {
      const schema = await schemaOf(client)
      const tables = schema.tables.filter(({ name }) => !madeAgain.includes(name))
      const head: Head = { format: 'jadara backup', version: 1, madeAt: now.toISOString(), ...schema, tables }
      await writing.add(headName, Buffer.from(JSON.stringify(head, null, 2)))
      const rows: Record<string, number> = {}
      for (const table of tables) {
        progress(table.name)
        const lines = copyOut(client, table)
        let piece = 0
        for await (const bytes of piecesOf(lines)) {
          piece += 1
          await writing.add(pieceName(table.name, piece), bytes)
        }
        rows[table.name] = lines.rowCount
      }
      const manifest = { rows, ...(await copyFiles(client, { store, writing, progress })) }
      await writing.finish(manifest)
      return manifest
    }),
  )
}

async function copyFiles(
  client: pg.PoolClient,
  { store, writing, progress }: Pick<Source, 'store' | 'progress'> & { writing: Writing },
): Promise<Pick<Manifest, 'files' | 'damaged'>> {
  const files = { count: 0, bytes: 0 }
  const damaged: string[] = []
  async function copy(key: string): Promise<string | null> {
    const found = await store.stat(key)
    if (!found) return null
    const digest = await writing.stream(fileName(key), found.size, await store.open(key))
    files.count += 1
    files.bytes += found.size
    return digest
  }
  for await (const { guid, sha256, hasThumbnail } of keptFiles(client)) {
    const digest = await copy(guid)
    if (digest === null) damaged.push(`file ${guid} has no bytes`)
    else if (digest !== sha256) damaged.push(`file ${guid} has other bytes than were received`)
    if (hasThumbnail && (await copy(thumbnailKey(guid))) === null) damaged.push(`file ${guid} has no thumbnail`)
    progress(`${files.count} files`)
  }
  return { files, damaged }
}

type KeptFile = { readonly guid: string; readonly sha256: string; readonly hasThumbnail: boolean }

/** What has bytes in the store, page by page, but for what is made again. */
async function* keptFiles(client: pg.PoolClient): AsyncGenerator<KeptFile> {
  let after: string | null = null
  for (;;) {
    const page: pg.QueryResult<KeptFile> = await client.query(
      `select guid, sha256, has_thumbnail as "hasThumbnail" from kept_file
        where ($1::uuid is null or guid > $1) and guid not in (select file_guid from export where file_guid is not null) order by guid limit 1000`,
      [after],
    )
    yield* page.rows
    const last = page.rows.at(-1)
    if (!last) return
    after = last.guid
  }
}
