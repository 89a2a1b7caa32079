import { richText } from '@jadara/contract/rich-text'
import { type Tag, tokensOf } from './html-tokens.ts'

/** How many cells one may take the place of, as the server allows it. */
export const { mostSpan } = richText

export const spanOf = (said: string | null | undefined): number => Math.min(mostSpan, Math.max(1, Math.floor(Number(said)) || 1))

export type Extent = { readonly columns: number; readonly rows: number; readonly cells: number }

/** A table beyond this stops the browser of whoever opens it. */
export const isBeyond = ({ columns, rows, cells }: Extent): boolean =>
  columns > richText.mostColumns || rows > richText.mostRows || cells > richText.mostCells

const parts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col'])
const isCell = (name: string) => name === 'td' || name === 'th'

/** The text with its large tables as paragraphs, each cell its own: a table that nobody can read is no reason to lose its words. */
export function withBoundTables(html: string): string {
  if (!/<t[drh]/i.test(html)) return html
  const tables = tablesOf(html).filter((table) => isBeyond(table.extent))
  if (tables.length === 0) return html
  const rewritten = new Map<Tag, string>()
  for (const { tags } of tables) unfold(tags, rewritten)
  let plain = ''
  let at = 0
  for (const [tag, instead] of [...rewritten].toSorted(([one], [other]) => one.from - other.from)) {
    plain += html.slice(at, tag.from) + instead
    at = tag.to
  }
  return plain + html.slice(at)
}

/** Every cell a block of its own; the rest of the table says nothing without it. */
function unfold(tags: readonly Tag[], into: Map<Tag, string>): void {
  let open = false
  for (const tag of tags) {
    const begins = !tag.closing && (isCell(tag.name) || tag.name === 'caption')
    into.set(tag, `${open ? '</div>' : ''}${begins ? '<div>' : ''}`)
    open = begins
  }
}

type Table = { readonly tags: Tag[]; readonly extent: Extent }

/** Rows without a table are one, too: the browser makes it when they are pasted. */
function tablesOf(html: string): Table[] {
  const all = [counting()]
  const open = [...all]
  for (const tag of tokensOf(html)) {
    if (tag.kind !== 'tag' || !parts.has(tag.name)) continue
    if (tag.name === 'table' && !tag.closing) {
      const table = counting()
      all.push(table)
      open.push(table)
    }
    open.at(-1)?.take(tag)
    if (tag.name === 'table' && tag.closing && open.length > 1) open.pop()
  }
  return all
}

function counting() {
  const tags: Tag[] = []
  let [columns, rows, cells] = [0, 0, 0]
  /** Of the row: how many places are taken, and which of them reach down into the next ones. */
  let width = 0
  let inRow = false
  let reaching: { readonly span: number; readonly until: number }[] = []
  const begin = () => {
    rows++
    reaching = reaching.filter(({ until }) => until > rows)
    width = reaching.reduce((sum, { span }) => sum + span, 0)
  }
  const take = (tag: Tag) => {
    tags.push(tag)
    if (tag.name === 'tr') inRow = !tag.closing
    if (tag.closing) return
    if (tag.name === 'tr') begin()
    if (!isCell(tag.name)) return
    // HTML lets a row begin without saying so.
    if (!inRow) begin()
    inRow = true
    cells++
    const span = spanOf(tag.attributes.get('colspan'))
    const down = spanOf(tag.attributes.get('rowspan'))
    width += span
    columns = Math.max(columns, width)
    // Beyond the bound there is nothing more to learn.
    if (down > 1 && columns <= richText.mostColumns) reaching.push({ span, until: rows + down })
  }
  return {
    tags,
    take,
    get extent() {
      return { columns, rows, cells }
    },
  }
}
