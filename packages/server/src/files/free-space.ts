import { statfs } from 'node:fs/promises'

/** How many bytes fit on the disk of a directory, as far as this process may use it. */
export async function freeSpace(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
