import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds. */
const longestTurn = 3
const pauseBetween = 1

/**
 * Maps a long list in order, in turns of a few milliseconds. Other requests are answered between them: a pause, unlike the next turn of the event loop, is long
 * enough for an answer of the database.
 */
export async function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let begunAt = performance.now()
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index))
    if (performance.now() - begunAt < longestTurn) continue
    await pause(pauseBetween)
    begunAt = performance.now()
  }
  return mapped
}
