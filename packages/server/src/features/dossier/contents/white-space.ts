import { inlineTags } from '@jadara/contract/core/rich-text'
import type { FormattedNode } from '../../../documents/printed-document.ts'

/** Mutable while white space is collapsed. */
export type MutableNode = TextNode | MutableElement
export type TextNode = { text: string }
export type MutableElement = Omit<Exclude<FormattedNode, string>, 'children'> & { readonly children: MutableNode[] }

export const isInline = (node: MutableNode): boolean => 'text' in node || inlineTagSet.has(node.tag)
const inlineTagSet: ReadonlySet<string> = new Set(inlineTags)

/** Not removed when empty: a cell occupies its column, a row may be covered by a rowspan, a list item has a number. */
const meaningfulWhenEmpty: ReadonlySet<string> = new Set(['br', 'hr', 'td', 'th', 'tr', 'li'])

/** Collapses white space like a browser and removes empty nodes. */
export function collapseWhiteSpace(nodes: readonly MutableNode[]): FormattedNode[] {
  /** The last text of the current line. */
  let lastText: TextNode | undefined
  const endLine = () => {
    if (lastText) lastText.text = lastText.text.replace(/ $/, '')
    lastText = undefined
  }
  const collapse = (node: MutableNode): void => {
    if ('text' in node) {
      const collapsed = node.text.replace(/[ \t\n\r\f]+/g, ' ')
      node.text = !lastText || lastText.text.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed
      if (node.text !== '') lastText = node
      return
    }
    const breaksLine = node.tag === 'br' || !isInline(node)
    if (breaksLine) endLine()
    for (const child of node.children) collapse(child)
    if (breaksLine) endLine()
  }
  for (const node of nodes) collapse(node)
  endLine()
  return removeEmptyNodes(nodes)
}

function removeEmptyNodes(nodes: readonly MutableNode[]): FormattedNode[] {
  return nodes.flatMap((node): FormattedNode[] => {
    if ('text' in node) return node.text === '' ? [] : [node.text]
    const children = isInline(node) ? removeEmptyNodes(node.children) : removeTrailingBreak(removeEmptyNodes(node.children))
    return children.length === 0 && !meaningfulWhenEmpty.has(node.tag) ? [] : [{ ...node, children }]
  })
}

/** A browser shows no line for a break at the end of a block. */
function removeTrailingBreak(children: FormattedNode[]): FormattedNode[] {
  const lastText = children.at(-1)
  return typeof lastText === 'object' && lastText.tag === 'br' ? children.slice(0, -1) : children
}
