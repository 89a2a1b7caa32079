import { richTextRules } from '@jadara/contract/core/rich-text'
import { type Tag, tokensOf } from './html-tokens.ts'

/** The server's limit for colspan and rowspan. */
export const { mostSpan } = richTextRules

export const parseTableSpan = (value: string | null | undefined): number =>
  Math.min(mostSpan, Math.max(1, Math.floor(Number(value)) || 1))

export type TableExtent = { readonly columns: number; readonly rows: number; readonly cells: number }

/** A larger table freezes the browser. */
export const isTableTooLarge = ({ columns, rows, cells }: TableExtent): boolean =>
  columns > richTextRules.mostColumns || rows > richTextRules.mostRows || cells > richTextRules.mostCells

const parts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col'])
const isCell = (name: string) => name === 'td' || name === 'th'

/** Replaces tables that are too large by a paragraph for each cell, so that their text is not lost. */
export function unfoldLargeTables(html: string): string {
  if (!/<t[drh]/i.test(html)) return html
  const tables = tablesOf(html).filter((table) => isTableTooLarge(table.extent))
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

/** Turns every cell into a block and drops the other table tags. */
function unfold(tags: readonly Tag[], into: Map<Tag, string>): void {
  let open = false
  for (const tag of tags) {
    const begins = !tag.closing && (isCell(tag.name) || tag.name === 'caption')
    into.set(tag, `${open ? '</div>' : ''}${begins ? '<div>' : ''}`)
    open = begins
  }
}

type Table = { readonly tags: Tag[]; readonly extent: TableExtent }

/** Rows without a table count too: the browser adds the table when they are pasted. */
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
  /** The occupied columns of the row, and the cells that span into the next rows. */
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
    // HTML allows a row without its opening tag.
    if (!inRow) begin()
    inRow = true
    cells++
    const span = parseTableSpan(tag.attributes.get('colspan'))
    const down = parseTableSpan(tag.attributes.get('rowspan'))
    width += span
    columns = Math.max(columns, width)
    // The table is already too large.
    if (down > 1 && columns <= richTextRules.mostColumns) reaching.push({ span, until: rows + down })
  }
  return {
    tags,
    take,
    get extent() {
      return { columns, rows, cells }
    },
  }
}
