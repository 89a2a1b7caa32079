import { deflateSync, inflateSync } from 'node:zlib'
import { fileTexts } from '@jadara/contract/files/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectFile } from './inspect.ts'
import { openTestFileServices, pdf, type TestFileServices } from './samples.testing.ts'

let bench: TestFileServices
beforeAll(async () => {
  bench = await openTestFileServices()
})
afterAll(() => bench.end())

const inspected = async (bytes: Uint8Array) => inspectFile(await bench.receive(bytes), 'pdf', bench.files)

// Elapsed time depends on the load of the machine, so the limit is relative to the time for unpacking the same data; retried in addition.
it('abuse 36: a PDF that would expand to 200 MB is harmless within a second', { retry: 3 }, async () => {
  const bomb = objectStreamBomb(200_000_000)
  const started = await inspected(await pdf())
  await started.discard()
  const squeezed = deflateSync(Buffer.alloc(200_000_000))
  const timed = async (work: () => unknown) => {
    const before = performance.now()
    await work()
    return performance.now() - before
  }
  const unpacking = await timed(() => inflateSync(squeezed))
  const refusing = await timed(() => expect(inspected(bomb)).rejects.toMatchObject({ status: 415, messages: [fileTexts.broken] }))
  expect(refusing).toBeLessThan(Math.max(1000, 5 * unpacking))
  // The next document is opened by a new PDFium.
  const next = await inspected(await pdf({ pages: 3 }))
  expect(next.pages).toBe(3)
  await next.discard()
})

/** A PDF whose catalogue is in a compressed object stream that expands to `size` bytes. */
function objectStreamBomb(size: number): Buffer {
  const objects = '1 0 2 33 << /Type /Catalog /Pages 2 0 R >>  << /Type /Pages /Kids [] /Count 3 >>'
  const packed = deflateSync(Buffer.concat([Buffer.from(objects), Buffer.alloc(size, 32)]))
  const head = Buffer.from(
    `%PDF-1.5\n3 0 obj << /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode /Length ${packed.length} >> stream\n`,
  )
  return Buffer.concat([head, packed, Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R /Size 4 >>\n%%EOF')])
}
