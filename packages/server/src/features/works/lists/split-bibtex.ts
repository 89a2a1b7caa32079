import { listTexts } from './list-texts.ts'
import type { Piece } from './pieces.ts'

const entryStart = /@\s*([A-Za-z]+)\s*([{(])/g
/** An entry that begins on a line of its own: where an entry without an end must stop. */
const lineStart = /^[ \t]*@[ \t]*[A-Za-z]+[ \t]*[{(][ \t]*[^\s{}(),="']*[ \t]*,/
const field = /[A-Za-z][\w-]*\s*=\s*["{]/

/** Between entries anything may be written: headers, comments. Only what looks like fields is reported. */
export function splitBibtex(list: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  entryStart.lastIndex = 0
  for (let match = entryStart.exec(list); match; match = entryStart.exec(list)) {
    const [begun, name = '', opening = '{'] = match
    addBetween(pieces, list.slice(done, match.index), done)
    const inside = match.index + begun.length
    const { end, isClosed } = findEnd(list, inside, opening === '{' ? '}' : ')')
    const isEntry = !/^(?:comment|preamble|string)$/i.test(name)
    const text = list.slice(match.index, end)
    if (isEntry && !isClosed) pieces.push({ at: match.index, text, isEntry, broken: listTexts.notClosed })
    // A comment or a macro without an end must not swallow entries, and is no entry itself.
    else pieces.push({ at: match.index, text, isEntry })
    done = end
    entryStart.lastIndex = end
  }
  addBetween(pieces, list.slice(done), done)
  return pieces
}

function addBetween(pieces: Piece[], text: string, at: number): void {
  if (text === '') return
  const before = pieces.at(-1)
  if (before?.isEntry && isRestOfEntry(text))
    pieces[pieces.length - 1] = { ...before, text: before.text + text, broken: before.broken ?? listTexts.closedEarly }
  else pieces.push({ at, text, isEntry: field.test(text), ...(field.test(text) && { broken: listTexts.outside }) })
}

/** After a closing brace too many the same line goes on, and there is another closing brace. */
function isRestOfEntry(text: string): boolean {
  const count = (brace: RegExp) => text.match(brace)?.length ?? 0
  return /^[ \t]*\S/.test(text) && /[\p{L}\p{N}]/u.test(text) && count(/\}/g) > count(/\{/g)
}

/** Escaped braces are text. An entry without an end stops where the next one begins. */
function findEnd(list: string, from: number, closing: '}' | ')'): { readonly end: number; readonly isClosed: boolean } {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < list.length; at += 1) {
    const character = list[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}' && depth > 0) depth -= 1
    else if (character === '"' && depth === 0) isQuoted = !isQuoted
    else if (character === closing && depth === 0 && (closing === '}' || !isQuoted)) return { end: at + 1, isClosed: true }
    else if (character === '\n' && lineStart.test(list.slice(at + 1, at + 300))) return { end: at + 1, isClosed: false }
  }
  return { end: list.length, isClosed: false }
}
