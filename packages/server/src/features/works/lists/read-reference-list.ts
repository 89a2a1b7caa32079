import type { Text } from '@jadara/contract/core/text'
import { type Failure, invalidFieldFailure } from '../../../core/failure.ts'
import { runInThread } from '../../../core/threads.ts'
import { decodeText } from './decode-text.ts'
import { listTexts } from './list-texts.ts'
import type { ReferenceList, TooManyEntries } from './parse-reference-list.ts'

export const mostListBytes = 2 * 1024 * 1024
export const mostListEntries = 1000
/** A list of the largest size takes less than a second. */
const readingSeconds = 10
/** For the thread to start on a busy machine, and for the entry that is being read when the time is up. */
const spareSeconds = 50

export type ListTask = { readonly list: string; readonly mostEntries: number; readonly milliseconds: number }

/**
 * Reads BibTeX, BibLaTeX, RIS, CSL-JSON or a list of DOIs, in a thread of its own. Throws 400 for a list that is empty, too large, or takes too long.
 * The format and the encoding are found from the content.
 */
export async function readReferenceList(given: string | Uint8Array): Promise<ReferenceList> {
  const size = typeof given === 'string' ? Buffer.byteLength(given) : given.length
  if (size > mostListBytes * (isWide(given) ? 2 : 1)) throw listFailure(listTexts.tooLarge)
  const list = typeof given === 'string' ? given.replace(/^\uFEFF/, '') : decodeText(given)
  if (!/\S/.test(list)) throw listFailure(listTexts.empty)
  return await parseInThread({ list, mostEntries: mostListEntries, milliseconds: readingSeconds * 1000 })
}

/** UTF-16 takes two bytes for what UTF-8 writes in one. */
const isWide = (given: string | Uint8Array): boolean =>
  typeof given !== 'string' && /^(?:fffe|feff)$/.test(Buffer.from(given.subarray(0, 2)).toString('hex'))

export async function parseInThread(workerData: ListTask): Promise<ReferenceList> {
  const found = await runWithTimeLimit(workerData)
  if ('tooMany' in found) throw listFailure(listTexts.tooMany(found.tooMany, workerData.mostEntries))
  return found
}

async function runWithTimeLimit(workerData: ListTask): Promise<ReferenceList | TooManyEntries> {
  const stopping = AbortSignal.timeout(workerData.milliseconds + spareSeconds * 1000)
  try {
    return await runInThread(new URL('./list-thread.ts', import.meta.url), { workerData, what: 'reading a list', stopping })
  } catch (failure) {
    throw stopping.aborted ? listFailure(listTexts.tookTooLong) : failure
  }
}

const listFailure = (message: Text): Failure => invalidFieldFailure('list', message)
