import { setImmediate as nextTurn } from 'node:timers/promises'

/** In milliseconds. */
const longestTurn = 5

/** Maps a long list in order, in turns of a few milliseconds, between which other requests are answered. */
export async function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let begunAt = performance.now()
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index))
    if (performance.now() - begunAt < longestTurn) continue
    await nextTurn()
    begunAt = performance.now()
  }
  return mapped
}
