/** Small enough that others have their turn in between, large enough that the number of them costs nothing. */
const most = 64 * 1024

/** Text as UTF-8, many small pieces in one chunk. */
export async function* inChunks(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < most) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
