import { readFileSync } from 'node:fs'
import { prepareSource } from './attach/attach-source.ts'
import { reasonOf } from './attach/limits.ts'
import type { TrialAnswer } from './trials.ts'

/** The process in which uploaded PDFs are prepared as a document would: one may hang it or bring it down. Started by `openTrials` only. */
async function tried(pdf: string | Uint8Array): Promise<TrialAnswer> {
  const bytes = typeof pdf === 'string' ? readFileSync(pdf) : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  let last = 0
  const takeNumber = () => {
    last += 1
    return last
  }
  try {
    await prepareSource(bytes, takeNumber, () => '1 0 R')
    return 'included'
  } catch (error) {
    return reasonOf(error)
  }
}

process.on('message', async (pdf: string | Uint8Array) => process.send?.(await tried(pdf)))

// Ctrl-C reaches the whole group of processes: the parent decides when this one ends.
process.on('SIGINT', () => {})
// It dies with its parent; while a PDF is prepared, this waits until that is done.
process.on('disconnect', () => process.exit())

process.send?.('ready')
