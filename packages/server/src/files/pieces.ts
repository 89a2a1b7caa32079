import { finished, type Readable } from 'node:stream'

/** Large enough that a paper of 5 MB is written in ten pieces, small enough that 32 uploads hold 16 MB. */
const pieceBytes = 512 * 1024

/** Below this size the memory of a chunk is not worth giving back by hand. */
const largeChunk = 16 * 1024

/** The first `length` bytes of `memory`. Whoever lends the memory away puts it back before asking for the next piece. */
export type Piece = { memory: ArrayBuffer; length: number }

/**
 * The bytes of a stream in pieces of half a megabyte, all in the same memory: each is good until the next is asked for. Rejects with what the
 * stream breaks with. `exclusive`: its chunks are nobody else's, and their memory is given back as soon as it is copied. Left to the
 * garbage collector, each dozen of uploads made it go through all that the process holds, which took more time than receiving them.
 */
export async function* piecesOf(source: Readable, { exclusive }: { readonly exclusive: boolean }): AsyncGenerator<Piece> {
  const piece: Piece = { memory: new ArrayBuffer(pieceBytes), length: 0 }
  /** Those in the piece, the last one perhaps not wholly. */
  let chunks: Buffer[] = []
  let rest: Buffer | null = null
  const end: { reached: boolean; error?: Error } = { reached: false }
  let wake = () => {}

  const take = (bytes: Buffer) => {
    const copied = bytes.copy(new Uint8Array(piece.memory, piece.length))
    piece.length += copied
    rest = copied < bytes.length ? bytes.subarray(copied) : null
    if (piece.length < pieceBytes) return
    source.pause()
    wake()
  }
  const listen = (chunk: Buffer) => {
    chunks.push(chunk)
    take(chunk)
  }
  /** All but a last one that has not been copied to its end. */
  const giveBackCopied = () => {
    const unfinished = rest ? chunks.splice(-1) : []
    if (exclusive) chunks.forEach(giveBack)
    chunks = unfinished
  }

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
      giveBackCopied()
      if (rest) take(rest)
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
