import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'
import { unlessMissing } from './disk-errors.ts'

const host = hostname().replaceAll(/[^\w-]/g, '') || 'host'

/** Told apart from a dead process that had our number: in a container every start is process 1. */
const instance = randomUUID()

/** No upload lives this long: the server's request time-out ends it first. */
const longestLife = 24 * 60 * 60 * 1000

/**
 * A fresh directory (0700) under `root` that belongs to this process alone, `<host>.<process>.<instance>.<n>`.
 * Sweeps the directories of processes that have ended, so a cut of power leaves no half-received file for longer than until the next start (case 18).
 */
export async function openTemporary(root: string): Promise<string> {
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
    itsHost === host && itsInstance !== instance && (Number(itsProcess) === process.pid || !isAlive(Number(itsProcess)))
  if (endedHere) return false
  // Another machine or container on the same disk, or a number that was given out again: only age tells.
  const found = await unlessMissing(stat(join(root, name)))
  return found !== null && Date.now() - found.mtimeMs < longestLife
}
