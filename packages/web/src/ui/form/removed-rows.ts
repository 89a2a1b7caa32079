/** What was taken out of a list and can be put back, the latest first. */
export type Removed = { readonly row: object; readonly at: number }

/** More than anybody remembers. */
const most = 20

export const withRemoved = (removed: readonly Removed[], row: object, at: number): readonly Removed[] =>
  [{ row, at }, ...removed].slice(0, most)

/** The latest, with the place where it goes back: its own, or the end of a list that is shorter by now. */
export function takeBack(removed: readonly Removed[], length: number): { latest: Removed | undefined; rest: readonly Removed[] } {
  const [latest, ...rest] = removed
  return { latest: latest && { row: latest.row, at: Math.min(latest.at, length) }, rest }
}
