import { type FileHandle, open } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createFileTooShortError, type FileRange } from './file-store.ts'

/** 20 MB are sent in eighty reads, and a hundred readers with two buffers each use about 50 MB. */
const pieceBytes = 256 * 1024

/** Streams the file at `path`, or its `range` with both ends included, completely or with an error. Rejects with ENOENT if it does not exist. */
export async function openLocalFile(path: string, range?: FileRange): Promise<Readable> {
  return new LocalFileStream(await open(path), range)
}

class LocalFileStream extends Readable {
  readonly #file: FileHandle
  #position: number
  readonly #end: number

  constructor(file: FileHandle, { start, end }: FileRange = { start: 0, end: Number.POSITIVE_INFINITY }) {
    super({ highWaterMark: pieceBytes })
    this.#file = file
    this.#position = start
    this.#end = end + 1
  }

  override _read(): void {
    this.#next(this.#memory()).then(
      (piece) => this.push(piece),
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(
      () => done(error),
      (failed) => done(error ?? failed),
    )
  }

  /**
   * Sends to a response through two alternating buffers: one is filled while the socket takes the other. A new buffer for each piece would double the
   * work of the kernel and the garbage collector. Only a response reports when a buffer is free again.
   */
  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    if (!(to instanceof ServerResponse)) return super.pipe(to, options)
    this.#sendTo(to, options?.end ?? true).catch((error) => this.destroy(error))
    return to
  }

  async #sendTo(response: ServerResponse, ends: boolean): Promise<void> {
    let [filled, lent] = [this.#memory(), Buffer.alloc(0)]
    let taken: Promise<void> = Promise.resolve()
    for (;;) {
      const [piece] = await Promise.all([this.#next(filled), taken])
      // The client has disconnected.
      if (response.destroyed || this.destroyed) return void this.destroy()
      if (piece === null) break
      taken = writePiece(response, piece)
      const free = lent.length > 0 ? lent : this.#memory()
      lent = filled
      filled = free
    }
    if (ends) this.once('end', () => response.end())
    this.push(null)
    this.resume()
  }

  /** A buffer for the next piece, shorter at the end of the range. */
  #memory(): Buffer<ArrayBuffer> {
    return Buffer.allocUnsafeSlow(Math.min(pieceBytes, this.#end - this.#position))
  }

  /** Reads the next piece into `memory`; null at the end. */
  async #next(memory: Buffer): Promise<Buffer | null> {
    const most = Math.min(memory.length, this.#end - this.#position)
    const { bytesRead } = most > 0 ? await this.#file.read(memory, 0, most, this.#position) : { bytesRead: 0 }
    if (bytesRead === 0 && most > 0 && this.#end !== Number.POSITIVE_INFINITY)
      throw createFileTooShortError({ start: this.#position, end: this.#end - 1 })
    this.#position += bytesRead
    return bytesRead > 0 ? memory.subarray(0, bytesRead) : null
  }
}

/** Resolves when the piece has been handed to the system, or the client has disconnected. */
const writePiece = (response: ServerResponse, piece: Buffer): Promise<void> =>
  new Promise((resolve) => {
    response.write(piece, 'latin1', () => resolve())
  })
