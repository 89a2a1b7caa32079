import { afterAll, beforeAll, expect, it } from 'vitest'
import { storageFull } from '../failure.ts'
import type { Incoming } from './file-store.ts'
import { inspect } from './inspect.ts'
import { type Bench, openBench, picture } from './samples.testing.ts'
import { thumbnailKey, withStored } from './stored.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.end())

it('leaves nothing behind when the disk is full before the thumbnail', async () => {
  const { store } = bench.files
  const file = await inspect(await bench.receive(await picture().jpeg().toBuffer()), 'picture', bench.files)
  const full = { ...file.thumbnail, storeAs: () => Promise.reject(storageFull()) } as Incoming
  const storing = withStored(store, { ...file, thumbnail: full }, async (guid) =>
    expect.fail(`${thumbnailKey(guid)} was not stored`),
  )
  await expect(storing).rejects.toMatchObject({ status: 507 })
  for await (const { key } of store.list()) expect.fail(`${key} is left`)
  await file.discard()
})
