import { setPriority } from 'node:os'
import { type Making, makeDocument } from './make-document.ts'
import type { ToChild, ToParent } from './maker-messages.ts'

/**
 * The process in which one document is made, and then it ends: Typst's memory grows with each, and what people upload may bring it down.
 * Started by `openMaker` only.
 */
const say = (message: ToParent) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))

// People who wait for a page go before somebody who waits for a document.
setPriority(5)

process.once('message', async ({ job, leftOut, typesetter }: ToChild) => {
  try {
    const { typeset } = (await import(typesetter)) as Pick<Making, 'typeset'>
    const made = await makeDocument(job, { typeset, leftOut, began: (source) => say({ began: source }) })
    await say({ made })
  } catch (error) {
    await say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit()
})

// Ctrl-C reaches the whole group of processes: the parent decides when this one ends.
process.on('SIGINT', () => {})
// It dies with its parent; while a source is parsed, this waits until that is done.
process.on('disconnect', () => process.exit())

await say({ ready: true })
