import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/** A disk of its own of that size (`6m`, `16k`; `inodes`: room for so many names) that a test can fill. Null where that is not allowed: only root may, and not in every container. */
export function smallDisk(path: string, size: string, { inodes }: { inodes?: number } = {}): { end(): Promise<void> } | null {
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
