import { storageFull } from '../failure.ts'

/** What the operating system says when there is no room left: the disk is full, or the quota of our user is used up. */
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isNoRoom = (error: unknown): boolean => noRoom.has(String(codeOf(error)))

/** What is gone, or lies where the disk is broken: to be asked for again has no use. */
export const isUnreadable = (error: unknown): boolean => ['ENOENT', 'EIO'].includes(String(codeOf(error)))

/** A full disk becomes its named failure (507, case 19); every other error stays what it is. */
export const storageFullOr = (error: unknown): unknown => (isNoRoom(error) ? storageFull() : error)

/** The answer of `work`, or `null` where the file it speaks of does not exist. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
