import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Signals that end a server, with time limits in milliseconds. SIGINT disconnects clients and writes a checkpoint; SIGQUIT aborts, and the next start recovers. */
export const shutdownSignals = [
  { signal: 'SIGINT', time: 30_000 },
  { signal: 'SIGQUIT', time: 10_000 },
] as const

/**
 * Ends the server that a killed launcher left running on this data. Throws an Error when it does not end. Call it under the directory's lock.
 *
 * It is not reused, because it still holds the dead portal's transactions and locks, has old settings, and is not our child, so its end would go unnoticed.
 * Only a postmaster that works in this very directory is signalled: the process id may have been reused.
 */
export async function endOrphanedPostgres(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (content === undefined) return
  const pid = Number.parseInt(content, 10)
  if (pid > 0 && (await isPostmasterOf(pid, data))) {
    log(`PostgreSQL (process ${pid}) was left behind by a killed portal; stopping it`)
    await end(pid, data)
  }
  await replacePid(pidFile)
}

async function end(pid: number, data: string): Promise<void> {
  for (const { signal, time } of shutdownSignals) {
    signalIfAlive(pid, signal)
    for (const until = Date.now() + time; Date.now() < until; await sleep(10)) {
      if (!(await isPostmasterOf(pid, data))) return
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) still uses ${data} and does not stop. Stop it by hand, then start again.`)
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * PostgreSQL refuses to start while the process in its pid file is alive, unless that is its own parent, so a stale file gets our id. The file is not
 * removed, because its last line lets PostgreSQL detect backends that outlived their postmaster.
 */
async function replacePid(pidFile: string): Promise<void> {
  const content = await readFile(pidFile, 'utf8').catch(() => '')
  if (/^\d+\n/.test(content)) await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)))
  else await rm(pidFile, { force: true })
}

/** False for dead, defunct and unrelated processes. A postmaster's working directory is its data directory. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  const [command, directory] = await (existsSync('/proc/self/cwd') ? readProc(pid) : readWithLsof(pid))
  if (command !== 'postgres' || !directory) return false
  const [theirs, ours] = await Promise.all([directory, data].map((path) => stat(path).catch(() => undefined)))
  return theirs !== undefined && ours !== undefined && theirs.dev === ours.dev && theirs.ino === ours.ino
}

async function readProc(pid: number): Promise<[command?: string, directory?: string]> {
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return [command.trim(), `/proc/${pid}/cwd`]
}

async function readWithLsof(pid: number): Promise<[command?: string, directory?: string]> {
  const asked = promisify(execFile)('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fcn'])
  const lines = (await asked.catch(() => ({ stdout: '' }))).stdout.split('\n')
  return [lines.find((line) => line.startsWith('c'))?.slice(1), lines.find((line) => line.startsWith('n'))?.slice(1)]
}
