import { inlineTags } from '@jadara/contract/rich-text'
import type { Formatted } from '../../../documents/printed.ts'

/** Formatted text on its way from HTML: words can still be shortened. */
export type Node = Words | Element
export type Words = { words: string }
export type Element = Omit<Exclude<Formatted, string>, 'children'> & { readonly children: Node[] }

/** What runs on within a line. */
export const isInline = (node: Node): boolean => 'words' in node || inline.has(node.tag)
const inline: ReadonlySet<string> = new Set(inlineTags)

/** What means something though it holds nothing: an empty cell keeps its place, a row may be filled from above, an item has its number. */
const meantEmpty: ReadonlySet<string> = new Set(['br', 'hr', 'td', 'th', 'tr', 'li'])

/** The nodes as a browser shows them: one space for many, none where a line begins or ends, and nothing where there is nothing to read. */
export function collapsed(nodes: readonly Node[]): Formatted[] {
  /** The last words of the line. */
  let last: Words | undefined
  const endLine = () => {
    if (last) last.words = last.words.replace(/ $/, '')
    last = undefined
  }
  const collapse = (node: Node): void => {
    if ('words' in node) {
      const run = node.words.replace(/[ \t\n\r\f]+/g, ' ')
      node.words = !last || last.words.endsWith(' ') ? run.replace(/^ /, '') : run
      if (node.words !== '') last = node
      return
    }
    const isOwnLine = node.tag === 'br' || !isInline(node)
    if (isOwnLine) endLine()
    for (const child of node.children) collapse(child)
    if (isOwnLine) endLine()
  }
  for (const node of nodes) collapse(node)
  endLine()
  return readable(nodes)
}

function readable(nodes: readonly Node[]): Formatted[] {
  return nodes.flatMap((node): Formatted[] => {
    if ('words' in node) return node.words === '' ? [] : [node.words]
    const children = isInline(node) ? readable(node.children) : withoutLastBreak(readable(node.children))
    return children.length === 0 && !meantEmpty.has(node.tag) ? [] : [{ ...node, children }]
  })
}

/** A break at the end of a paragraph begins no line. */
function withoutLastBreak(children: Formatted[]): Formatted[] {
  const last = children.at(-1)
  return typeof last === 'object' && last.tag === 'br' ? children.slice(0, -1) : children
}
