import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPdfInspector } from '../files/pdf-inspector.ts'
import { createHostileCorpus, type HostilePdf } from './hostile-corpus.testing.ts'
import { openDocumentMaker } from './maker.ts'
import type { PrintedDocument } from './printed-document.ts'
import { openPdfInclusionChecker } from './trials.ts'

/** In milliseconds, for opening and trying a file on a busy machine; the processor time is limited to 2 and 3 s. */
const longest = 40_000

let directory: string
const [inspector, trials] = [openPdfInspector({ atOnce: 2 }), openPdfInclusionChecker({ atOnce: 2 })]
const maker = openDocumentMaker({ concurrency: 2, typesetter: new URL('./plain-typeset.testing.ts', import.meta.url) })
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-corpus-'))
})
afterAll(async () => {
  await Promise.all([inspector.close(), trials.close(), maker.close()])
  await rm(directory, { recursive: true, force: true })
})

/** The same decision as at upload. */
async function decideUpload({ bytes }: HostilePdf, path: string): Promise<string> {
  const verdict = await inspector.inspectPdf(path)
  if (typeof verdict === 'string') return `refused: ${verdict}`
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return 'refused: no PDF'
  const leftOut = await trials.tryToInclude(path)
  return leftOut ? `left out: ${leftOut}` : 'included'
}

it('each of 250 hostile PDFs is refused, left out with a reason, or included by the document, within its budget', async () => {
  const corpus = await createHostileCorpus()
  expect(corpus.length).toBeGreaterThanOrEqual(200)
  await mkdir(join(directory, 'sources'))
  const included: { name: string; path: string }[] = []
  const counts: Record<string, number> = {}
  let slowest = { name: '', milliseconds: 0 }
  for (const [index, one] of corpus.entries()) {
    const path = join(directory, 'sources', `${index}.pdf`)
    await writeFile(path, one.bytes)
    const began = performance.now()
    const outcome = await decideUpload(one, path)
    const milliseconds = performance.now() - began
    expect(milliseconds, one.name).toBeLessThan(longest)
    if (milliseconds > slowest.milliseconds) slowest = { name: one.name, milliseconds }
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome === 'included') included.push({ name: one.name, path })
  }
  process.stdout.write(
    `corpus: ${corpus.length} files: ${JSON.stringify(counts)}; slowest ${slowest.name}, ${(slowest.milliseconds / 1000).toFixed(1)} s\n`,
  )
  expect(Object.keys(counts).every((outcome) => /^(included|refused: \w|left out: (slow|large|damaged)$)/.test(outcome))).toBe(
    true,
  )
  // Documents of forty files each must include what was accepted at upload.
  const missing: string[] = []
  for (let from = 0; from < included.length; from += 40) {
    const sources = included.slice(from, from + 40)
    const printed = { title: 'Made' } as PrintedDocument
    const { damaged } = await maker.make({ printed, sources, pictures: {}, outputPath: join(directory, `${from}.pdf`) })
    missing.push(...damaged.map((index) => sources[index]?.name ?? ''))
  }
  expect(missing).toEqual([])
}, 900_000)
