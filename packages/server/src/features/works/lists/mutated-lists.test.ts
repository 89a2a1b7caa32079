import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { samples } from './corpus.testing.ts'
import { splitJson } from './csl-json.ts'
import { decodeText } from './decode-text.ts'
import { parseReferenceList, type ReferenceList } from './parse-reference-list.ts'
import type { Piece } from './pieces.ts'
import { splitRis } from './ris.ts'
import { splitBibtex } from './split-bibtex.ts'

const lists = 2000
const entriesPerList = 6

const splitters = { bibtex: splitBibtex, ris: splitRis, 'csl-json': splitJson } as const
type Split = keyof typeof splitters

/** Numbers below `limit`, the same for a seed on every machine (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

type Random = ReturnType<typeof createRandom>
const pick = <One>(random: Random, among: readonly One[]): One => among[random(among.length)] as One

const signs = [
  '{',
  '}',
  '"',
  '\\',
  ',',
  '=',
  '@',
  '#',
  '$',
  '%',
  '\n',
  '[',
  ']',
  ':',
  '(',
  ')',
  ' ',
  '-',
  '\u0000',
  'س',
  '<',
  '&',
  "'",
]

const mutations: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => splice(text, random(text.length), 1, ''),
  (text, random) => splice(text, random(text.length), 0, pick(random, signs)),
  (text, random) => splice(text, random(text.length), 1, pick(random, signs)),
  (text, random) => splice(text, random(text.length), 1 + random(40), ''),
  (text, random) => text.slice(0, random(text.length)),
  (text, random) => changeLines(text, random, () => []),
  (text, random) => changeLines(text, random, (line) => [line, line]),
  (text, random) => changeLines(text, random, (line) => [[...line].reverse().join('')]),
]

const splice = (text: string, at: number, length: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at + length)

function changeLines(text: string, random: Random, change: (line: string) => readonly string[]): string {
  const lines = text.split('\n')
  const at = random(lines.length)
  return lines.flatMap((line, index) => (index === at ? change(line) : [line])).join('\n')
}

const sources = samples
  .filter(({ file }) => !file.startsWith('errors'))
  .map(({ bytes }) => decodeText(bytes))
  .flatMap((list) => {
    const { format, entries: read } = parse(list)
    if (!format || format === 'dois') return []
    const texts = splitters[format](list).filter(({ isEntry }) => isEntry)
    return [{ format, entries: texts.map(({ text }, index) => ({ text, work: read[index]?.work })) }]
  })

function parse(list: string): ReferenceList {
  const found = parseReferenceList(list)
  if ('tooMany' in found) throw new Error('no limit was given')
  return found
}

const join = (format: Split, entries: readonly string[]): string =>
  format === 'csl-json' ? `[\n\t${entries.join(',\n\t')}\n]\n` : `${entries.map((entry) => entry.trimEnd()).join('\n\n')}\n`

/** Counted apart from the readers: every beginning of an entry is an entry that is read or rejected. */
const starts: Readonly<Record<Split, RegExp>> = {
  bibtex: /^@[A-Za-z]+\{[^\s{},]+,$/gm,
  ris: /^TY {2}- /gm,
  'csl-json': /^\t\{$/gm,
}

test(`of ${lists} lists with a fault in one entry, all other entries are read as before and nothing is dropped`, () => {
  const random = createRandom(20_261_128)
  const begun = process.cpuUsage()
  for (let run = 0; run < lists; run += 1) {
    const { format, entries } = pick(random, sources)
    const from = random(Math.max(1, entries.length - entriesPerList))
    const chosen = entries.slice(from, from + entriesPerList)
    const at = random(chosen.length)
    const changed = chosen.map(({ text }, index) => (index === at ? pick(random, mutations)(text, random) : text))
    const list = join(format, changed)
    const found = parse(list)
    const about = `run ${run}: ${format}\n${changed[at]}`

    const lost = chosen.filter(
      ({ work }, index) => index !== at && !found.entries.some((entry) => isDeepStrictEqual(entry.work, work)),
    )
    expect(lost, about).toEqual([])
    const count = found.entries.length + found.rejected.length
    expect(count, about).toBeGreaterThanOrEqual(list.match(starts[format])?.length ?? 0)
    const pieces: readonly Piece[] = splitters[format](list)
    expect(pieces.map(({ text }) => text).join(''), about).toBe(list)
  }
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000 / lists).toBeLessThan(50)
})
