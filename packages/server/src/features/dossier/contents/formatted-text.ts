import { richTextRules, toLinkTarget } from '@jadara/contract/core/rich-text'
import { Parser } from 'htmlparser2'
import type { FormattedNode } from '../../../documents/printed-document.ts'
import { collapseWhiteSpace, isInline, type MutableElement, type MutableNode } from './white-space.ts'

/**
 * Parses formatted HTML into paragraphs and collapses white space like a browser. Tags outside the allow-list are dropped and their text
 * remains, except that of tags without text (script, style and others). Site-relative links (`/prize`) become absolute with `publicUrl`.
 */
export function toFormattedText(html: string, publicUrl: string): FormattedNode[] {
  const top: MutableNode[] = []
  /** The child list of each open tag: an unknown tag uses its parent's, a tag without text (script, style) a discarded one. */
  const open = [top]
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1) ?? top
      if (nonTextTags.has(name)) open.push([])
      else if (!allowedTags.has(name)) open.push(parent)
      else {
        const element = { tag: name, ...toAttributes(name, attributes, publicUrl), children: [] }
        parent.push(element)
        open.push(element.children)
      }
    },
    // The parser reports a text with entities in several pieces.
    ontext(text) {
      const parent = open.at(-1) ?? top
      const last = parent.at(-1)
      if (last && 'text' in last) last.text += text
      else parent.push({ text })
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return collapseWhiteSpace(wrapInParagraphs(top))
}

const allowedTags: ReadonlySet<string> = new Set(richTextRules.tags)
const nonTextTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'title',
  'xml',
  'noscript',
  'template',
])

type Attributes = Readonly<Record<string, string>>

function toAttributes(tag: string, { dir, href = '', start = '', colspan, rowspan }: Attributes, publicUrl: string) {
  const isCell = tag === 'td' || tag === 'th'
  const address = tag === 'a' ? toAddress(href, publicUrl) : undefined
  return {
    ...((dir === 'ltr' || dir === 'rtl') && ({ dir } as const)),
    ...(address !== undefined && { href: address }),
    ...(tag === 'ol' && /^-?\d{1,6}$/.test(start) && { start: Number(start) }),
    ...(isCell && isAllowedSpan(colspan) && { colspan: Number(colspan) }),
    ...(isCell && isAllowedSpan(rowspan) && { rowspan: Number(rowspan) }),
  } satisfies Partial<MutableElement>
}

/** A span of 1 is the default. */
const isAllowedSpan = (span = '1'): boolean =>
  /^\d{1,2}$/.test(span) && 1 < Number(span) && Number(span) <= richTextRules.mostSpan

function toAddress(href: string, publicUrl: string): string | undefined {
  const target = toLinkTarget(href)
  return target?.startsWith('/') ? publicUrl + target : target
}

/** Inline content between paragraphs becomes a paragraph. */
function wrapInParagraphs(nodes: readonly MutableNode[]): MutableNode[] {
  const blocks: MutableNode[] = []
  let paragraph: MutableNode[] | undefined
  for (const node of nodes) {
    if (!isInline(node)) {
      blocks.push(node)
      paragraph = undefined
    } else if (paragraph) paragraph.push(node)
    else {
      paragraph = [node]
      blocks.push({ tag: 'p', children: paragraph })
    }
  }
  return blocks
}
