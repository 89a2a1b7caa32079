import type pg from 'pg'

/** Called before a statement: what is written to the connection from then on is sent together when it is time. */
export function gathering({ connection }: Pick<pg.Client, 'connection'>, whenItIsTime: (send: () => void) => void): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const { stream } = connection
    stream.cork()
    whenItIsTime(() => {
      isGathering = false
      stream.uncork()
    })
  }
}
