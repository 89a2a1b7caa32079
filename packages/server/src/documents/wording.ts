/**
 * Words as the page needs them: what would disturb the reading taken out, lines of two directions held in order, and a place to break in whatever is too
 * long for a line. Positions are worked out on the whole paragraph, because a formula or a link may run over several pieces of formatted text.
 */
export type Side = 'ltr' | 'rtl'
/** `t` is set as it stands; `r`: it reads from the right. */
export type Said = { readonly t: string; readonly r: boolean }
export type Insertion = { readonly at: number; readonly text: string }

const rli = '\u2067'
const lri = '\u2066'
const fsi = '\u2068'
const pdi = '\u2069'
const maybe = '\u200b'

/** Letters that read from the right. Arabic commas and digits are no letters, but no Latin run goes on through them either. */
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const fromLeft = /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u
const strong = /[\p{L}]/u

/** Characters that turn the order of others: one of them left open would turn the words of the portal beside it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const unseen = /(?![\n\t])\p{Cc}|\ufeff|[\u{e0000}-\u{e007f}]/gu

/** Stays in one line. */
const telephone = /\+\d[\d ()-]{5,20}\d/g

/** What somebody wrote, fit for JSON and for a line. A lone half of a character would be refused by the compiler. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(turning, '')
    .replace(unseen, '')
    .replace(telephone, (number) => number.replaceAll(' ', '\u00a0'))

/**
 * By its first letter, but that a text which only begins in Latin ("IF = 14.2، الترتيب الخامس …") reads from the right. A text of Arabic digits alone does too.
 * Null: nothing in it says.
 */
export function sideOf(text: string): Side | null {
  const letter = strong.exec(text)?.[0]
  if (letter) return fromRight.test(letter) || wordsOf(text, fromRight) > wordsOf(text, fromLeft) ? 'rtl' : 'ltr'
  return /[\u0660-\u0669\u06f0-\u06f9]/.test(text) ? 'rtl' : null
}

/** What a line of a value holds. */
const longestWord = 44

const wordsOf = (text: string, kind: RegExp): number => text.split(/[\s()،,]+/).filter((word) => kind.test(word)).length

/** One value, isolated as a whole from what stands beside it; each of its lines by itself, since an isolate ends with its line. */
export function say(text: string, document: Side, longest = longestWord): Said {
  const clean = tidy(text)
  const lines = clean.split('\n').map((line) => {
    const side = sideOf(line) ?? 'ltr'
    const inside = inserted(line, [...isolates(line, side), ...breaks(line, longest, side)])
    if (side === document && !needsIsolates(line, side)) return inside
    return `${opening(line, side)}${inside}${pdi}`
  })
  return { t: lines.join('\n'), r: (sideOf(clean) ?? document) === 'rtl' }
}

/** First-strong where Unicode's rule, the first letter, says the same; it would turn "٣ – ٨" round, which has no letter. */
function opening(line: string, side: Side): string {
  const letter = strong.exec(line)?.[0]
  if (letter && fromRight.test(letter) === (side === 'rtl')) return fsi
  return side === 'rtl' ? rli : lri
}

const needsIsolates = (line: string, side: Side): boolean =>
  side === 'rtl' ? /\p{Script=Latin}|\d/u.test(line) : fromRight.test(line)

/** Where isolates open and close within a paragraph that reads from `side`, so that each whole run of the other direction keeps its order. */
export function isolates(text: string, side: Side): Insertion[] {
  const found: Insertion[] = []
  for (const [start, end] of side === 'rtl' ? leftRuns(text) : rightRuns(text)) {
    found.push({ at: start, text: side === 'rtl' ? lri : rli }, { at: end, text: pdi })
  }
  return found
}

const arabic = '\\p{Script_Extensions=Arabic}\\u0600-\\u06ff\\p{Script=Hebrew}\\p{Script=Syriac}'
const betweenArabic = new RegExp(`[^${arabic}\\u2066-\\u2069\\n]+`, 'gu')
const alnum = /[\p{L}\p{N}\p{M}]/u
/** Digits without a letter keep their order by themselves, unless they stand in groups: a telephone number, a sum. */
const grouped = /^\+\d|\d ?[%‰°]|^\(?\d{2,}\)?(?:[ -]\d{2,}){2,}$|\d ?[=×*<>] ?\d/

function* leftRuns(text: string): Generator<[number, number]> {
  for (const match of text.matchAll(betweenArabic)) {
    const run = trimmed(text, match.index, match.index + match[0].length)
    if (!run) continue
    const words = text.slice(...run)
    if (fromLeft.test(words) || grouped.test(words)) yield run
  }
}

/** From the first letter or digit to the last, with the signs that belong to them and the brackets that are open. */
function trimmed(text: string, from: number, to: number): [number, number] | null {
  let start = from
  let end = to
  while (start < end && !alnum.test(text[start] ?? '') && !isHalf(text[start])) start += 1
  while (end > start && !alnum.test(text[end - 1] ?? '') && !isHalf(text[end - 1])) end -= 1
  if (start === end) return null
  while (start > from && /[+\-−±~#@$€£<>≤≥=/.]/.test(text[start - 1] ?? '')) start -= 1
  end += /^(?:[ \u00a0]?[%‰°]|[+#*™®©²³′″])*/.exec(text.slice(end, Math.min(to, end + 8)))?.[0].length ?? 0
  return balanced(text, [start, end], [from, to])
}

const isHalf = (unit: string | undefined): boolean => /[\ud800-\udfff]/.test(unit ?? '')

function balanced(text: string, [start, end]: [number, number], [from, to]: [number, number]): [number, number] {
  let first = start
  let last = end
  const inside = text.slice(start, end)
  const open = inside.split(/[([{]/).length - inside.split(/[)\]}]/).length
  for (let left = open; left > 0 && last < to && /[)\]}]/.test(text[last] ?? ''); left -= 1) last += 1
  for (let left = -open; left > 0 && first > from && /[([{]/.test(text[first - 1] ?? ''); left -= 1) first -= 1
  return [first, last]
}

const rightLetters = `[${arabic}]`
const rightRun = new RegExp(
  `${rightLetters}(?:[^\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\u2066-\\u2069\\n]*${rightLetters})*(?:[ -]\\d+)?`,
  'gu',
)

function* rightRuns(text: string): Generator<[number, number]> {
  for (const match of text.matchAll(rightRun)) {
    if (fromRight.test(match[0])) yield [match.index, match.index + match[0].length]
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Places to break in a word that is wider than `longest` average characters: after the joints of an address, and else at a part of the line that capitals fit on too.
 * A word that a line can hold has none, for it would be broken wherever it meets the end of a line.
 */
export function breaks(text: string, longest: number, side: Side): Insertion[] {
  const piece = Math.max(1, Math.floor(longest * 0.5))
  const found: Insertion[] = []
  for (const word of text.matchAll(/[^\s\u200b]+/g)) {
    if (word[0].length + 0.4 * capitals(word[0]) <= longest || (side === 'ltr' && longest >= 8 && hyphened.test(word[0])))
      continue
    let since = 0
    for (const { segment, index } of graphemes.segment(word[0])) {
      const joint = /[/?&=_.,;:@%+|\\-]/.test(segment) && since > 9
      since += segment.length
      const end = index + segment.length
      if ((joint || since >= piece) && end < word[0].length) {
        found.push({ at: word.index + end, text: maybe })
        since = 0
      }
    }
  }
  return found
}

/** A common word, which the compiler divides by the rules of its language in the lines that read from the left. */
const hyphened = /^\p{Lu}?\p{Ll}{1,23}[.,;:]?$/u

const capitals = (word: string): number => word.length - word.replace(/[\p{Lu}\p{So}\p{Script=Han}@%&mw]/gu, '').length

/** Several insertions at one place keep the order they were given in, but what closes goes before what opens. */
export function inserted(text: string, insertions: readonly Insertion[]): string {
  let from = 0
  let out = ''
  for (const { at, text: piece } of inOrder(insertions)) {
    out += text.slice(from, at) + piece
    from = at
  }
  return out + text.slice(from)
}

export const inOrder = (insertions: readonly Insertion[]): Insertion[] =>
  insertions.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))
const rank = ({ text }: Insertion): number => (text === pdi ? 0 : text === maybe ? 1 : 2)

/** For a line that must stay one: the head of a page, and a bookmark. */
export function shortened(text: string, most: number): string {
  const words = tidy(text).replace(/\s+/g, ' ').trim()
  // Of what was long without end only the beginning is looked at.
  const all = [...graphemes.segment(words.slice(0, most * 16))].map(({ segment }) => segment)
  return all.length <= most
    ? all.join('')
    : `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

export const asInside = { ltr: lri, rtl: rli, auto: fsi, end: pdi } as const
