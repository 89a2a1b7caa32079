import { findDoi, normaliseDoi } from '@jadara/contract/core/identifiers'
import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { findLineBelow } from './lines-around.ts'
import type { TextLine } from './text-lines.ts'

/** A DOI in the text. `certain` is false if the end of a line may have cut it. */
export type DoiMention = {
  readonly doi: string
  readonly line: TextLine
  /** The text of the line before it. */
  readonly before: string
  readonly after: string
  readonly certain: boolean
}

/** Text in which DOIs can be found: Latin digits, one sort of hyphen, no space within "10.1000/". */
const prepare = (text: string): string =>
  convertToLatinDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\b(doi\.org) ?\/ ?(?=10)/gi, '$1/')
    .replace(/\b10 ?\. ?(\d{4,9}) ?\/ ?(?=\S)/g, '10.$1/')

/** What no DOI goes beyond. */
const doiPattern = /10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Script=Arabic}،؛<>"“”«»‘’|{}[\]]+/gu

/** An Arabic line without marks of direction shows "10.1000/abc.1" as "abc.1/10.1000", if its suffix begins with a letter. */
const turnedPattern = /(?<![^\s:(،])([a-z][\w.()-]*(?:\/[\w.()-]+)*)\/(10\.\d{4,9})(?![\w./-])/giu

/** Every DOI that the lines print, also over two lines. */
export function findDoiMentions(lines: readonly TextLine[]): DoiMention[] {
  return lines.flatMap((line) => {
    const text = prepare(line.text)
    const drawn = prepare(line.drawn)
    const texts = line.rtl && drawn !== text ? [text, drawn] : [text]
    const found = texts.flatMap((one, index) => mentionsOf(one, line, lines, index === 0))
    const turned = line.rtl ? turnedMentions(text, line) : []
    return [...found, ...turned].filter((one, index, all) => all.findIndex(({ doi }) => doi === one.doi) === index)
  })
}

function mentionsOf(text: string, line: TextLine, lines: readonly TextLine[], isLogical: boolean): DoiMention[] {
  const found: DoiMention[] = []
  const open = isLogical ? /(?:doi\.org\/|doi:?|(?<![\w.])10\.\d{0,9}(?:\/[^\s]*)?)$/i.exec(text) : null
  for (const match of text.matchAll(doiPattern)) {
    if (/[\w]/.test(text[match.index - 1] ?? '')) continue
    const end = match.index + match[0].length
    if (open && end === text.length) continue
    const doi = cleanDoi(match[0])
    if (doi) found.push({ doi, line, before: text.slice(0, match.index), after: text.slice(end), certain: true })
  }
  if (open) found.push(...joinedMentions(text, open.index, line, lines))
  return found
}

/** The DOI at the end of a line, alone and with the beginning of the next line. */
function joinedMentions(text: string, start: number, line: TextLine, lines: readonly TextLine[]): DoiMention[] {
  const head = text.slice(start)
  const below = findLineBelow(line, lines)
  const next = below ? (prepare(below.text).split(' ')[0] ?? '') : ''
  const after = below ? prepare(below.text).slice(next.length) : ''
  const mention = (words: string, follows: string): DoiMention[] => {
    const own = words.match(doiPattern)?.[0]
    const doi = own && cleanDoi(own)
    return doi ? [{ doi, line, before: text.slice(0, start), after: follows, certain: true }] : []
  }
  if (/^doi/i.test(head)) return next.startsWith('10.') ? mention(next, after) : []
  const alone = mention(head, '')
  if (next === '' || !below) return alone
  const isCut = /[/\-_.(]$/.test(head) || !head.includes('/')
  const rest = next.replace(/[),.;:\]]+$/, '')
  const looksLikeRest = /^[\w.()/;:-]*\d[\w.()/;:-]*$/.test(rest) && !/^\(?(?:19|20)\d\d$/.test(rest)
  if (isCut) {
    const mustGoOn = !/\.$/.test(head) || looksLikeRest
    if (!mustGoOn) return alone
    return looksLikeRest || /^[a-z][a-z.]*$/.test(rest) ? mention(head + next, after) : alone.map(toUncertain)
  }
  const isFull = line.end >= below.end - 3 * line.size
  if (!isFull || !looksLikeRest || /^10\.\d{4}/.test(next)) return alone
  return [...alone, ...mention(head + next, after)].map(toUncertain)
}

const toUncertain = (mention: DoiMention): DoiMention => ({ ...mention, certain: false })

const turnedMentions = (text: string, line: TextLine): DoiMention[] =>
  [...text.matchAll(turnedPattern)].flatMap((match) => {
    const doi = cleanDoi(`${match[2]}/${match[1]}`)
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    return doi ? [{ doi, line, before, after, certain: true }] : []
  })

/** The DOI of a text that begins with one, or of an address. Brackets that the DOI does not open end it. */
export function cleanDoi(text: string): string | undefined {
  const prepared = prepare(text)
  const from = prepared.search(/10\.\d{4,9}/)
  if (from < 0) return undefined
  let [found = ''] = prepared.slice(from).match(/^[^\s<>"“”«»|{}[\]،؛]+/) ?? []
  // Another address may follow without a space.
  found = found.replace(/[;,](?:www\.|https?:).*$/i, '')
  const stray = findStrayBracket(found)
  if (stray >= 0) found = found.slice(0, stray)
  // `findDoi` also drops a bracket that the DOI has opened.
  const closed = /\([^()]*\)[.,;:]*$/.test(found)
  const bare = closed ? found.replace(/[.,;:]+$/, '') : findDoi(found.replace(/[:'’*†‡]+$/, ''))
  return normaliseDoi(bare.replace(/[:'’*†‡]+$/, ''))
}

function findStrayBracket(text: string): number {
  let open = 0
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') open += 1
    if (letter === ')') {
      if (open === 0) return at
      open -= 1
    }
  }
  return -1
}
