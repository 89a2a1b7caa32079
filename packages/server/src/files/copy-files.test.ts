import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from '@jadara/contract/core/text'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conflictFailure } from '../core/failure.ts'
import { type FileToCopy, withCopiedFiles } from './copy-files.ts'
import { openFileServices } from './open-files.ts'
import { sha256 } from './samples.testing.ts'
import { toThumbnailKey } from './store-file.ts'

let directory: string
let files: Awaited<ReturnType<typeof openFileServices>>
const guid = '11111111-1111-4111-8111-111111111111'
const bytes = Buffer.from('a paper')
const source: FileToCopy = { guid, size: bytes.length, sha256: sha256(bytes), hasThumbnail: true }

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-copies-'))
  files = await openFileServices({ directory })
  await put(guid, bytes)
  await put(toThumbnailKey(guid), Buffer.from('small'))
})
afterEach(async () => {
  await files.close()
  await rm(directory, { recursive: true, force: true })
})

async function put(key: string, content: Buffer): Promise<void> {
  const path = join(files.temporary, key)
  await writeFile(path, content)
  await files.store.put(key, path)
}
async function stored(): Promise<number> {
  let count = 0
  for await (const _ of files.store.list()) count += 1
  return count
}
const lost = ({ guid }: FileToCopy) => new Error(`${guid} is lost`)
const copying = (work: (copy: string | undefined) => Promise<unknown>, from: FileToCopy = source) =>
  withCopiedFiles(files.store, [from], lost, (guidOf) => work(guidOf.get(guid)))

describe('copies of stored files', () => {
  it('have their bytes and thumbnails before the work begins, under names of their own', async () => {
    await copying(async (copy) => {
      expect(copy).not.toBe(guid)
      expect(await files.store.stat(`${copy}`)).toEqual({ size: bytes.length })
      expect(await files.store.stat(toThumbnailKey(`${copy}`))).toEqual({ size: 5 })
    })
    expect(await stored()).toBe(4)
  })

  it('go when the work is refused, and stay for the sweep when nobody knows whether it was done', async () => {
    const refusal = conflictFailure('exists', text('There already.', 'موجود بالفعل.'))
    await expect(copying(() => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(await stored()).toBe(2)
    await expect(copying(() => Promise.reject(new Error('the line broke')))).rejects.toThrow('the line broke')
    expect(await stored()).toBe(4)
  })

  it('are not made of a file whose bytes are gone, or no longer what they were', async () => {
    await expect(copying(async () => {}, { ...source, sha256: '0'.repeat(64) })).rejects.toThrow('is lost')
    await files.store.remove(guid)
    await expect(copying(async () => {})).rejects.toThrow('is lost')
    expect(await stored()).toBe(1)
  })
})
