/** Splits HTML into tags and text in one pass, in linear time for any input. */
export type Tag = {
  readonly kind: 'tag'
  /** In lower case. */
  readonly name: string
  readonly closing: boolean
  readonly attributes: ReadonlyMap<string, string>
  readonly from: number
  readonly to: number
}
export type TextToken = { readonly kind: 'words'; readonly words: string }
/** Word marks what it generates itself, such as bullets: `<![if !supportLists]>` to `<![endif]>`. */
export type ConditionalMarker = { readonly kind: 'marker'; readonly marks: 'drawn' | 'other' | 'end' }
export type HtmlToken = Tag | TextToken | ConditionalMarker

export const toOpeningTag = (name: string, attributes: readonly (readonly [string, string])[] = []): Tag => ({
  ...{ kind: 'tag', name, closing: false, attributes: new Map(attributes), from: 0, to: 0 },
})
export const toClosingTag = (name: string): Tag => ({ ...toOpeningTag(name), closing: true })

/** Elements whose content is not text of the page. */
const unread = new Set(['style', 'script', 'xml', 'head', 'title', 'noscript'])

export function tokensOf(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  const skip = skipper(html)
  let at = 0
  while (at < html.length) {
    const bracket = html.indexOf('<', at)
    const words = html.slice(at, bracket === -1 ? undefined : bracket)
    if (words !== '') tokens.push({ kind: 'words', words })
    if (bracket === -1) break
    const next = html[bracket + 1] ?? ''
    if (next === '!' || next === '?') {
      const remark = remarkAt(html, bracket)
      if (remark.marker) tokens.push(remark.marker)
      at = remark.to
      continue
    }
    const tag = /[a-z]/i.test(next === '/' ? (html[bracket + 2] ?? '') : next) ? tagAt(html, bracket) : undefined
    // A bracket of the text ("a < b"), or a tag without an end.
    if (tag === undefined) tokens.push({ kind: 'words', words: '&lt;' })
    if (tag === 'endless') break
    at = tag?.to ?? bracket + 1
    if (tag && unread.has(tag.name)) at = tag.closing ? at : skip(tag.name, at)
    else if (tag) tokens.push(tag)
  }
  return tokens
}

/** The end of a skipped element; without a closing tag only its opening tag is skipped. */
function skipper(html: string): (name: string, from: number) => number {
  const endless = new Set<string>()
  return (name, from) => {
    if (endless.has(name)) return from
    const end = new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi')
    end.lastIndex = from
    if (end.test(html)) return end.lastIndex
    endless.add(name)
    return from
  }
}

function remarkAt(html: string, from: number): { readonly to: number; readonly marker?: ConditionalMarker } {
  const comment = html.startsWith('<!--', from)
  const begin = comment ? from + 4 : from + 2
  const end = html.indexOf(comment ? '-->' : '>', begin)
  const to = end === -1 ? html.length : end + (comment ? 3 : 1)
  const start = html.slice(begin, Math.min(begin + 30, end === -1 ? html.length : end)).toLowerCase()
  // A condition that hides its content is a comment; otherwise it is a marker.
  const marks = start.startsWith('[endif]') ? 'end' : start.startsWith('[if !supportlists]') ? 'drawn' : 'other'
  return start.startsWith('[endif]') || start.startsWith('[if') ? { to, marker: { kind: 'marker', marks } } : { to }
}

const blanks = /[\s/]*/y
const called = /[^\s/>=][^\s/>=]*/y
const sign = /\s*=\s*/y
const bare = /[^\s>]*/y

function tagAt(html: string, from: number): Tag | 'endless' {
  const isClosing = html[from + 1] === '/'
  let at = from + (isClosing ? 2 : 1)
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(html)?.[0] ?? ''
    at += found.length
    return found
  }
  const name = read(called).toLowerCase()
  const attributes = new Map<string, string>()
  for (;;) {
    read(blanks)
    if (at >= html.length) return 'endless'
    if (html[at] === '>') break
    const key = (read(called) || (html[at++] ?? '')).toLowerCase()
    if (read(sign) === '') {
      if (!attributes.has(key)) attributes.set(key, '')
      continue
    }
    const quote = html[at]
    let value: string
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1)
      if (end === -1) return 'endless'
      value = html.slice(at + 1, end)
      at = end + 1
    } else value = read(bare)
    if (!attributes.has(key)) attributes.set(key, value)
  }
  return { kind: 'tag', name, closing: isClosing, attributes, from, to: at + 1 }
}

export const isOpening = (token: HtmlToken | undefined, name?: string): token is Tag =>
  token?.kind === 'tag' && !token.closing && (name === undefined || token.name === name)

/** Maps the index of each opening tag to its closing tag; unclosed elements are missing. */
export function findClosingTags(tokens: readonly HtmlToken[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open = new Map<string, number[]>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'tag') continue
    const starts = open.get(token.name) ?? []
    if (!token.closing) open.set(token.name, starts)
    if (!token.closing) {
      starts.push(at)
      continue
    }
    const from = starts.pop()
    if (from !== undefined) ends.set(from, at)
  }
  return ends
}
