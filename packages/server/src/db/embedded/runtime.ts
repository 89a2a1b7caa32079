import { createHash } from 'node:crypto'
import { lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedAccount } from './owner.ts'

/**
 * Makes the folder for what lives as long as the server of `directory`: its socket, at need a copy of its programs.
 * It is short, as a socket's path has 107 bytes at most, and on a file system that knows sockets.
 * A folder that a killed start left is made anew. Throws a text when somebody else has put something in that place.
 */
export async function makeRuntimeDirectory(directory: string): Promise<string> {
  const path = join(tmpdir(), `jadara-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`)
  const left = await lstat(path).catch(() => undefined)
  if (left) {
    // Never empty a stranger's folder as root: he could lead us elsewhere while we do.
    if (!left.isDirectory() || !(await ourUsers()).includes(left.uid))
      throw new Error(`${path} is not ours. Remove it, then start again.`)
    await rm(path, { recursive: true })
  }
  await mkdir(path, { mode: 0o700 })
  return path
}

async function ourUsers(): Promise<(number | undefined)[]> {
  const current = process.getuid?.()
  return current === 0 ? [current, (await unprivilegedAccount()).uid] : [current]
}
