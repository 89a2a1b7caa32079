import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type EmbeddedDatabaseLock = { release(): Promise<void> }

type Holder = { pid: number; host: string; since: string }

const sqliteBusy = 5

/**
 * Makes this process the only launcher of a directory. Throws an Error that names the current holder.
 *
 * Uses SQLite's lock on an empty file, because Node has no `flock`: the operating system releases it when the process dies, so locks never go stale. The
 * file itself remains.
 */
export async function takeEmbeddedDatabaseLock(directory: string): Promise<EmbeddedDatabaseLock> {
  const file = openLockFile(directory)
  const holderFile = join(directory, 'lock.holder')
  try {
    // Not EXCLUSIVE, with which two simultaneous starts may both fail.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new Error(await describeHolder(directory, holderFile), { cause: error })
  }
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  await writeFile(holderFile, JSON.stringify(holder))
  return {
    async release() {
      if (!file.isOpen) return
      await rm(holderFile, { force: true })
      file.close()
    },
  }
}

function openLockFile(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(directory, 'lock'))
  } catch (cause) {
    throw new Error(`${directory} is not accessible to this process. It must belong to the user who starts the portal.`, {
      cause,
    })
  }
}

async function describeHolder(directory: string, holderFile: string): Promise<string> {
  await sleep(100) // the winner of a simultaneous start may still be writing its name
  const holder: Partial<Holder> = JSON.parse(await readFile(holderFile, 'utf8').catch(() => '{}'))
  const who = holder.pid ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process'
  return `The database in ${directory} is in use by ${who}. Stop that portal first, or give this one another DATA_DIR.`
}
