import { linkLeadingTo, richText } from '@jadara/contract/rich-text'
import { Parser } from 'htmlparser2'
import type { Formatted } from '../../../documents/printed.ts'
import { collapsed, type Element, isInline, type Node } from './white-space.ts'

/**
 * Formatted text as nodes, its white space collapsed as a browser does it, paragraphs at the top. What the allow-list does not name is not there,
 * though its words are; a path of this site (`/prize`) leads to `publicUrl`: paper has no site.
 */
export function formattedOf(html: string, publicUrl: string): Formatted[] {
  const top: Node[] = []
  /** Where the children of each open tag go: those of an unknown one to its parent, of what is no text nowhere. */
  const open = [top]
  const parser = new Parser({
    onopentag(name, attributes) {
      const into = open.at(-1) ?? top
      if (notText.has(name)) open.push([])
      else if (!allowed.has(name)) open.push(into)
      else {
        const element = { tag: name, ...attributesOf(name, attributes, publicUrl), children: [] }
        into.push(element)
        open.push(element.children)
      }
    },
    // They come in pieces: one before an entity, one of it, one behind.
    ontext(words) {
      const into = open.at(-1) ?? top
      const last = into.at(-1)
      if (last && 'words' in last) last.words += words
      else into.push({ words })
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return collapsed(inParagraphs(top))
}

const allowed: ReadonlySet<string> = new Set(richText.tags)
const notText: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'title', 'xml', 'noscript', 'template'])

type Given = Readonly<Record<string, string>>

function attributesOf(tag: string, { dir, href = '', start = '', colspan, rowspan }: Given, publicUrl: string) {
  const isCell = tag === 'td' || tag === 'th'
  const address = tag === 'a' ? addressOf(href, publicUrl) : undefined
  return {
    ...((dir === 'ltr' || dir === 'rtl') && ({ dir } as const)),
    ...(address !== undefined && { href: address }),
    ...(tag === 'ol' && /^-?\d{1,6}$/.test(start) && { start: Number(start) }),
    ...(isCell && isSpan(colspan) && { colspan: Number(colspan) }),
    ...(isCell && isSpan(rowspan) && { rowspan: Number(rowspan) }),
  } satisfies Partial<Element>
}

/** Every cell stands in the place of one. */
const isSpan = (given = '1'): boolean => /^\d{1,2}$/.test(given) && 1 < Number(given) && Number(given) <= richText.mostSpan

function addressOf(href: string, publicUrl: string): string | undefined {
  const leads = linkLeadingTo(href)
  return leads?.startsWith('/') ? publicUrl + leads : leads
}

/** Words that stand between paragraphs are one themselves. */
function inParagraphs(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = []
  let loose: Node[] | undefined
  for (const node of nodes) {
    if (!isInline(node)) {
      blocks.push(node)
      loose = undefined
    } else if (loose) loose.push(node)
    else {
      loose = [node]
      blocks.push({ tag: 'p', children: loose })
    }
  }
  return blocks
}
