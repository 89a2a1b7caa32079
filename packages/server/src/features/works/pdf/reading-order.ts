const rightLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u
const leftLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const digit = /[\p{Nd}]/u

/** Whether most letters of a text run from right to left. */
export function isRightToLeft(text: string): boolean {
  let balance = 0
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    if (code < 0xc0) {
      if ((code | 0x20) > 0x60 && (code | 0x20) < 0x7b) balance -= 1
    } else if (rightLetter.test(letter) && !digit.test(letter)) balance += 1
    else if (leftLetter.test(letter)) balance -= 1
  }
  return balance > 0
}

type Piece = { readonly text: string; readonly spaceBefore?: boolean }

const kindOf = (text: string): 'right' | 'left' | 'digit' | 'joint' | 'other' => {
  const [first = ''] = text < '\u00ff' ? text : text.normalize('NFKC')
  if (digit.test(first)) return 'digit'
  if (rightLetter.test(first)) return 'right'
  if (leftLetter.test(first)) return 'left'
  return /[.,:/٫٬]/.test(first) ? 'joint' : 'other'
}

/**
 * Puts the pieces of a line that reads from right to left, given from left to right as drawn, into the order of reading: the line is reversed, but Latin
 * words and numbers in it are not.
 */
export function toLogicalOrder<One extends Piece>(drawn: readonly One[]): One[] {
  const kinds = drawn.map(({ text }) => kindOf(text))
  const out: One[] = []
  let spaceAfter = false
  let at = drawn.length - 1
  const push = (run: readonly One[]) => {
    // The space before a piece as drawn is behind it as read.
    for (const [index, one] of run.entries()) out.push({ ...one, spaceBefore: index === 0 ? spaceAfter : one.spaceBefore })
    spaceAfter = run[0]?.spaceBefore ?? false
  }
  while (at >= 0) {
    const start = kinds[at] === 'left' || kinds[at] === 'digit' ? findRunStart(kinds, drawn, at) : at
    push(drawn.slice(start, at + 1))
    at = start - 1
  }
  return fixBrackets(out)
}

/** The first piece of the run that reads from left to right and ends at `end`. */
function findRunStart(kinds: readonly ReturnType<typeof kindOf>[], drawn: readonly Piece[], end: number): number {
  let words = end
  let hasLetter = false
  for (let at = end; at >= 0 && kinds[at] !== 'right'; at -= 1) {
    if (kinds[at] === 'left') hasLetter = true
    if (kinds[at] === 'left' || (kinds[at] === 'digit' && hasLetter)) words = at
  }
  // Digits before the first letter belong to it unless a space parts them.
  if (hasLetter) {
    for (let at = words - 1; at >= 0; at -= 1) {
      if (drawn[at + 1]?.spaceBefore) break
      if (kinds[at] === 'digit') words = at
      else if (kinds[at] !== 'joint' && kinds[at] !== 'other') break
    }
    return words
  }
  let first = end
  for (let at = end - 1; at >= 0; at -= 1) {
    if (drawn[at + 1]?.spaceBefore || (kinds[at] !== 'digit' && kinds[at] !== 'joint')) break
    if (kinds[at] === 'digit') first = at
  }
  return first
}

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

/** Some programs store a bracket as it looks and some as it is read. A line that closes before it opens shows which. */
function fixBrackets<One extends Piece>(pieces: One[]): One[] {
  const first = pieces.find(({ text }) => text in mirrored)?.text
  const opens = pieces.findIndex(({ text }) => /^[([«]$/.test(text))
  const isTurned = first !== undefined && /^[)\]»]$/.test(first) && opens >= 0
  return isTurned ? pieces.map((one) => ({ ...one, text: mirrored[one.text] ?? one.text })) : pieces
}
