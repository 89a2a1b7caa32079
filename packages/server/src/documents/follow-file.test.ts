import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGrowingFileHasher } from './follow-file.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-follow-'))
})
afterAll(() => rm(directory, { recursive: true }))

const sha256 = (...pieces: Buffer[]) => createHash('sha256').update(Buffer.concat(pieces)).digest('hex')

test('the digest is that of the whole file, however it grew', async () => {
  const path = join(directory, 'grows')
  const pieces = [5_000_000, 0, 1, 2_500_000].map((bytes) => randomBytes(bytes))
  await writeFile(path, '')
  const following = openGrowingFileHasher(path)
  for (const piece of pieces) {
    following.readMore()
    await appendFile(path, piece)
  }
  expect(await following.finish()).toBe(sha256(...pieces))
  await following.close()
})

test('one that breaks off is let go, and one that is not there is told in the end', async () => {
  const path = join(directory, 'breaks')
  await writeFile(path, randomBytes(3_000_000))
  const broken = openGrowingFileHasher(path)
  broken.readMore()
  await broken.close()

  const missing = openGrowingFileHasher(join(directory, 'missing'))
  missing.readMore()
  await expect(missing.finish()).rejects.toThrow('ENOENT')
  await missing.close()
})
