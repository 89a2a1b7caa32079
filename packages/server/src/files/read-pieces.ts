import { finished, type Readable } from 'node:stream'

/** Each piece costs a message to the hashing thread and a write. A paper of 5 MB has five pieces, and 32 uploads use 32 MB. */
const pieceBytes = 1024 * 1024

/** In bytes. Smaller chunks are left to the garbage collector. */
const largeChunk = 16 * 1024

/** The first `length` bytes of `memory`. A caller that passes the memory on must get it back before it reads the next piece. */
export type StreamPiece = { memory: ArrayBuffer; length: number }

/**
 * Reads a stream in pieces of a megabyte that share one buffer: each is valid until the next is requested. Rejects with the stream's error.
 * `exclusive`: nothing else uses the stream's chunks, so their memory is freed as soon as they are copied. Left to the garbage collector, a dozen
 * uploads cause a full collection, which takes longer than receiving them; freed at once, the next chunk reuses memory that is still in the
 * processor's cache.
 */
export async function* readPieces(source: Readable, { exclusive }: { readonly exclusive: boolean }): AsyncGenerator<StreamPiece> {
  const piece: StreamPiece = { memory: new ArrayBuffer(pieceBytes), length: 0 }
  /** A chunk that did not fit completely into the piece. */
  const rest: { chunk: Buffer | null; from: number } = { chunk: null, from: 0 }
  const end: { reached: boolean; error?: Error } = { reached: false }
  let wake = () => {}

  const take = (chunk: Buffer, from = 0) => {
    const to = from + chunk.copy(new Uint8Array(piece.memory, piece.length), 0, from)
    piece.length += to - from
    rest.chunk = to < chunk.length ? chunk : null
    rest.from = to
    if (exclusive && !rest.chunk) giveBack(chunk)
    if (piece.length < pieceBytes) return
    source.pause()
    wake()
  }
  const listen = (chunk: Buffer) => take(chunk)

  finished(source, { writable: false }, (error) => {
    end.reached = true
    if (error) end.error = error
    wake()
  })
  source.on('data', listen)
  try {
    while (!end.reached || piece.length > 0) {
      if (!end.reached && piece.length < pieceBytes) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (end.error) throw end.error
      if (piece.length > 0) yield piece
      piece.length = 0
      if (rest.chunk) take(rest.chunk, rest.from)
      if (piece.length < pieceBytes) source.resume()
    }
  } finally {
    source.off('data', listen)
    piece.memory.transfer(0)
  }
}

/** Frees only a chunk that covers its whole buffer; other chunks may share a larger buffer. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (byteLength >= largeChunk && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
