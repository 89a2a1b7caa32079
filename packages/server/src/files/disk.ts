import { open, statfs } from 'node:fs/promises'
import { storageFullFailure } from '../core/failure.ts'

/** Codes of the operating system for a full disk or a used-up quota. */
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

const toCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isDiskFullError = (error: unknown): boolean => noRoom.has(String(toCode(error)))

/** The file is missing or the disk is broken: a retry does not help. */
export const isUnreadableFileError = (error: unknown): boolean => ['ENOENT', 'EIO'].includes(String(toCode(error)))

/** Converts the error of a full disk to its failure (507, case 19); returns any other error unchanged. */
export const convertDiskFullError = (error: unknown): unknown => (isDiskFullError(error) ? storageFullFailure() : error)

/** The result of `work`, or `null` for ENOENT. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (toCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Waits until a file's bytes, or a directory's names, are on the disk. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Free bytes on the directory's disk that this process may use. */
export async function readFreeDiskSpace(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
