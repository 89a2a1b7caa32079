import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * The two ways to end a server, and how many milliseconds each is given. SIGINT cuts connections and writes a checkpoint;
 * SIGQUIT drops everything, which the next start's recovery makes good.
 */
export const endings = [
  { signal: 'SIGINT', time: 30_000 },
  { signal: 'SIGQUIT', time: 10_000 },
] as const

/**
 * Ends the server that a launcher killed by -9 left on this data, so that the next one starts like any other.
 *
 * Ending is chosen over taking over: the orphan still holds the transactions and row locks of the dead portal, runs with the
 * settings of the day it was started, and is nobody's child, so that its end would not be noticed.
 * Only a postmaster that works in this very directory is ever signalled: a process id alone may be anybody's by now.
 * Throws a text when it does not end. Call it under the directory's lock.
 */
export async function endOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (content === undefined) return
  const pid = Number.parseInt(content, 10)
  if (pid > 0 && (await isPostmasterOf(pid, data))) {
    log(`PostgreSQL (process ${pid}) was left by a portal that was killed: ending it`)
    await end(pid, data)
  }
  await disown(pidFile)
}

async function end(pid: number, data: string): Promise<void> {
  for (const { signal, time } of endings) {
    signalIfAlive(pid, signal)
    for (const until = Date.now() + time; Date.now() < until; await sleep(10)) {
      if (!(await isPostmasterOf(pid, data))) return
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) still works on ${data} and does not end. End it by hand, then start again.`)
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * PostgreSQL refuses to start while the process named in its pid file lives, whatever it is, but passes over its own parent.
 * So a stale file gets our id. It is not removed: its last line lets PostgreSQL see backends that outlived their postmaster.
 */
async function disown(pidFile: string): Promise<void> {
  const content = await readFile(pidFile, 'utf8').catch(() => '')
  if (/^\d+\n/.test(content)) await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)))
  else await rm(pidFile, { force: true })
}

/** False for a dead, a defunct, a foreign process. A postmaster's working directory is its data directory. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  const [command, directory] = await (existsSync('/proc/self/cwd') ? lookInProc(pid) : askLsof(pid))
  if (command !== 'postgres' || !directory) return false
  const [theirs, ours] = await Promise.all([directory, data].map((path) => stat(path).catch(() => undefined)))
  return theirs !== undefined && ours !== undefined && theirs.dev === ours.dev && theirs.ino === ours.ino
}

async function lookInProc(pid: number): Promise<[command?: string, directory?: string]> {
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return [command.trim(), `/proc/${pid}/cwd`]
}

async function askLsof(pid: number): Promise<[command?: string, directory?: string]> {
  const asked = promisify(execFile)('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fcn'])
  const lines = (await asked.catch(() => ({ stdout: '' }))).stdout.split('\n')
  return [lines.find((line) => line.startsWith('c'))?.slice(1), lines.find((line) => line.startsWith('n'))?.slice(1)]
}
