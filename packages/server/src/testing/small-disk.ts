import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/** A small file system (`6m`, `16k`; `inodes` limits the number of files) that a test can fill. Null where mounting is not permitted. */
export function mountSmallDisk(
  path: string,
  size: string,
  { inodes }: { inodes?: number } = {},
): { end(): Promise<void> } | null {
  mkdirSync(path, { recursive: true })
  try {
    const options = [`size=${size}`, ...(inodes === undefined ? [] : [`nr_inodes=${inodes}`])].join(',')
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'jadara', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  return {
    async end() {
      execFileSync('umount', ['-l', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}
