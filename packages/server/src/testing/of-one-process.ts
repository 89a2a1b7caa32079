import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach } from 'vitest'

/** Of each file the tests that are of one process by nature, with the reason: the machines leave them out, and nothing else. */
type OfOneProcess = Readonly<Record<string, Readonly<Record<string, string>>>>

const listed: OfOneProcess = JSON.parse(readFileSync(new URL('./of-one-process.json', import.meta.url), 'utf8'))
const sources = fileURLToPath(new URL('..', import.meta.url))

beforeEach(({ task, skip }) => {
  const reason = listed[relative(sources, task.file.filepath)]?.[task.fullTestName.replaceAll(' > ', ' ')]
  if (reason !== undefined) skip(reason)
})
