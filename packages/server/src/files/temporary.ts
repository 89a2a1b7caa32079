import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { nullIfMissing } from './disk.ts'

const host = hostname().replaceAll(/[^\w-]/g, '') || 'host'

/** Distinguishes this process from a dead one with the same pid: in a container every start is process 1. */
const instance = randomUUID()

/** In milliseconds. The server's request time-out ends every upload earlier. */
const longestLife = 24 * 60 * 60 * 1000

/**
 * A fresh directory (0700) under `root` that belongs to this process alone, `<host>.<process>.<instance>.<random>`.
 * Removes the directories of ended processes, so that partial uploads left by a power failure are deleted at the next start (case 18).
 */
export async function openTemporaryDirectory(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const name of await readdir(root)) {
    if (!(await mayBeInUse(root, name))) await rm(join(root, name), { recursive: true, force: true })
  }
  const own = join(root, `${host}.${process.pid}.${instance}.${randomUUID().slice(0, 8)}`)
  await mkdir(own, { mode: 0o700 })
  return own
}

async function mayBeInUse(root: string, name: string): Promise<boolean> {
  const [itsHost, itsProcess, itsInstance] = name.split('.')
  const endedHere =
    itsHost === host && itsInstance !== instance && (Number(itsProcess) === process.pid || !isProcessAlive(Number(itsProcess)))
  if (endedHere) return false
  // It may belong to another machine or container on the same disk, or the pid was reused: only the age decides.
  const found = await nullIfMissing(stat(join(root, name)))
  return found !== null && Date.now() - found.mtimeMs < longestLife
}

/** True also for processes of other users. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
