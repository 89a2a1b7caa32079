import { richTextRules } from '@jadara/contract/core/rich-text'
import type { DOMOutputSpec, Mark, Node, Schema } from '@tiptap/pm/model'
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state'
import { getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { richTextExtensions } from './extensions.ts'
import { hasTooLargeTable, insertTable, tableCommands } from './tables.ts'
import { setParagraphDirection } from './tools.ts'

/** The server's allow-list must accept everything that the tools produce; otherwise a saved text would change. */

const schema: Schema = getSchema(richTextExtensions)
const { nodes, marks } = schema
const p = (words: string, attributes = {}) => nodes.paragraph?.create(attributes, words ? schema.text(words) : null) as Node

type Element = { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }

function elementsOf(spec: DOMOutputSpec): Element[] {
  if (!Array.isArray(spec)) return []
  const [name, second, ...rest] = spec as [string, unknown, ...unknown[]]
  const hasAttributes = typeof second === 'object' && second !== null && !Array.isArray(second)
  const inner = hasAttributes ? rest : [second, ...rest]
  return [
    { name, attributes: (hasAttributes ? second : {}) as Record<string, unknown> },
    ...inner.flatMap((one) => (Array.isArray(one) ? elementsOf(one as unknown as DOMOutputSpec) : [])),
  ]
}

function written(doc: Node): Element[] {
  const all: Element[] = []
  doc.descendants((node) => {
    if (!node.isText) all.push(...elementsOf(node.type.spec.toDOM?.(node) as DOMOutputSpec))
    for (const mark of node.marks) all.push(...elementsOf(mark.type.spec.toDOM?.(mark as Mark, true) as DOMOutputSpec))
  })
  return all
}

const allowed: Readonly<Record<string, readonly string[]>> = richTextRules.attributes

function strange(doc: Node): string[] {
  return written(doc).flatMap(({ name, attributes }) => {
    if (!(richTextRules.tags as readonly string[]).includes(name)) return [`<${name}>`]
    const present = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
    return present
      .filter(([key, value]) => {
        const known = [...(allowed['*'] ?? []), ...(allowed[name] ?? [])].includes(key)
        return !known || (key === 'dir' && !(richTextRules.directions as readonly unknown[]).includes(value))
      })
      .map(([key, value]) => `<${name} ${key}="${value}">`)
  })
}

const stateOf = (...content: Node[]) => {
  const doc = schema.topNodeType.create(null, content)
  return EditorState.create({ doc, selection: TextSelection.atStart(doc) })
}
const after = (state: EditorState, command: Command): EditorState => {
  let next = state
  expect(command(state, (tr) => (next = state.apply(tr)))).toBe(true)
  return next
}

it('the server accepts every mark and block of the editor', () => {
  const attributesOf: Record<string, object> = { link: { href: 'https://a.example' }, passage: { dir: 'rtl' } }
  for (const mark of Object.values(marks)) {
    const marked = nodes.paragraph?.create(null, schema.text('x', [mark.create(attributesOf[mark.name])])) as Node
    expect(strange(stateOf(marked).doc)).toEqual([])
  }
  for (const block of Object.values(nodes)) {
    const made = block.isText || block.name === 'doc' ? null : block.createAndFill({ level: 2, start: 3, colspan: 2 })
    if (made) expect(strange(schema.topNodeType.create(null, [made]))).toEqual([])
  }
})

it('the server accepts tables after every command', () => {
  const table = after(stateOf(p('')), insertTable)
  const rows = () => table.doc.firstChild?.childCount
  expect([rows(), table.doc.firstChild?.firstChild?.childCount]).toEqual([3, 3])
  expect(written(table.doc).map(({ name }) => name)).toEqual(expect.arrayContaining(['table', 'tbody', 'tr', 'th', 'td']))
  for (const [name, command] of Object.entries(tableCommands)) {
    const changed = after(table, command)
    expect([name, strange(changed.doc)]).toEqual([name, []])
  }
  expect(after(table, tableCommands.deleteTable).doc.firstChild?.type.name).toBe('paragraph')
  expect(after(table, tableCommands.rowAfter).doc.firstChild?.childCount).toBe(4)
  expect(after(table, tableCommands.deleteColumn).doc.firstChild?.firstChild?.childCount).toBe(2)
})

it('the server accepts the direction of paragraphs and lists', () => {
  const turned = after(stateOf(p('one')), setParagraphDirection('rtl'))
  expect(turned.doc.firstChild?.attrs.dir).toBe('rtl')
  expect(strange(turned.doc)).toEqual([])
  const list = nodes.bulletList?.create(null, nodes.listItem?.create(null, p('one'))) as Node
  const inList = after(stateOf(list), setParagraphDirection('rtl'))
  expect(inList.doc.firstChild?.attrs.dir).toBe('rtl')
  expect(strange(inList.doc)).toEqual([])
  expect(after(inList, setParagraphDirection(null)).doc.firstChild?.attrs.dir).toBeNull()
})

it('a table grows up to the limit', () => {
  const cells = (many: number) => Array.from({ length: many }, () => nodes.tableCell?.create(null, p('')) as Node)
  const of = (rows: number, columns: number) =>
    stateOf(
      nodes.table?.create(
        null,
        Array.from({ length: rows }, () => nodes.tableRow?.create(null, cells(columns)) as Node),
      ) as Node,
    )
  expect(tableCommands.rowAfter(of(richTextRules.mostRows - 1, 2))).toBe(true)
  expect(tableCommands.rowAfter(of(richTextRules.mostRows, 2))).toBe(false)
  expect(tableCommands.columnBefore(of(2, richTextRules.mostColumns - 1))).toBe(true)
  expect(tableCommands.columnBefore(of(2, richTextRules.mostColumns))).toBe(false)
  expect(tableCommands.rowBefore(of(richTextRules.mostCells / 20, 20))).toBe(false)
  expect(tableCommands.columnAfter(of(richTextRules.mostCells / 20, 20))).toBe(false)
  expect([hasTooLargeTable(of(richTextRules.mostRows, 2).doc), hasTooLargeTable(of(richTextRules.mostRows + 1, 2).doc)]).toEqual([
    false,
    true,
  ])
})
