import { findClosingTags, type HtmlToken, isOpening, type Tag, toClosingTag, toOpeningTag } from './html-tokens.ts'

/** Word copies a list as paragraphs, each with a drawn bullet or number before it: here they become lists again. */

type Entry = {
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  readonly dir: string | undefined
  readonly words: readonly HtmlToken[]
}

export function convertMicrosoftWordLists(tokens: readonly HtmlToken[]): HtmlToken[] {
  const all: HtmlToken[] = []
  let run: Entry[] = []
  const close = () => {
    if (run.length > 0) listOf(run, all)
    run = []
  }
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as HtmlToken
    const end = isOpening(token, 'p') ? endOf(tokens, at + 1) : at
    const entry = isOpening(token, 'p') ? entryOf(token, tokens.slice(at + 1, end)) : undefined
    if (entry) {
      run.push(entry)
      at = isEnd(tokens[end]) ? end + 1 : end
      continue
    }
    const between = token.kind === 'marker' || (token.kind === 'words' && token.words.trim() === '')
    if (!between) close()
    if (!between || run.length === 0) all.push(token)
    at++
  }
  close()
  return all
}

const isEnd = (token: HtmlToken | undefined): boolean => token?.kind === 'tag' && token.closing && token.name === 'p'

const blocks = new Set([
  'p',
  'div',
  'table',
  'tr',
  'td',
  'th',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** A paragraph ends at its end tag, or where another block begins or ends. */
function endOf(tokens: readonly HtmlToken[], from: number): number {
  let at = from
  while (at < tokens.length) {
    const token = tokens[at] as HtmlToken
    if (token.kind === 'tag' && blocks.has(token.name)) return at
    at++
  }
  return at
}

function entryOf({ attributes }: Tag, inside: readonly HtmlToken[]): Entry | undefined {
  const level = /mso-list:\s?l\d+\s+level(\d)/i.exec(attributes.get('style') ?? '')
  const inList = level !== null || /MsoListParagraph/i.test(attributes.get('class') ?? '')
  const mark = inList ? markIn(inside) : undefined
  if (!level && !mark) return undefined
  const drawn = plain(mark?.drawn ?? [])
  const ordered = /^[([]?[\p{N}\p{L}]{1,5}\s?[.)\]\-–]/u.test(drawn) && !/^[o§]$/.test(drawn)
  return {
    level: Math.min(9, Number(level?.[1] ?? 1)),
    ordered,
    start: ordered ? numberOf(drawn) : 1,
    dir: attributes.get('dir')?.toLowerCase() === 'rtl' ? 'rtl' : undefined,
    words: trimmed(mark?.words ?? inside),
  }
}

/** Separates the drawn bullet from the text. Some programs mark it by `mso-list:Ignore` instead of Word's condition. */
function markIn(
  inside: readonly HtmlToken[],
): { readonly drawn: readonly HtmlToken[]; readonly words: readonly HtmlToken[] } | undefined {
  const parted = (from: number, to: number) => ({
    drawn: inside.slice(from, to),
    words: [...inside.slice(0, from), ...inside.slice(to)],
  })
  const from = inside.findIndex((token) => token.kind === 'marker' && token.marks === 'drawn')
  const to = from < 0 ? -1 : inside.findIndex((token, at) => at > from && token.kind === 'marker' && token.marks === 'end')
  if (to > 0) return parted(from, to + 1)
  const ignored = inside.findIndex(
    (token) => isOpening(token, 'span') && /mso-list:\s?Ignore/i.test(token.attributes.get('style') ?? ''),
  )
  return ignored < 0 ? undefined : parted(ignored, (findClosingTags(inside).get(ignored) ?? ignored) + 1)
}

const plain = (tokens: readonly HtmlToken[]): string =>
  tokens
    .map((token) => (token.kind === 'words' ? token.words : ''))
    .join('')
    .replace(/&nbsp;|\u00A0/g, ' ')
    .trim()

/** Removes blank tokens at both ends. */
function trimmed(tokens: readonly HtmlToken[]): HtmlToken[] {
  const isBlank = (token: HtmlToken | undefined) => token?.kind === 'words' && token.words.trim() === ''
  let [from, to] = [0, tokens.length]
  while (isBlank(tokens[from])) from++
  while (to > from && isBlank(tokens[to - 1])) to--
  return tokens.slice(from, to)
}

function numberOf(drawn: string): number {
  const digits = drawn.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  return Number(/\d+/.exec(digits)?.[0] ?? 1)
}

/** Builds a list with deeper levels nested in its entries. A change between bullets and numbers on one level begins another list. */
function listOf(entries: readonly Entry[], all: HtmlToken[]): void {
  const base = entries.reduce((least, { level }) => Math.min(least, level), 9)
  let at = 0
  while (at < entries.length) {
    const { ordered, start, dir } = entries[at] as Entry
    const tag = ordered ? 'ol' : 'ul'
    const attributes: [string, string][] = []
    if (ordered && start > 1) attributes.push(['start', String(start)])
    if (dir) attributes.push(['dir', dir])
    all.push(toOpeningTag(tag, attributes))
    while (at < entries.length && (entries[at] as Entry).ordered === ordered) {
      const entry = entries[at++] as Entry
      const deeper: Entry[] = []
      while (at < entries.length && (entries[at] as Entry).level > base) deeper.push(entries[at++] as Entry)
      // A list may begin at a deeper level than it continues; its first entry then gets the nearest possible level.
      all.push(toOpeningTag('li'), toOpeningTag('p'))
      for (const token of entry.words) all.push(token)
      all.push(toClosingTag('p'))
      if (deeper.length > 0) listOf(deeper, all)
      all.push(toClosingTag('li'))
    }
    all.push(toClosingTag(tag))
  }
}
