import { type Command as PmCommand, TextSelection } from '@tiptap/pm/state'
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
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables'
import { type Editor, mergeAttributes, Node } from '@tiptap/react'

/**
 * Tables of the allow-list: rows and cells, no widths, no styles, no column groups. They stand on ProseMirror's own tables, which the editor
 * brings anyway: TipTap's extension writes styles and column groups that the server would drop again.
 */
/** How many cells one may take the place of, as the server allows it. */
export const mostSpan = 20

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(mostSpan, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {}),
})

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addOptions: () => ({ tableRole }),
    // `colwidth` is asked for by ProseMirror's commands; it is never written.
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
      Tab: ({ editor }) => inTable(editor) && (run(editor, goToNextCell(1)) || addRowAtEnd(editor)),
      'Shift-Tab': ({ editor }) => inTable(editor) && run(editor, goToNextCell(-1)),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addOptions: () => ({ tableRole: 'row' }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
})

export const tableExtensions = [Table, Row, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')]

export const inTable = (editor: Editor): boolean => !editor.isDestroyed && isInTable(editor.state)

const run = (editor: Editor, command: PmCommand): boolean => command(editor.state, editor.view.dispatch, editor.view)

/** The tab key in the last cell goes on in a new row. */
function addRowAtEnd(editor: Editor): boolean {
  return run(editor, addRowAfter) && run(editor, goToNextCell(1))
}

/** Three rows of three, the first one of titles; the caret stands in the first cell. */
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

/** What can be done to the table in which the caret stands. */
export const tableCommands = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader('row'),
  deleteTable,
} satisfies Record<string, PmCommand>
