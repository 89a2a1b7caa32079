import { richTextRules, toLinkTarget, withBreakOpportunities } from '@jadara/contract/core/rich-text'
import { withoutUnstorable } from '@jadara/contract/core/value'
import { limitNesting } from './bound-levels.ts'
import { unfoldLargeTables } from './bound-tables.ts'
import { findClosingTags, type HtmlToken, isOpening, type Tag, tokensOf } from './html-tokens.ts'
import { convertMicrosoftWordLists } from './word-lists.ts'

/** Whether the HTML comes from an office program. */
const fromWord = /\bmso-|class="?Mso|urn:schemas-microsoft-com|<o:p|w:WordDocument/i

/**
 * Cleans pasted HTML: drops comments, styles, fonts, namespaces, bookmarks and languages. Keeps titles, lists (Word's are paragraphs with a
 * drawn bullet), tables, links, emphasis, notes and the direction of paragraphs. The editor drops everything else that it does not know.
 * Works in one pass over the tags.
 */
export function cleanPastedHtml(html: string): string {
  const word = fromWord.test(html)
  const tokens = moveNotesToEnd(tokensOf(toFragment(html)))
  return unfoldLargeTables(serialize(limitNesting(word ? convertMicrosoftWordLists(tokens) : tokens), word))
}

/**
 * Counts the pictures in pasted HTML, which are not allowed. Word includes each twice, once behind a condition. A bullet drawn as a picture
 * (its `alt` is a star) does not count.
 */
export function countPictures(html: string): number {
  const matter = toFragment(html)
  const shown = matter.match(/<img\b[^>]*>/gi)?.filter((tag) => !/\balt="?\*/i.test(tag)).length ?? 0
  return shown || (matter.match(/<v:imagedata\b/gi)?.length ?? 0)
}

/** The selected fragment; Word puts its notes after its end. */
function toFragment(html: string): string {
  const [begin, end] = ['<!--StartFragment-->', '<!--EndFragment-->']
  const from = html.indexOf(begin)
  const to = html.lastIndexOf(end)
  if (from < 0 || to < from) return html
  const behind = html.slice(to)
  return html.slice(from, to) + (noteList.test(behind) ? behind : '')
}

const noteList = /mso-element:\s?(?:footnote|endnote)-list/i
const commentList = /mso-element:\s?comment-list/i
const commentMark = /MsoCommentReference/i

const styleOf = ({ attributes }: Tag): string => attributes.get('style') ?? ''

/** Drops comments and their marks; footnotes and endnotes follow as paragraphs. */
function moveNotesToEnd(tokens: readonly HtmlToken[]): HtmlToken[] {
  const text: HtmlToken[] = []
  const notes: HtmlToken[] = []
  const ends = findClosingTags(tokens)
  let notesEnd = -1
  let inParagraph = false
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as HtmlToken
    const end = ends.get(at)
    if (end !== undefined && isOpening(token) && isComment(token)) {
      at = end + 1
      continue
    }
    if (end !== undefined && isOpening(token, 'div') && noteList.test(styleOf(token))) notesEnd = Math.max(notesEnd, end)
    if (at > notesEnd) text.push(token)
    else {
      if (token.kind === 'tag' && token.name === 'p') inParagraph = !token.closing
      // The frame of the notes, and Word's line above them.
      if (token.kind !== 'tag' || !(['div', 'hr'].includes(token.name) || (token.name === 'br' && !inParagraph)))
        notes.push(token)
    }
    at++
  }
  return [...text, ...notes]
}

const isComment = (tag: Tag): boolean => {
  if (tag.name === 'div') return commentList.test(styleOf(tag))
  if (tag.name !== 'span' && tag.name !== 'a') return false
  return commentMark.test(tag.attributes.get('class') ?? '') || (tag.attributes.get('href') ?? '').startsWith('#_msocom_')
}

const renamed: Readonly<Record<string, string>> = richTextRules.renamed
/** Elements without meaning, whose text is kept. */
const dropped = new Set(['font', 'meta', 'link', 'html', 'body', 'img', 'colgroup', 'col'])
/** Elements that may be empty. When the opening tag is dropped, so is the closing tag. */
const mayBeEmpty = new Set(['span', 'a', 'strong'])
/** Elements that are dropped when they are empty. */
const mayBeBlank = new Set(['p', 'h2', 'h3', 'h4'])
const isBlank = (words: string): boolean => /^(?:&nbsp;|<br>|\s)*$/.test(words)
/** Elements with a direction. They inherit that of a frame, which the editor does not know. */
const directed = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'])

function serialize(tokens: readonly HtmlToken[], word: boolean): string {
  const pieces: string[] = []
  /** The closing tag of each open element; '' for a dropped one. */
  const ends = new Map<string, string[]>()
  const frames: (string | undefined)[] = []
  /** Where the current paragraph begins, while it is empty. */
  let blank: number | undefined
  const say = (piece: string, name = '') => {
    if (!mayBeEmpty.has(name) && piece !== '' && !isBlank(piece)) blank = undefined
    if (piece !== '') pieces.push(piece)
  }
  const end = (name: string) => {
    if (mayBeBlank.has(name) && blank !== undefined) {
      pieces.length = blank
      blank = undefined
    } else say(`</${name}>`)
  }
  for (const token of tokens) {
    if (token.kind === 'words') say(cleanWords(token.words))
    if (token.kind !== 'tag' || dropped.has(token.name) || token.name.includes(':')) continue
    const title = token.name === 'p' && /^MsoTitle$/i.test(token.attributes.get('class') ?? '')
    const name = title ? 'h2' : (renamed[token.name] ?? token.name)
    if (name === 'div') {
      if (token.closing) frames.pop()
      else frames.push(directionOf(token) ?? frames.at(-1))
    }
    if (token.closing) {
      const ending = ends.get(token.name)?.pop()
      if (mayBeEmpty.has(name)) say(ending ?? '', name)
      else end(ending ?? name)
      continue
    }
    const attributes = selectAttributes(name, token, word)
    const inherited = frames.at(-1)
    if (inherited && directed.has(name) && !attributes.some(([key]) => key === 'dir')) attributes.push(['dir', inherited])
    const tag = `<${name}${attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`
    const raised = name === 'span' ? raisedBy(styleOf(token)) : undefined
    const own = meansSomething(name, token, attributes)
    if (mayBeEmpty.has(name)) {
      begin(ends, token.name, `${own ? `</${name}>` : ''}${raised ? `</${raised}>` : ''}`)
      say(`${raised ? `<${raised}>` : ''}${own ? tag : ''}`, name)
      continue
    }
    if (title) begin(ends, 'p', 'h2')
    const from = pieces.length
    say(tag)
    if (mayBeBlank.has(name)) blank = from
  }
  return pieces.join('').trim()
}

const begin = (ends: Map<string, string[]>, name: string, end: string): void => {
  const endings = ends.get(name) ?? []
  endings.push(end)
  ends.set(name, endings)
}

/** Google Docs wraps everything in a bold element that is not bold. */
const meansSomething = (name: string, tag: Tag, attributes: readonly unknown[]): boolean =>
  name === 'strong' ? !/(?:^|[;\s])font-weight:\s?(?:normal|400)/i.test(styleOf(tag)) : attributes.length > 0

function directionOf(tag: Tag): string | undefined {
  const value = (tag.attributes.get('dir') ?? /(?:^|[;\s])direction:\s?(rtl|ltr)/i.exec(styleOf(tag))?.[1])?.toLowerCase()
  return value === 'rtl' || value === 'ltr' ? value : undefined
}

function selectAttributes(name: string, tag: Tag, word: boolean): [string, string][] {
  const of = (key: string) => tag.attributes.get(key)
  const cell = name === 'td' || name === 'th'
  const list: [string, string | undefined][] = [
    ['href', name === 'a' ? toLinkTarget(of('href') ?? '') : undefined],
    // The direction matters on a paragraph; Word also writes it on single words.
    ['dir', word && name === 'span' ? undefined : directionOf(tag)],
    ['start', name === 'ol' && /^-?\d{1,6}$/.test(of('start') ?? '') ? of('start') : undefined],
    ['colspan', cell ? of('colspan') : undefined],
    ['rowspan', cell ? of('rowspan') : undefined],
    // The editor derives bold, italics and similar marks from a style; the rest is dropped.
    ['style', name === 'span' ? meantStyle(styleOf(tag)) : undefined],
  ]
  return list.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

/** Google Docs writes superscript and subscript as a style. */
function raisedBy(style: string): 'sup' | 'sub' | undefined {
  const value = /(?:^|[;\s])vertical-align:\s?(super|sub)\b/i.exec(style)?.[1]?.toLowerCase()
  return value === 'super' ? 'sup' : value === 'sub' ? 'sub' : undefined
}

const meant = /^(?:font-weight:\s?(?:bold|[6-9]00)|font-style:\s?italic|text-decoration(?:-line)?:\s?(?:underline|line-through))/i

const meantStyle = (style: string): string =>
  style
    .split(';')
    .map((one) => meant.exec(one.trim())?.[0])
    .filter(Boolean)
    .join('; ')

/** Line separators of Word (U+000B), of printers (U+000C) and of Unicode. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Normalizes line ends and removes invisible characters from pasted plain text. */
export const cleanPastedText = (words: string): string => withoutUnstorable(words.replace(lineEnds, '\n'))

/** The same for the text of HTML, including numeric references (`&#11;`). */
const cleanWords = (words: string): string =>
  withBreakOpportunities(
    withoutUnstorable(
      words
        .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
          // Browsers read 128 to 159 as characters of Windows-1252.
          if (code > 0x10_ff_ff || (code >= 0x80 && code < 0xa0)) return whole
          const value = String.fromCodePoint(code)
          return cleanPastedText(value) === (value === '\r' ? '\n' : value) ? whole : value
        })
        .replace(/\r\n?/g, '\n')
        .replace(lineEnds, '<br>'),
    ),
  )
