import { afterAll, beforeAll, expect, it } from 'vitest'
import { storageFullFailure } from '../core/failure.ts'
import type { IncomingFile } from './file-store.ts'
import { inspectFile } from './inspect.ts'
import { openTestFileServices, picture, type TestFileServices } from './samples.testing.ts'
import { toThumbnailKey, withStoredFile } from './store-file.ts'

let bench: TestFileServices
beforeAll(async () => {
  bench = await openTestFileServices()
})
afterAll(() => bench.end())

it('leaves nothing behind when the disk is full before the thumbnail', async () => {
  const { store } = bench.files
  const file = await inspectFile(await bench.receive(await picture().jpeg().toBuffer()), 'picture', bench.files)
  const full = { ...file.thumbnail, storeAs: () => Promise.reject(storageFullFailure()) } as IncomingFile
  const storing = withStoredFile(store, { ...file, thumbnail: full }, async (guid) =>
    expect.fail(`${toThumbnailKey(guid)} was not stored`),
  )
  await expect(storing).rejects.toMatchObject({ status: 507 })
  for await (const { key } of store.list()) expect.fail(`${key} is left`)
  await file.discard()
})
