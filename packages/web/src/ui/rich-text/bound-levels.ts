import { richTextRules } from '@jadara/contract/core/rich-text'
import { type HtmlToken, type Tag, toOpeningTag } from './html-tokens.ts'

const { mostLevels } = richTextRules
/** Elements of the page's frame, which do not count as nesting. */
const mostFrames = 60
const known = new Set<string>([...richTextRules.tags, ...Object.keys(richTextRules.renamed), 'thead', 'tfoot'])
const empty = new Set([
  'br',
  'hr',
  'img',
  'col',
  'meta',
  'link',
  'input',
  'wbr',
  'source',
  'area',
  'base',
  'embed',
  'param',
  'track',
])
const inline = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'bdi', 'span', 'a', 'b', 'i', 'strike', 'del', 'ins'])
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Elements that an opening tag closes implicitly, and the elements that end the search for them. */
const ends: readonly (readonly [begins: readonly string[], ended: readonly string[], within: readonly string[]])[] = [
  [[...blocks, 'ul', 'ol', 'blockquote', 'table', 'hr', 'div'], ['p'], ['li', 'td', 'th', 'blockquote']],
  [['li'], ['li'], ['ul', 'ol']],
  [
    ['td', 'th'],
    ['td', 'th'],
    ['tr', 'table'],
  ],
  [['tr'], ['tr'], ['table']],
  [['tbody', 'thead', 'tfoot'], ['tbody', 'thead', 'tfoot'], ['table']],
]

/**
 * Unwraps elements that are nested too deeply and keeps their text on lines of its own. The server does the same, but an editor needs
 * minutes to render thousands of nested lists.
 */
export function limitNesting(tokens: readonly HtmlToken[]): HtmlToken[] {
  const output: HtmlToken[] = []
  /** The open elements, at most as many as the bound, so that each tag is handled in constant time. */
  const open: { readonly name: string; readonly frame: boolean }[] = []
  const dropped = new Map<string, number>()
  let breaks = false
  const drop = (name: string, by: 1 | -1) => {
    dropped.set(name, (dropped.get(name) ?? 0) + by)
    breaks ||= !inline.has(name)
  }
  const keep = (token: Tag) => {
    output.push(token)
    // A block starts a new line anyway.
    breaks &&= inline.has(token.name)
  }
  const closeThrough = (names: readonly string[], within: readonly string[]) => {
    const at = open.findLastIndex(({ name }) => names.includes(name) || within.includes(name))
    if (at >= 0 && names.includes(open[at]?.name ?? '')) open.length = at
  }
  for (const token of tokens) {
    if (token.kind !== 'tag' || empty.has(token.name)) {
      if (breaks && token.kind === 'words' && token.words.trim() !== '') {
        output.push(toOpeningTag('br'))
        breaks = false
      }
      output.push(token)
      continue
    }
    const { name } = token
    if (token.closing) {
      if ((dropped.get(name) ?? 0) > 0) drop(name, -1)
      else {
        closeThrough([name], [])
        keep(token)
      }
      continue
    }
    for (const [begins, ended, within] of ends) if (begins.includes(name)) closeThrough(ended, within)
    const frame = !known.has(name)
    if (open.filter((one) => one.frame === frame).length >= (frame ? mostFrames : mostLevels)) drop(name, 1)
    else {
      open.push({ name, frame })
      keep(token)
    }
  }
  return output
}
