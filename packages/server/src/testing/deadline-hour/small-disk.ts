import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  /** Keeps the disk full for `seconds`, then until `isEnough`, but at most for a minute in total. */
  full(seconds: number, isEnough: () => boolean): Promise<void>
  remove(): Promise<void>
}

/** Mounts a file system of that many MB at `path`: ext4 in a sparse file, or memory. Needs root; throws an Error with what is missing. */
export async function mountSmallDisk(path: string, megabytes: number, kind: 'ext4' | 'memory'): Promise<SmallDisk> {
  const image = `${path}.image`
  await mkdir(path, { recursive: true })
  try {
    if (kind === 'memory') await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', path])
    else {
      await writeFile(image, '')
      await truncate(image, megabytes * 1024 * 1024)
      await run('mkfs.ext4', ['-q', '-m', '0', image])
      await run('mount', ['-o', 'loop', image, path])
    }
  } catch (error) {
    await rm(image, { force: true })
    throw new Error(`A disk that can be full needs root, and a system that lets it mount: ${(error as Error).message}`)
  }
  const ballast = join(path, 'ballast')
  return {
    async full(seconds, isEnough) {
      let number = 0
      try {
        // Aborted writes free space again, which is filled too.
        const began = performance.now()
        const lasts = (at: number) => at < began + seconds * 1000 || (!isEnough() && at < began + 60_000)
        for (; lasts(performance.now()); await wait(100)) {
          const { bavail, bsize } = await statfs(path)
          if (bavail === 0) continue
          number += 1
          await run('fallocate', ['-l', String(bavail * bsize), `${ballast}.${number}`]).catch(() => {})
        }
      } finally {
        for (; number > 0; number -= 1) await rm(`${ballast}.${number}`, { force: true })
      }
    },
    async remove() {
      await run('umount', ['-l', path])
      await rm(image, { force: true })
    },
  }
}
