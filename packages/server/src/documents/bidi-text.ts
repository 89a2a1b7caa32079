/**
 * Prepares text for setting: removes control characters, isolates runs of the other direction, and adds break opportunities to words that are too long for
 * a line. Positions refer to the whole paragraph, because a formula or a link may span several runs.
 */
export type TextDirection = 'ltr' | 'rtl'
/** `t` is the text, `r` whether it reads from right to left. */
export type BidiText = { readonly t: string; readonly r: boolean }
export type TextInsertion = { readonly at: number; readonly text: string }

const rli = '\u2067'
const lri = '\u2066'
const fsi = '\u2068'
const pdi = '\u2069'
const zeroWidthSpace = '\u200b'

/** Arabic commas and digits are not letters, but they end a Latin run as well. */
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const leftToRightLetter = /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u
const anyLetter = /[\p{L}]/u

/** An unclosed direction control would reorder the portal's own text beside it. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
const invisibleCharacters = /(?![\n\t])\p{Cc}|\ufeff|[\u{e0000}-\u{e007f}]/gu

/** Telephone numbers are not broken. */
const telephone = /\+\d[\d ()-]{5,20}\d/g

/** Removes characters that JSON or the compiler rejects, such as lone surrogates, and all direction controls. */
export const cleanDocumentText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(directionControls, '')
    .replace(invisibleCharacters, '')
    .replace(telephone, (number) => number.replaceAll(' ', '\u00a0'))

/**
 * By the first letter, except that text which only begins in Latin ("IF = 14.2، الترتيب الخامس …") reads from right to left, as does text with only Arabic
 * digits. Null if the text has no direction.
 */
export function detectDirection(text: string): TextDirection | null {
  const letter = anyLetter.exec(text)?.[0]
  if (letter)
    return rightToLeftLetter.test(letter) || countWords(text, rightToLeftLetter) > countWords(text, leftToRightLetter)
      ? 'rtl'
      : 'ltr'
  return /[\u0660-\u0669\u06f0-\u06f9]/.test(text) ? 'rtl' : null
}

const maxWordLength = 44

const countWords = (text: string, kind: RegExp): number => text.split(/[\s()،,]+/).filter((word) => kind.test(word)).length

/** Isolates a value from its surroundings, each line separately, because an isolate ends with its line. */
export function toBidiText(text: string, document: TextDirection, maxLength = maxWordLength): BidiText {
  const clean = cleanDocumentText(text)
  const lines = clean.split('\n').map((line) => {
    const side = detectDirection(line) ?? 'ltr'
    const inside = insertIntoText(line, [...findIsolateInsertions(line, side), ...findWordBreaks(line, maxLength, side)])
    if (side === document && !needsIsolates(line, side)) return inside
    return `${openingIsolate(line, side)}${inside}${pdi}`
  })
  return { t: lines.join('\n'), r: (detectDirection(clean) ?? document) === 'rtl' }
}

/** A first-strong isolate where the first letter gives the right direction; "٣ – ٨" has no letter and would be reversed. */
function openingIsolate(line: string, side: TextDirection): string {
  const letter = anyLetter.exec(line)?.[0]
  if (letter && rightToLeftLetter.test(letter) === (side === 'rtl')) return fsi
  return side === 'rtl' ? rli : lri
}

const needsIsolates = (line: string, side: TextDirection): boolean =>
  side === 'rtl' ? /\p{Script=Latin}|\d/u.test(line) : rightToLeftLetter.test(line)

/** Isolates each run of the other direction in a paragraph that reads in `side`, so that the run keeps its order. */
export function findIsolateInsertions(text: string, side: TextDirection): TextInsertion[] {
  const found: TextInsertion[] = []
  for (const [start, end] of side === 'rtl' ? leftToRightRuns(text) : rightToLeftRuns(text)) {
    found.push({ at: start, text: side === 'rtl' ? lri : rli }, { at: end, text: pdi })
  }
  return found
}

const arabic = '\\p{Script_Extensions=Arabic}\\u0600-\\u06ff\\p{Script=Hebrew}\\p{Script=Syriac}'
const betweenArabic = new RegExp(`[^${arabic}\\u2066-\\u2069\\n]+`, 'gu')
const alnum = /[\p{L}\p{N}\p{M}]/u
/** Digits without a letter keep their order, except in groups: a telephone number, a sum. */
const numberGroup = /^\+\d|\d ?[%‰°]|^\(?\d{2,}\)?(?:[ -]\d{2,}){2,}$|\d ?[=×*<>] ?\d/

function* leftToRightRuns(text: string): Generator<[number, number]> {
  for (const match of text.matchAll(betweenArabic)) {
    const run = trimRun(text, match.index, match.index + match[0].length)
    if (!run) continue
    const words = text.slice(...run)
    if (leftToRightLetter.test(words) || numberGroup.test(words)) yield run
  }
}

/** Narrows a run to its first and last letter or digit, with adjoining signs and unclosed brackets. */
function trimRun(text: string, from: number, to: number): [number, number] | null {
  let start = from
  let end = to
  while (start < end && !alnum.test(text[start] ?? '') && !isSurrogate(text[start])) start += 1
  while (end > start && !alnum.test(text[end - 1] ?? '') && !isSurrogate(text[end - 1])) end -= 1
  if (start === end) return null
  while (start > from && /[+\-−±~#@$€£<>≤≥=/.]/.test(text[start - 1] ?? '')) start -= 1
  end += /^(?:[ \u00a0]?[%‰°]|[+#*™®©²³′″])*/.exec(text.slice(end, Math.min(to, end + 8)))?.[0].length ?? 0
  return includeBrackets(text, [start, end], [from, to])
}

const isSurrogate = (unit: string | undefined): boolean => /[\ud800-\udfff]/.test(unit ?? '')

function includeBrackets(text: string, [start, end]: [number, number], [from, to]: [number, number]): [number, number] {
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

function* rightToLeftRuns(text: string): Generator<[number, number]> {
  for (const match of text.matchAll(rightRun)) {
    if (rightToLeftLetter.test(match[0])) yield [match.index, match.index + match[0].length]
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Finds break opportunities in words wider than `maxLength` average characters: after punctuation of an address, otherwise at half a line, which fits even
 * capitals. Shorter words get none, or they would be broken at any line end.
 */
export function findWordBreaks(text: string, maxLength: number, side: TextDirection): TextInsertion[] {
  const piece = Math.max(1, Math.floor(maxLength * 0.5))
  const found: TextInsertion[] = []
  for (const word of text.matchAll(/[^\s\u200b]+/g)) {
    if (
      word[0].length + 0.4 * countWideCharacters(word[0]) <= maxLength ||
      (side === 'ltr' && maxLength >= 8 && hyphenatedWord.test(word[0]))
    )
      continue
    let since = 0
    for (const { segment, index } of graphemes.segment(word[0])) {
      const joint = /[/?&=_.,;:@%+|\\-]/.test(segment) && since > 9
      since += segment.length
      const end = index + segment.length
      if ((joint || since >= piece) && end < word[0].length) {
        found.push({ at: word.index + end, text: zeroWidthSpace })
        since = 0
      }
    }
  }
  return found
}

/** The compiler hyphenates common words in left-to-right lines itself. */
const hyphenatedWord = /^\p{Lu}?\p{Ll}{1,23}[.,;:]?$/u

const countWideCharacters = (word: string): number => word.length - word.replace(/[\p{Lu}\p{So}\p{Script=Han}@%&mw]/gu, '').length

/** Insertions at one position keep their order, but closing marks come before opening ones. */
export function insertIntoText(text: string, insertions: readonly TextInsertion[]): string {
  let from = 0
  let out = ''
  for (const { at, text: piece } of sortInsertions(insertions)) {
    out += text.slice(from, at) + piece
    from = at
  }
  return out + text.slice(from)
}

export const sortInsertions = (insertions: readonly TextInsertion[]): TextInsertion[] =>
  insertions.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))
const rank = ({ text }: TextInsertion): number => (text === pdi ? 0 : text === zeroWidthSpace ? 1 : 2)

/** For text that must fit on one line, such as a page header or a bookmark. */
export function truncateToOneLine(text: string, maxLength: number): string {
  const words = cleanDocumentText(text).replace(/\s+/g, ' ').trim()
  // Limits the work for very long text.
  const all = [...graphemes.segment(words.slice(0, maxLength * 16))].map(({ segment }) => segment)
  return all.length <= maxLength
    ? all.join('')
    : `${all
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

export const directionIsolates = { ltr: lri, rtl: rli, auto: fsi, end: pdi } as const
