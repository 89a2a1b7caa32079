import { findLineBelow } from './lines-around.ts'
import type { TextLine } from './text-lines.ts'

/** The text of lines that go on; `all` are the lines that may print a word that a hyphen breaks here. */
export function joinLines(lines: readonly TextLine[], all: readonly TextLine[]): string {
  let text = ''
  for (const line of lines) {
    const more = withoutMarks(line)
    // A hyphen at the end of a line breaks a word if a small letter follows. "Self-" before a capital keeps it.
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(more))
      text = isCompound(text, more, all) ? text + more : text.slice(0, -1) + more
    else text = `${text}${/[-–/]$/.test(text) && !/\s[-–/]$/.test(text) ? '' : ' '}${more}`.trim()
  }
  return text
}

/** A word with a hyphen of its own: one that is printed elsewhere with it, or begins with a part that always has it. */
function isCompound(text: string, more: string, all: readonly TextLine[]): boolean {
  const [first = ''] = /[\p{L}-]+-$/u.exec(text) ?? []
  const [last = ''] = /^\p{L}+/u.exec(more) ?? []
  const word = `${first}${last}`.toLowerCase()
  return (
    /^(?:self|non|multi|semi|quasi|well|cross|two|three)-$/i.test(first) ||
    all.some((line) => line.text.toLowerCase().includes(word))
  )
}

/** "A study of X*" has a mark for a note; "CO₂" and "10⁻³" have none. */
const withoutMarks = ({ text, plain }: TextLine): string =>
  /^[*†‡§¶#✉☆★\s,\d]*$/u.test(difference(text, plain)) && /[*†‡§¶#✉☆★]/u.test(difference(text, plain))
    ? plain
    : text.replace(/[*†‡§¶☆★✩✉]+$/u, '').trim()

const difference = (text: string, plain: string): string => {
  let at = 0
  let rest = ''
  for (const letter of text) {
    if (plain[at] === letter) at += 1
    else rest += letter
  }
  return rest
}

/** A line and those of its paragraph below it, until another field begins. */
export function joinParagraph(line: TextLine, lines: readonly TextLine[]): string {
  const own = [line]
  for (let below = findLineBelow(line, lines); below && own.length < 9; below = findLineBelow(below, lines)) {
    if (/^(?:received|editor|academic|copyright|©|accepted|published|abstract|keywords)\b/i.test(below.text)) break
    own.push(below)
  }
  return joinLines(own, lines)
}
