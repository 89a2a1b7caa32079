import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** The bytes of an upload are stored in parts of this size, so that a killed process loses little of what has arrived. */
export const uploadPartBytes = 1024 * 1024

export const toUploadPartKey = (part: string): string => `${part}.part`

type Arrived = { readonly received: number; readonly parts: readonly string[] }
type Store = Pick<FileStore, 'receive' | 'open' | 'remove'>

/**
 * Appends what `source` sends, at most `most` bytes. `advance` records each stored part and is false when the upload has been changed meanwhile.
 * `exceeded` means that the source sent more than `most`; the surplus is not stored.
 */
export async function appendToUpload(
  store: Store,
  start: Arrived,
  source: AsyncIterable<Buffer>,
  { most, advance }: { readonly most: number; advance(before: Arrived, after: Arrived): Promise<boolean> },
): Promise<{ readonly received: number; readonly exceeded: boolean; readonly changed: boolean }> {
  let at = start
  let pending: Buffer[] = []
  let size = 0
  let total = 0
  const end = { exceeded: false, changed: false }

  /** The last part is stored again together with the new bytes, unless it is full. */
  const save = async (): Promise<boolean> => {
    if (size === 0) return true
    const bytes = pending
    const added = size
    pending = []
    size = 0
    const filled = at.received % uploadPartBytes
    const last = filled > 0 ? at.parts.at(-1) : undefined
    const part = randomUUID()
    const key = toUploadPartKey(part)
    const earlier = last ? [await buffer(await store.open(toUploadPartKey(last)))] : []
    const incoming = await store.receive(Readable.from([...earlier, ...bytes]))
    await incoming.storeAs(key)
    const parts = [...(last ? at.parts.slice(0, -1) : at.parts), part]
    const after = { received: at.received + added, parts }
    if (!(await advance(at, after))) {
      await store.remove(key)
      end.changed = true
      return false
    }
    at = after
    if (last) await store.remove(toUploadPartKey(last))
    return true
  }

  for await (const arrived of source) {
    const chunk = arrived.subarray(0, most - total)
    end.exceeded = chunk.length < arrived.length
    total += chunk.length
    for (let from = 0; from < chunk.length; ) {
      const room = uploadPartBytes - ((at.received + size) % uploadPartBytes)
      const piece = chunk.subarray(from, from + room)
      pending.push(piece)
      size += piece.length
      from += piece.length
      if (piece.length === room && !(await save())) return { received: at.received, ...end }
    }
    if (end.exceeded) break
  }
  await save()
  return { received: at.received, ...end }
}

/** The bytes of a finished upload, in order. */
export async function* readUpload(store: Store, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* (await store.open(toUploadPartKey(part))) as AsyncIterable<Buffer>
}

/** The sweep of orphans removes what this leaves. */
export async function removeUploadParts(store: Store, parts: readonly string[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => store.remove(toUploadPartKey(part))))
}
