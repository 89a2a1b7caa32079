import { listTexts } from './list-texts.ts'
import type { Understood } from './pieces.ts'

export type BibtexEntry = {
  readonly type: string
  readonly key: string | undefined
  /** Names in lower case; values as TeX. */
  readonly fields: ReadonlyMap<string, string>
}

/** Names in lower case. */
export type Macros = ReadonlyMap<string, string>

const head = /^@\s*([A-Za-z]+)\s*[{(]\s*/
const keyPattern = /\s*(?:([^\s,={}"']*)\s*,|([^\s,={}"']+)(?=\s+[A-Za-z][\w:+.-]*\s*=)|(?=[A-Za-z][\w:+.-]*\s*=))/y
const fieldName = /[\s,]*([A-Za-z][\w:+.-]*)\s*=\s*/y
const nextPart = /\s*#\s*/y
const bareValue = /[^\s,#{}"()=]+/y
const rest = /[\s,]*[)}]?\s*$/y

/** The fields of one entry, `@article{key, title = {…}, …}`. */
export function parseBibtexEntry(text: string, macros: Macros): Understood<BibtexEntry> {
  const [begun = '', type = ''] = head.exec(text) ?? []
  const keyed = matchAt(keyPattern, text, begun.length)
  if (!keyed) return { broken: listTexts.noFields }
  const fields = new Map<string, string>()
  let at = begun.length + keyed[0].length
  let last = keyed[1] ?? keyed[2] ?? type
  while (!matchAt(rest, text, at)) {
    const named = matchAt(fieldName, text, at)
    const value = named && readValue(text, at + named[0].length, macros)
    if (!value) return { broken: listTexts.badField(last) }
    last = named[1] ?? ''
    const name = last.toLowerCase()
    // A field that is there twice: the first that holds anything.
    if (!fields.get(name)?.trim()) fields.set(name, value.value)
    at = value.end
  }
  return fields.size === 0
    ? { broken: listTexts.noFields }
    : { type: type.toLowerCase(), key: keyed[1] || keyed[2] || undefined, fields }
}

/** The macros of `@string{name = "value"}`, in their order, because one may name another. */
export function parseMacros(texts: readonly string[]): Macros {
  const macros = new Map<string, string>()
  for (const text of texts) {
    const begun = /^@\s*string\s*[{(]/i.exec(text)?.[0]
    const named = begun && matchAt(fieldName, text, begun.length)
    const value = named && readValue(text, begun.length + named[0].length, macros)
    if (value) macros.set(named[1]?.toLowerCase() ?? '', value.value)
  }
  return macros
}

type Read = { readonly value: string; readonly end: number }

/** `{…}`, `"…"`, a number or a macro, or several of them joined by `#`. An unknown macro stays as it is written. */
function readValue(text: string, from: number, macros: Macros): Read | undefined {
  let value = ''
  let at = from
  for (;;) {
    const part = readPart(text, at, macros)
    if (!part) return undefined
    value += part.value
    const joined = matchAt(nextPart, text, part.end)
    if (!joined) return { value, end: part.end }
    at = part.end + joined[0].length
  }
}

function readPart(text: string, at: number, macros: Macros): Read | undefined {
  const opening = text[at]
  if (opening === '{' || opening === '"') return readDelimited(text, at + 1, opening === '{' ? '}' : '"')
  const bare = matchAt(bareValue, text, at)?.[0]
  return bare === undefined ? undefined : { value: macros.get(bare.toLowerCase()) ?? bare, end: at + bare.length }
}

function readDelimited(text: string, from: number, closing: '}' | '"'): Read | undefined {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\' && (closing === '}' || text[at + 1] !== '"' || depth > 0)) at += 1
    else if (character === closing && depth === 0) return { value: text.slice(from, at), end: at + 1 }
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth < 0) return undefined
  }
  return undefined
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
