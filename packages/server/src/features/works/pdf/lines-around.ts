import type { TextLine } from './text-lines.ts'

const overlap = (one: TextLine, other: TextLine): number => Math.min(one.end, other.end) - Math.max(one.x, other.x)

/** The next line of the same paragraph, if there is one: right below, of the same size. */
export const findLineBelow = (line: TextLine, lines: readonly TextLine[]): TextLine | undefined =>
  findNearest(line, lines, (other) => line.y - other.y)

export const findLineAbove = (line: TextLine, lines: readonly TextLine[]): TextLine | undefined =>
  findNearest(line, lines, (other) => other.y - line.y)

function findNearest(line: TextLine, lines: readonly TextLine[], distanceTo: (other: TextLine) => number): TextLine | undefined {
  let found: TextLine | undefined
  for (const other of lines) {
    if (other.page !== line.page || other.turn !== line.turn || other === line) continue
    const distance = distanceTo(other)
    if (distance < 0.5 * line.size || distance > 1.9 * Math.max(line.size, other.size)) continue
    if (overlap(line, other) <= 0) continue
    if (!found || distance < distanceTo(found)) found = other
  }
  return found && Math.abs(found.size - line.size) <= 0.15 * line.size ? found : undefined
}
