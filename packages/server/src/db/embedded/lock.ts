import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = { release(): Promise<void> }

type Holder = { pid: number; host: string; since: string }

const sqliteBusy = 5

/**
 * Makes this process the only launcher of a directory. Throws a text that names the holder when there is one.
 *
 * The lock is SQLite's lock on an empty file: Node has no `flock` of its own, and this one the operating system drops with
 * its holder, however that died. So there is no stale lock, and no judging of process ids. The file itself stays for good.
 */
export async function takeLock(directory: string): Promise<Lock> {
  const file = openLockFile(directory)
  const holderFile = join(directory, 'lock.holder')
  try {
    // IMMEDIATE, not EXCLUSIVE: of two at the very same moment one wins, where EXCLUSIVE may refuse both.
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
    throw new Error(`${directory} is closed to this process. It has to belong to the user who starts the portal.`, { cause })
  }
}

async function describeHolder(directory: string, holderFile: string): Promise<string> {
  await sleep(100) // a winner of this very moment is still writing its name
  const holder: Partial<Holder> = JSON.parse(await readFile(holderFile, 'utf8').catch(() => '{}'))
  const who = holder.pid ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process'
  return `The database in ${directory} is in use by ${who}. Stop that portal first, or give this one another DATA_DIR.`
}
