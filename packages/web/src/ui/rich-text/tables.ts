import type { Node as PmNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Command as PmCommand, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  TableMap,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables'
import { type Editor, mergeAttributes, Node } from '@tiptap/react'
import { isTableTooLarge, parseTableSpan, type TableExtent } from './bound-tables.ts'

/**
 * Tables of the allow-list: rows and cells without widths, styles or column groups. Based on ProseMirror's tables, because TipTap's
 * extension writes styles and column groups that the server drops.
 */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => parseTableSpan(element.getAttribute(name)),
  renderHTML: (attributes: Record<string, unknown>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {}),
})

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addOptions: () => ({ tableRole }),
    // ProseMirror's commands need `colwidth`; it is never written.
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addOptions: () => ({ tableRole: 'table' }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  extendNodeSchema: (extension) => ({ tableRole: (extension.options as { tableRole?: string }).tableRole }),
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => isCaretInTable(editor) && (run(editor, goToNextCell(1)) || addRowAtEnd(editor)),
      'Shift-Tab': ({ editor }) => isCaretInTable(editor) && run(editor, goToNextCell(-1)),
    }
  },
  addProseMirrorPlugins: () => [tableEditing(), new Plugin({ filterTransaction: keepsBound })],
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addOptions: () => ({ tableRole: 'row' }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
})

export const tableExtensions = [Table, Row, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')]

export const isCaretInTable = (editor: Editor): boolean => !editor.isDestroyed && isInTable(editor.state)

const run = (editor: Editor, command: PmCommand): boolean => command(editor.state, editor.view.dispatch, editor.view)

/** Tab in the last cell adds a row. */
function addRowAtEnd(editor: Editor): boolean {
  return run(editor, tableCommands.rowAfter) && run(editor, goToNextCell(1))
}

/** Three rows of three with a header row; the caret is in the first cell. */
export const insertTable: PmCommand = (state, dispatch) => {
  const { table, tableRow, tableCell, tableHeader, paragraph } = state.schema.nodes
  if (!table || !tableRow || !tableCell || !tableHeader || !paragraph) return false
  const row = (kind: typeof tableCell) =>
    tableRow.create(
      null,
      [0, 1, 2].map(() => kind.create(null, paragraph.create())),
    )
  const made = table.create(null, [row(tableHeader), row(tableCell), row(tableCell)])
  const tr = state.tr.replaceSelectionWith(made)
  const at = tr.mapping.map(state.selection.from, -1)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

const extents = new WeakMap<PmNode, TableExtent>()

/** Cached by node, because nodes are immutable. */
function extentOf(table: PmNode): TableExtent {
  const known = extents.get(table)
  if (known) return known
  let cells = 0
  table.forEach((row) => {
    cells += row.childCount
  })
  // A table that is far too large gets no map.
  const { width = 0 } = isTableTooLarge({ columns: 0, rows: table.childCount, cells }) ? {} : TableMap.get(table)
  const extent = { columns: width, rows: table.childCount, cells }
  extents.set(table, extent)
  return extent
}

/** Whether a table exceeds the limit, for example after a table was pasted into it. */
export function hasTooLargeTable(doc: PmNode): boolean {
  let found = false
  doc.descendants((node) => {
    if (!found && node.type.spec.tableRole === 'table') found = isTableTooLarge(extentOf(node))
    return !(found || node.isTextblock)
  })
  return found
}

/** Rejects changes that make a table exceed the limit; a text with a larger table can still be edited. */
const keepsBound = (tr: Transaction): boolean => !tr.docChanged || !hasTooLargeTable(tr.doc) || hasTooLargeTable(tr.before)

/** The size of the caret's table with one more row or column. */
const grown = (state: EditorState, by: 'row' | 'column'): TableExtent => {
  const { columns, rows, cells } = extentOf(selectedRect(state).table)
  return by === 'row' ? { columns, rows: rows + 1, cells: cells + columns } : { columns: columns + 1, rows, cells: cells + rows }
}

const growing =
  (by: 'row' | 'column', command: PmCommand): PmCommand =>
  (state, dispatch, view) =>
    isInTable(state) && !isTableTooLarge(grown(state, by)) && command(state, dispatch, view)

/** The commands for the caret's table. */
export const tableCommands = {
  rowBefore: growing('row', addRowBefore),
  rowAfter: growing('row', addRowAfter),
  columnBefore: growing('column', addColumnBefore),
  columnAfter: growing('column', addColumnAfter),
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader('row'),
  deleteTable,
} satisfies Record<string, PmCommand>
