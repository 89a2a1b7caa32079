import type { PaperPage, TextLine } from './text-lines.ts'

const heading =
  /^(?:\d{1,2}\.? |[ivx]+\. )?(?:references?(?: and notes)?|bibliography|literature cited|works cited|(?:قائمة )?المراجع(?: العربية| الأجنبية)?|المصادر(?: والمراجع)?|ثبت المراجع|قائمة المصادر)\s*[:.]?$/i

const isHeading = ({ text, turn }: TextLine): boolean => turn === 0 && heading.test(text)

/** The lines of the pages that belong to a list of references. A list goes on at the top of the next page, until a larger line ends it. */
export function findReferenceLines(pages: readonly PaperPage[]): ReadonlySet<TextLine> {
  const found = new Set<TextLine>()
  let size = 0
  for (const { lines } of pages) {
    for (const line of lines.filter(({ turn }) => turn === 0)) {
      if (size === 0 || line.size > 1.25 * size) break
      found.add(line)
    }
    for (const line of findBelowHeadings(lines)) found.add(line)
    size = Math.max(0, ...lines.filter(isHeading).map((start) => start.size))
  }
  return found
}

/** Those below a heading, and the columns that are read after it. A heading that is larger than the entries ends them. */
function findBelowHeadings(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const found = new Set<TextLine>()
  for (const start of lines.filter(isHeading)) {
    const isBeside = (line: TextLine) =>
      line.x < start.end + 200 && line.end > start.x - 200 && overlaps(line, columnOf(start, lines))
    const below = lines.filter((line) => line.turn === 0 && line.y < start.y && isBeside(line)).toSorted((a, b) => b.y - a.y)
    const [entry] = below
    for (const [index, line] of below.entries()) {
      if (entry && line.size > 1.25 * entry.size && line.size > start.size) break
      if (isFooter(below, index)) break
      found.add(line)
    }
    const [left, right] = columnOf(start, lines)
    for (const line of lines) {
      if (line.turn === 0 && (start.rtl ? line.end <= left : line.x >= right)) found.add(line)
    }
  }
  return found
}

/** The last lines of the page, well below the list. */
const isFooter = (lines: readonly TextLine[], index: number): boolean => {
  const [above, line] = [lines[index - 1], lines[index]]
  return above !== undefined && line !== undefined && index >= lines.length - 3 && above.y - line.y > 4 * above.size
}

type Column = readonly [left: number, right: number]

/** The width of the lines below a heading. */
function columnOf(start: TextLine, lines: readonly TextLine[]): Column {
  const below = lines
    .filter(
      (line) => line.turn === 0 && line.y < start.y && start.y - line.y < 12 * start.size && overlaps(line, [start.x, start.end]),
    )
    .slice(0, 8)
  return [Math.min(start.x, ...below.map(({ x }) => x)), Math.max(start.end, ...below.map(({ end }) => end))]
}

const overlaps = (line: TextLine, [left, right]: Column): boolean => Math.min(line.end, right) - Math.max(line.x, left) > 0
