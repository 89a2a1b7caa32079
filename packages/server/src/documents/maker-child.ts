import { setPriority } from 'node:os'
import type { MessageFromDocumentChild, MessageToDocumentChild } from './job.ts'
import { type RenderDocumentOptions, renderDocument } from './make-document.ts'

/** Renders one document and exits: Typst's memory grows with each document, and an uploaded PDF may crash the process. Started only by `openDocumentMaker`. */
const send = (message: MessageFromDocumentChild) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))

// Pages have priority over documents.
setPriority(5)

process.once('message', async ({ job, leftOut, typesetter }: MessageToDocumentChild) => {
  try {
    const { typesetDocument: typeset } = (await import(typesetter)) as { typesetDocument: RenderDocumentOptions['typeset'] }
    const made = await renderDocument(job, { typeset, leftOut, onSourceStart: (source) => send({ began: source }) })
    await send({ made })
  } catch (error) {
    await send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit()
})

// Ctrl-C signals the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
// Exits with its parent, once the current source is parsed.
process.on('disconnect', () => process.exit())

await send({ ready: true })
