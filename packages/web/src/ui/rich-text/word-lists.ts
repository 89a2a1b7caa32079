/** Word copies a list as paragraphs, each with a drawn bullet or number before it: here they become lists again. */

type Entry = {
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  readonly dir: string
  readonly words: string
}

const paragraph = /<p\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/p\s*>/gi
const drawn = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i
/** As other programs pass it on: the bullet in a passage that Word is to ignore. */
const ignored = /<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?:\s*<\/span>)?/i

export function listsOfWord(html: string): string {
  const pieces: (string | Entry)[] = []
  let at = 0
  for (const found of html.matchAll(paragraph)) {
    const between = html.slice(at, found.index)
    if (between.trim() !== '') pieces.push(between)
    pieces.push(entryOf(found[1] ?? '', found[2] ?? '') ?? found[0])
    at = found.index + found[0].length
  }
  pieces.push(html.slice(at))
  return joined(pieces)
}

function entryOf(attributes: string, inside: string): Entry | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(attributes)
  const mark = drawn.exec(inside) ?? ignored.exec(inside)
  if (!level && !(mark && /MsoListParagraph/i.test(attributes))) return undefined
  const sign = plain(mark?.[1] ?? '')
  const ordered = /^[([]?[\p{N}\p{L}]{1,5}\s*[.)\]\-–]/u.test(sign) && !/^[o§]$/.test(sign)
  const words = inside.replace(drawn, '').replace(ignored, '')
  return {
    level: Math.min(9, Number(level?.[1] ?? 1)),
    ordered,
    start: ordered ? numberOf(sign) : 1,
    dir: /\bdir\s*=\s*["']?rtl/i.test(attributes) ? ' dir="rtl"' : '',
    words: words.trim(),
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00A0/g, ' ')
    .trim()

function numberOf(sign: string): number {
  const digits = sign.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  return Number(/\d+/.exec(digits)?.[0] ?? 1)
}

function joined(pieces: readonly (string | Entry)[]): string {
  let html = ''
  let run: Entry[] = []
  const close = () => {
    if (run.length > 0) html += listOf(run)
    run = []
  }
  for (const piece of pieces) {
    if (typeof piece !== 'string') run.push(piece)
    else if (piece.trim() !== '') {
      close()
      html += piece
    }
  }
  close()
  return html
}

/** A list, what is deeper inside its entries. A change between bullets and numbers on one level begins another list. */
function listOf(entries: readonly Entry[]): string {
  const base = Math.min(...entries.map(({ level }) => level))
  let html = ''
  let at = 0
  while (at < entries.length) {
    const { ordered, start, dir } = entries[at] as Entry
    const tag = ordered ? 'ol' : 'ul'
    html += `<${tag}${ordered && start > 1 ? ` start="${start}"` : ''}${dir}>`
    while (at < entries.length && (entries[at] as Entry).ordered === ordered) {
      const entry = entries[at++] as Entry
      const deeper: Entry[] = []
      while (at < entries.length && (entries[at] as Entry).level > base) deeper.push(entries[at++] as Entry)
      // A list that begins deeper than it goes on: its first entry stands where it can.
      html += `<li><p>${entry.words}</p>${deeper.length > 0 ? listOf(deeper) : ''}</li>`
    }
    html += `</${tag}>`
  }
  return html
}
