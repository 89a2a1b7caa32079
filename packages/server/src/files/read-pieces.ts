import { finished, type Readable } from 'node:stream'

/** Each goes to a thread and to the disk, and wakes two threads: large enough that a paper of 5 MB does so five times, small enough that 32 uploads hold 32 MB. */
const pieceBytes = 1024 * 1024

/** Below this size the memory of a chunk is not worth giving back by hand. */
const largeChunk = 16 * 1024

/** The first `length` bytes of `memory`. A caller that passes the memory on must get it back before it reads the next piece. */
export type StreamPiece = { memory: ArrayBuffer; length: number }

/**
 * The bytes of a stream in pieces of a megabyte, all in the same memory: each is good until the next is asked for. Rejects with what the
 * stream breaks with. `exclusive`: its chunks are nobody else's, and their memory is given back as soon as it is copied. Left to the
 * garbage collector, each dozen of uploads made it go through all that the process holds, which took more time than receiving them;
 * given back at once, the next chunk comes into the same memory, which the processor still has at hand.
 */
export async function* readPieces(source: Readable, { exclusive }: { readonly exclusive: boolean }): AsyncGenerator<StreamPiece> {
  const piece: StreamPiece = { memory: new ArrayBuffer(pieceBytes), length: 0 }
  /** The chunk that did not fit in to its end. */
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

/** Only a chunk that is all of its memory: who holds a part of the same memory may want it still. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (byteLength >= largeChunk && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
