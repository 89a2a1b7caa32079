import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createHostileCorpus } from '../../../documents/hostile-corpus.testing.ts'
import { openPaperReader } from './paper-reader.ts'

/** In milliseconds, on a busy machine; the processor time is limited to 5 s. */
const longest = 45_000

it('reads nothing from 250 hostile PDFs that is not in them, each within its budget', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-papers-'))
  const reader = openPaperReader()
  const counts: Record<string, number> = {}
  try {
    for (const { name, bytes } of await createHostileCorpus()) {
      const path = join(directory, 'paper.pdf')
      await writeFile(path, bytes)
      const began = performance.now()
      const { doi, possibleDois, unread = 'read' } = await reader.readPaper(path)
      expect(performance.now() - began, name).toBeLessThan(longest)
      expect([doi, possibleDois], name).toEqual([undefined, []])
      counts[unread] = (counts[unread] ?? 0) + 1
    }
  } finally {
    await reader.close()
    await rm(directory, { recursive: true, force: true })
  }
  process.stdout.write(`hostile papers: ${JSON.stringify(counts)}\n`)
}, 900_000)
