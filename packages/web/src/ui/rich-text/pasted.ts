import { linkLeadingTo, richText } from '@jadara/contract/rich-text'
import { withBoundLevels } from './bound-levels.ts'
import { withBoundTables } from './bound-tables.ts'
import { cleanWords } from './clean-text.ts'
import { endsOf, isOpening, type Tag, type Token, tokensOf } from './html-tokens.ts'
import { listsOfWord } from './word-lists.ts'

/** Whether it comes from a word processor of the office kind: its HTML is mostly about itself. */
const fromWord = /\bmso-|class="?Mso|urn:schemas-microsoft-com|<o:p|w:WordDocument/i

/**
 * Pasted HTML without the rubbish that comes along: comments, styles, fonts, namespaces, bookmarks and the language of every word. What the text
 * means stays: titles, lists (Word's are paragraphs with a drawn bullet), tables, links, emphasis, notes and the direction of a paragraph. The
 * editor then drops whatever else it does not know. It is read tag by tag, never searched from each place to the end.
 */
export function cleanPasted(html: string): string {
  const word = fromWord.test(html)
  const tokens = notesLast(tokensOf(matterOf(html)))
  return withBoundTables(written(withBoundLevels(word ? listsOfWord(tokens) : tokens), word))
}

/**
 * How many pictures are in what is pasted: a text takes none. Word names each twice, once in its own way behind a condition; a bullet that it
 * drew as a picture (its `alt` is a star) is none.
 */
export function picturesIn(html: string): number {
  const matter = matterOf(html)
  const shown = matter.match(/<img\b[^>]*>/gi)?.filter((tag) => !/\balt="?\*/i.test(tag)).length ?? 0
  return shown || (matter.match(/<v:imagedata\b/gi)?.length ?? 0)
}

/** What was chosen; Word puts the notes of it behind its end. */
function matterOf(html: string): string {
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

/** Comments go, with the marks that lead to them; footnotes and endnotes stand at the end, as paragraphs. */
function notesLast(tokens: readonly Token[]): Token[] {
  const text: Token[] = []
  const notes: Token[] = []
  const ends = endsOf(tokens)
  let notesEnd = -1
  let inParagraph = false
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    const end = ends.get(at)
    if (end !== undefined && isOpening(token) && isComment(token)) {
      at = end + 1
      continue
    }
    if (end !== undefined && isOpening(token, 'div') && noteList.test(styleOf(token))) notesEnd = Math.max(notesEnd, end)
    if (at > notesEnd) text.push(token)
    else {
      if (token.kind === 'tag' && token.name === 'p') inParagraph = !token.closing
      // The frame of the notes, and the line that Word draws above them.
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

const renamed: Readonly<Record<string, string>> = richText.renamed
/** Of no meaning for the text: the words inside stay. */
const dropped = new Set(['font', 'meta', 'link', 'html', 'body', 'img', 'colgroup', 'col'])
/** What may say nothing at all: its end goes where its beginning went. */
const mayBeEmpty = new Set(['span', 'a', 'strong'])
/** Without a word in them they are an empty line of the other program. */
const mayBeBlank = new Set(['p', 'h2', 'h3', 'h4'])
const isBlank = (words: string): boolean => /^(?:&nbsp;|<br>|\s)*$/.test(words)
/** What says its own direction; it takes over that of a frame it stands in, which the editor does not know. */
const directed = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'])

function written(tokens: readonly Token[], word: boolean): string {
  const pieces: string[] = []
  /** How what was begun ends; '' where its beginning went. */
  const ends = new Map<string, string[]>()
  const frames: (string | undefined)[] = []
  /** Where the paragraph began that has no word yet. */
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
      const begun = ends.get(token.name)?.pop()
      if (mayBeEmpty.has(name)) say(begun ?? '', name)
      else end(begun ?? name)
      continue
    }
    const kept = keptAttributes(name, token, word)
    const inherited = frames.at(-1)
    if (inherited && directed.has(name) && !kept.some(([key]) => key === 'dir')) kept.push(['dir', inherited])
    const tag = `<${name}${kept.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`
    const raised = name === 'span' ? raisedBy(styleOf(token)) : undefined
    const own = meansSomething(name, token, kept)
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
  const begun = ends.get(name) ?? []
  begun.push(end)
  ends.set(name, begun)
}

/** Google Docs wraps everything into a bold that is not bold. */
const meansSomething = (name: string, tag: Tag, kept: readonly unknown[]): boolean =>
  name === 'strong' ? !/(?:^|[;\s])font-weight:\s?(?:normal|400)/i.test(styleOf(tag)) : kept.length > 0

function directionOf(tag: Tag): string | undefined {
  const said = (tag.attributes.get('dir') ?? /(?:^|[;\s])direction:\s?(rtl|ltr)/i.exec(styleOf(tag))?.[1])?.toLowerCase()
  return said === 'rtl' || said === 'ltr' ? said : undefined
}

function keptAttributes(name: string, tag: Tag, word: boolean): [string, string][] {
  const of = (key: string) => tag.attributes.get(key)
  const cell = name === 'td' || name === 'th'
  const list: [string, string | undefined][] = [
    ['href', name === 'a' ? linkLeadingTo(of('href') ?? '') : undefined],
    // A paragraph says where it begins; of a single word of Word that is noise.
    ['dir', word && name === 'span' ? undefined : directionOf(tag)],
    ['start', name === 'ol' && /^-?\d{1,6}$/.test(of('start') ?? '') ? of('start') : undefined],
    ['colspan', cell ? of('colspan') : undefined],
    ['rowspan', cell ? of('rowspan') : undefined],
    // The editor reads bold, italics and the like out of the style of a passage; nothing else of it is meant.
    ['style', name === 'span' ? meantStyle(styleOf(tag)) : undefined],
  ]
  return list.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

/** Google Docs writes raised and lowered signs as a style. */
function raisedBy(style: string): 'sup' | 'sub' | undefined {
  const said = /(?:^|[;\s])vertical-align:\s?(super|sub)\b/i.exec(style)?.[1]?.toLowerCase()
  return said === 'super' ? 'sup' : said === 'sub' ? 'sub' : undefined
}

const meant = /^(?:font-weight:\s?(?:bold|[6-9]00)|font-style:\s?italic|text-decoration(?:-line)?:\s?(?:underline|line-through))/i

const meantStyle = (style: string): string =>
  style
    .split(';')
    .map((one) => meant.exec(one.trim())?.[0])
    .filter(Boolean)
    .join('; ')
