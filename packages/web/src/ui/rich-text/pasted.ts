import { listsOfWord } from './word-lists.ts'

/** Whether it comes from a word processor of the office kind: its HTML is mostly about itself. */
const fromWord = /\bmso-|class="?Mso|urn:schemas-microsoft-com|<o:p|w:WordDocument/i

/**
 * Pasted HTML without the rubbish that comes along: comments, styles, fonts, namespaces, bookmarks and the language of every word. What the text
 * means stays: titles, lists (Word's are paragraphs with a drawn bullet), tables, links, emphasis and the direction of a paragraph. The editor
 * then drops whatever else it does not know.
 */
export function cleanPasted(html: string): string {
  const matter = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html
  const plain = fromWord.test(html) ? unwrapped(listsOfWord(withoutComments(matter))) : withoutComments(matter)
  return tags(plain, keeper())
    .replace(/<(p|h[2-4])(?: [^>]*)?>(?:\s|&nbsp;|\u00A0|<br>)*<\/\1>/gi, '')
    .replace(/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF]/gu, '')
    .trim()
}

/** Comments with what stands in them, what they point at, and what is no text at all. */
function withoutComments(html: string): string {
  return html
    .replace(/<(style|script|xml|head|title|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<div[^>]*mso-element:\s*(?:comment-list|footnote-list|endnote-list)[\s\S]*$/i, '')
    .replace(/<(span|a)\b[^>]*(?:MsoCommentReference|#_msocom_)[^>]*>[\s\S]*?<\/\1>/gi, '')
}

/** Markers of Word round its drawn bullets and the like, and elements of its own. */
const unwrapped = (html: string): string =>
  html
    .replace(/<!(?:--)?\[if[^>]*>|<!(?:--)?\[endif\](?:--)?>/gi, '')
    .replace(/<\/?[a-z]\w*:[^>]*>/gi, '')
    .replace(/<p[^>]*MsoTitle[^>]*>([\s\S]*?)<\/p>/gi, '<h2>$1</h2>')

export type Tag = { readonly name: string; readonly closing: boolean; readonly attributes: string; readonly whole: string }

/** Rewrites every tag; comments fall away. */
export const tags = (html: string, rewrite: (tag: Tag) => string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<![^>]*>|<\?[^>]*>/g, '')
    .replace(/<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi, (whole, slash: string, name: string, attributes: string) =>
      rewrite({ name: name.toLowerCase(), closing: slash !== '', attributes, whole }),
    )

const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
}
/** Of no meaning for the text: the words inside stay. */
const dropped = new Set(['font', 'meta', 'link', 'html', 'body', 'img', 'colgroup', 'col', 'o:p'])

/** What may say nothing at all: its end goes where its beginning went. */
const mayBeEmpty = new Set(['span', 'a', 'strong'])

function keeper(): (tag: Tag) => string {
  const open: Record<string, boolean[]> = {}
  return ({ name, closing, attributes }) => {
    if (dropped.has(name)) return ''
    const called = renamed[name] ?? name
    if (closing) return mayBeEmpty.has(called) && open[called]?.pop() !== true ? '' : `</${called}>`
    const style = attributeOf(attributes, 'style') ?? ''
    const kept = keptAttributes(called, attributes, style)
    // Google Docs wraps everything into a bold that is not bold.
    const means = called === 'strong' ? !/(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(style) : kept.length > 0
    if (mayBeEmpty.has(called)) {
      open[called] = [...(open[called] ?? []), means]
      if (!means) return ''
    }
    return `<${called}${kept.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`
  }
}

function keptAttributes(name: string, attributes: string, style: string): [string, string][] {
  const of = (key: string) => attributeOf(attributes, key)
  const dir = of('dir')?.toLowerCase()
  const list: [string, string | undefined][] = [
    ['href', name === 'a' ? of('href') : undefined],
    // A paragraph says where it begins; of a single word of Word that is noise.
    ['dir', name !== 'span' && (dir === 'rtl' || dir === 'ltr') ? dir : undefined],
    ['start', name === 'ol' ? of('start') : undefined],
    ['colspan', name === 'td' || name === 'th' ? of('colspan') : undefined],
    ['rowspan', name === 'td' || name === 'th' ? of('rowspan') : undefined],
    // The editor reads bold, italics and the like out of the style of a passage; nothing else of it is meant.
    ['style', name === 'span' ? meantStyle(style) : undefined],
  ]
  return list.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

const meantStyle = (style: string): string | undefined => {
  const meant = style.match(
    /(?:^|;)\s*(?:font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|text-decoration(?:-line)?:\s*(?:underline|line-through))/gi,
  )
  return meant?.map((one) => one.replace(/^;?\s*/, '')).join('; ')
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}
