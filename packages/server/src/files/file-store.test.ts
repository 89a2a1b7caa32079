import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestBucket, testBucket } from '../testing/bucket.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { findContentSize } from './content.ts'
import { openDirectoryStore } from './directory-store.ts'
import type { FileStore } from './file-store.ts'
import { openFileServices } from './open-files.ts'
import { receiveFile } from './receive.ts'
import { noise, openTestFileServices, readIncomingBytes, type TestFileServices, writeTemporary } from './samples.testing.ts'

let bench: TestFileServices
beforeAll(async () => {
  bench = await openTestFileServices()
})
afterAll(() => bench.end())

async function everything({ list }: FileStore) {
  const found: { key: string; modifiedAt: Date }[] = []
  for await (const file of list()) found.push(file)
  return found
}

const guid = '5b2f2a52-3c53-4b3a-9d38-0c4d2c1b7e10'

describe.each(['a directory', 'a bucket'])('the store in %s', (where) => {
  let remote: TestBucket | undefined
  let place: TestFileServices
  beforeAll(async () => {
    remote = where === 'a bucket' ? await testBucket() : undefined
    place = await openTestFileServices(remote?.bucket)
  })
  afterAll(async () => {
    await place.end()
    await remote?.end()
  })

  it('takes a finished file over and gives it back', async () => {
    const { store, temporary } = place.files
    const bytes = noise(300_000)
    const before = Date.now()
    await store.put(guid, await writeTemporary(place.files, bytes))
    expect(await readdir(temporary)).toEqual([])
    expect(await store.stat(guid)).toEqual({ size: 300_000 })
    expect(await buffer(await store.open(guid))).toEqual(bytes)
    expect(await buffer(await store.open(guid, { start: 10, end: 10 }))).toEqual(bytes.subarray(10, 11))
    expect(await buffer(await store.open(guid, { start: 299_990, end: 299_999 }))).toEqual(bytes.subarray(299_990))

    await store.put(`${guid}.thumbnail`, await writeTemporary(place.files, noise(10)))
    const listed = await everything(store)
    expect(listed.map(({ key }) => key).sort()).toEqual([guid, `${guid}.thumbnail`])
    expect(listed[0]?.modifiedAt.getTime()).toBeGreaterThan(before - 1000)

    await store.remove(guid)
    await store.remove(guid)
    await store.remove(`${guid}.thumbnail`)
    expect(await store.stat(guid)).toBeNull()
    expect(await everything(store)).toEqual([])
    await expect(store.open(guid)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('takes in bytes, shows them, and stores or forgets them', async () => {
    const { store } = place.files
    const [first, second] = [await place.receive(noise(6_000_000)), await place.receive(noise(100))]
    expect((await readIncomingBytes(first.incoming)).equals(noise(6_000_000))).toBe(true)
    expect(await buffer(await first.incoming.open({ start: 5_300_000, end: 5_300_009 }))).toEqual(
      noise(6_000_000).subarray(5_300_000, 5_300_010),
    )
    const size = await second.incoming.withContent(findContentSize)
    expect(size).toBe(100)
    expect(await everything(store)).toEqual([])
    await first.incoming.storeAs(guid)
    await first.discard()
    await second.discard()
    await second.discard()
    expect((await everything(store)).map(({ key }) => key)).toEqual([guid])
    expect((await buffer(await store.open(guid))).equals(noise(6_000_000))).toBe(true)
    await store.remove(guid)
  })

  it('breaks off where a file ends within the range', async () => {
    const { store } = place.files
    await (await place.receive(noise(100))).incoming.storeAs(guid)
    for (const range of [
      { start: 0, end: 100 },
      { start: 100, end: 120 },
    ])
      await expect(store.open(guid, range).then(buffer)).rejects.toThrow('A stored file is shorter than it was')
    await store.remove(guid)
  })

  it('takes in what has no byte', async () => {
    await (await place.receive(Buffer.alloc(0))).incoming.storeAs(guid)
    expect(await place.files.store.stat(guid)).toEqual({ size: 0 })
    await place.files.store.remove(guid)
  })

  it('copies what it has, and says where it has nothing', async () => {
    const { store } = place.files
    await (await place.receive(noise(100))).incoming.storeAs(guid)
    expect(await store.copy(guid, 'aa-copy')).toBe(true)
    expect(await store.copy('aa-nothing', 'aa-other')).toBe(false)
    await store.remove(guid)
    expect(await buffer(await store.open('aa-copy'))).toEqual(noise(100))
    expect((await everything(store)).map(({ key }) => key)).toEqual(['aa-copy'])
    await store.remove('aa-copy')
  })

  it('gives programs a local file for as long as they need it', async () => {
    const { store, temporary } = place.files
    await (await place.receive(noise(100))).incoming.storeAs(guid)
    const file = await store.local(guid)
    expect(await readFile(file.path)).toEqual(noise(100))
    await file.release()
    const nothing = await store.local('aa-nothing')
    expect(existsSync(nothing.path)).toBe(false)
    await nothing.release()
    expect(await readdir(temporary)).toEqual([])
    await store.remove(guid)
  })

  it.each(['../../etc/passwd', '..', 'a', '', 'ab/cd', 'ab\0'])('knows no key %j', async (key) => {
    await expect(place.files.store.stat(key)).rejects.toThrow('Not a key')
    await expect(place.files.store.put(key, '/nowhere')).rejects.toThrow('Not a key')
  })

  it('removes nothing that came in lately', async () => {
    const file = await place.receive(noise(10))
    expect(await place.files.store.sweepIncoming(new Date(Date.now() - 86_400_000))).toBe(0)
    expect(await readIncomingBytes(file.incoming)).toEqual(noise(10))
    await file.discard()
  })
})

describe('the directory', () => {
  it('takes a hundred at once into one new folder', async () => {
    const keys = Array.from({ length: 100 }, (_, at) => `ee${at}`)
    await Promise.all(keys.map(async (key) => bench.files.store.put(key, await writeTemporary(bench.files, Buffer.from(key)))))
    for (const key of keys) expect((await buffer(await bench.files.store.open(key))).toString()).toBe(key)
  })

  it('is closed to others on the machine', async () => {
    for (const path of [bench.directory, join(bench.directory, 'stored'), bench.files.temporary])
      expect((await stat(path)).mode & 0o777, path).toBe(0o700)
  })

  it('leaves no temporary file when it cannot store', async () => {
    const path = await writeTemporary(bench.files, noise(10))
    await rm(join(bench.directory, 'stored', 'dd'), { recursive: true, force: true })
    await writeFile(join(bench.directory, 'stored', 'dd'), 'in the way')
    await expect(bench.files.store.put('dd00', path)).rejects.toThrow()
    expect(existsSync(path)).toBe(false)
    await rm(join(bench.directory, 'stored', 'dd'))
  })
})

describe('what an earlier process left', () => {
  it('is swept at the start, and what a living one receives is not', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'jadara-sweep-'))
    const first = await openFileServices({ directory })
    const root = join(directory, 'temporary')
    const host = hostname().replaceAll(/[^\w-]/g, '')
    const dead = `${host}.999999999.gone.1`
    const before = `${host}.${process.pid}.earlier.1`
    const alive = `${host}.${process.ppid}.other.1`
    const elsewhere = 'otherhost.1.other.1'
    for (const name of [dead, before, alive, elsewhere]) {
      await mkdir(join(root, name))
      await writeFile(join(root, name, 'half'), 'x')
    }
    const second = await openFileServices({ directory })
    const left = await readdir(root)
    expect(left.toSorted()).toEqual(
      [first.temporary, second.temporary]
        .map((path) => path.slice(root.length + 1))
        .concat(alive, elsewhere)
        .toSorted(),
    )
    await first.close()
    expect(existsSync(first.temporary)).toBe(false)
    await second.close()
    await rm(directory, { recursive: true })
  })
})

describe('abuse 19: a full disk', () => {
  const mounted = join(tmpdir(), `jadara-full-${process.pid}`)
  // The tests exhaust both the bytes and the inodes of this disk.
  const disk = mountSmallDisk(mounted, '4m', { inodes: 40 })
  afterAll(() => disk?.end())

  it.skipIf(!disk)('answers 507 while receiving and leaves nothing behind; what was stored stays', async () => {
    const files = await openFileServices({ directory: join(mounted, 'files') })
    const receive = (size: number) => receiveFile(Readable.from([noise(size)]), { store: files.store, limit: 50e6 })
    await (await receive(1_000_000)).incoming.storeAs('aa00')
    const full = { status: 507, messages: [sharedFailureTexts.storageFull] }
    await expect(receive(4_000_000)).rejects.toMatchObject(full)
    expect(await readdir(files.temporary)).toEqual([])
    expect(await files.store.stat('aa00')).toEqual({ size: 1_000_000 })
    await files.close()
  })

  it.skipIf(!disk)('is not ready to store, and is again once there is room', async () => {
    const files = await openFileServices({ directory: join(mounted, 'probed') })
    const later = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + milliseconds)
    expect(await files.works()).toBe(true)
    const filling = join(mounted, 'filling')
    await expect(writeFile(filling, noise(5_000_000))).rejects.toMatchObject({ code: 'ENOSPC' })
    later(5001)
    expect(await files.works()).toBe(false)
    await rm(filling)
    later(5001)
    expect(await files.works()).toBe(true)
    expect(await files.store.stat('readiness')).toBe(null)
    vi.restoreAllMocks()
    await files.close()
  })

  it.skipIf(!disk)('answers 507 while storing and leaves nothing behind', async () => {
    const store = await openDirectoryStore(join(mounted, 'small'), join(mounted, 'small'))
    const path = join(mounted, 'small', 'arriving')
    await writeFile(path, 'x')
    for (let at = 0, full = false; !full; at += 1)
      full = await mkdir(join(mounted, `fill${at}`)).then(
        () => false,
        () => true,
      )
    await expect(store.put('bb00', path)).rejects.toMatchObject({ status: 507, messages: [sharedFailureTexts.storageFull] })
    expect(existsSync(path)).toBe(false)
  })
})
