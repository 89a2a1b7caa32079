import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSourceReader } from './source-reader.ts'

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-sources-'))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

it('reads every file whole, whatever the size of the one before', async () => {
  const read = createSourceReader()
  const files = await Promise.all(
    ['a longer file', 'short', '', 'the longest of the four files'].map(async (content, index) => {
      const path = join(directory, String(index))
      await writeFile(path, content)
      return { path, content }
    }),
  )
  expect(files.map(({ path }) => read(path).toString())).toEqual(files.map(({ content }) => content))
})

it('reads a file into the memory of a longer one before it', async () => {
  const read = createSourceReader()
  const [longer, shorter] = [join(directory, 'longer'), join(directory, 'shorter')]
  await writeFile(longer, 'a longer file')
  await writeFile(shorter, 'short')
  const { buffer } = read(longer)
  expect(read(shorter).buffer).toBe(buffer)
})
