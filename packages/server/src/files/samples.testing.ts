import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { StorageBucket } from '../core/storage-place.ts'
import type { IncomingFile } from './file-store.ts'
import { type FileServices, openFileServices } from './open-files.ts'
import { openPdfInspector } from './pdf-inspector.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'

/** Sample files, generated on demand. */

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function pdf({
  pages = 1,
  padding = 0,
  password,
}: {
  pages?: number
  padding?: number
  password?: { owner: string; user?: string }
} = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) document.addPage([595, 842]).drawText(`Page ${page}`, { x: 50, y: 700 })
  if (padding > 0) await document.attach(noise(padding), 'data.bin')
  if (password) document.encrypt({ ownerPassword: password.owner, userPassword: password.user ?? '', permissions: {} })
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Incompressible bytes, the same for each call. */
export function noise(size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let state = 1
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** A picture with a red left half and a blue right half, to detect rotation and colour. */
export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'blue' } }, gravity: 'east' },
  ])

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG that declares `side` × `side` pixels but is small. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const lines = deflateSync(Buffer.alloc(200_000_000), { level: 1 })
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', lines), pngChunk('IEND', Buffer.alloc(0))])
}

export type TestFileServices = {
  readonly files: FileServices
  readonly directory: string
  receive(bytes: Uint8Array, name?: string): Promise<ReceivedFile>
  end(): Promise<void>
}

/** Opens a file store in a new directory or in a bucket. */
export async function openTestFileServices(bucket?: StorageBucket): Promise<TestFileServices> {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-files-'))
  const files = await openFileServices({ directory, ...(bucket && { bucket }) })
  // A generous limit, so that no document is refused on a busy machine.
  const inspector = openPdfInspector({ timeLimit: 30_000 })
  return {
    files: { ...files, inspector },
    directory,
    receive: (bytes, name = 'file') =>
      receiveFile(Readable.from([Buffer.from(bytes)]), { store: files.store, limit: Number.POSITIVE_INFINITY, name }),
    async end() {
      await inspector.close()
      await files.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export async function readIncomingBytes(incoming: IncomingFile | null): Promise<Buffer> {
  if (!incoming) throw new Error('There is no such file')
  return buffer(await incoming.open())
}

export async function writeTemporary(files: FileServices, bytes: Uint8Array): Promise<string> {
  const path = join(files.temporary, sha256(bytes).slice(0, 16))
  await writeFile(path, bytes)
  return path
}
