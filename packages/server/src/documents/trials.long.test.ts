import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from '../files/samples.testing.ts'
import {
  createPdfWithoutCrossReference,
  junkAfterEnd,
  manyObjectStreams,
  objectStreamBomb,
  sharedContents,
} from './hostile-papers.testing.ts'
import { openPdfInclusionChecker } from './trials.ts'

let directory: string
const trials = openPdfInclusionChecker({ atOnce: 1 })
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-trials-'))
  await trials.tryToInclude(await pdf())
})
afterAll(async () => {
  await trials.close()
  await rm(directory, { recursive: true, force: true })
})

async function tried(bytes: Buffer) {
  const path = join(directory, 'a.pdf')
  await writeFile(path, bytes)
  const began = performance.now()
  const leftOut = await trials.tryToInclude(path)
  return { leftOut, seconds: (performance.now() - began) / 1000 }
}

it.each([
  ['a sound paper', pdf, [null]],
  ['400 pages sharing 60 MB of instructions', async () => sharedContents(), [null, 'slow', 'large']],
  ['an object stream of 60 MB of numbers', async () => objectStreamBomb(), ['large', 'slow']],
  ['many object streams of 40 MB', async () => manyObjectStreams(), ['large']],
  ['20 MB of blanks behind its end', async () => junkAfterEnd({ junk: ' ' }), [null]],
  ['20 MB without a table of objects', async () => createPdfWithoutCrossReference(), [null, 'slow']],
] as const)('%s is decided within its budget', async (name, make, allowed) => {
  const { leftOut, seconds } = await tried(await make())
  process.stdout.write(`trials: ${name}: ${leftOut ?? 'included'} in ${seconds.toFixed(2)} s\n`)
  expect(allowed).toContain(leftOut)
  expect(seconds).toBeLessThan(25)
})
