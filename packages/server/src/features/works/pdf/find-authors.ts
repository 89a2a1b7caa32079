import type { PaperMetadata } from './metadata.ts'
import type { Fact } from './paper-facts.ts'
import type { PaperPage, TextLine } from './text-lines.ts'

/** The names below the title, if all lines there are names; otherwise those of the metadata. */
export function findAuthors(
  pages: readonly PaperPage[],
  title: readonly TextLine[],
  metadata: PaperMetadata,
): Fact<readonly string[]> | undefined {
  return findBelowTitle(pages, title) ?? findInMetadata(pages, metadata)
}

function findBelowTitle(pages: readonly PaperPage[], title: readonly TextLine[]): Fact<readonly string[]> | undefined {
  const last = title.at(-1)
  const page = pages.find(({ number }) => number === last?.page)
  if (!last || !page) return undefined
  const [left, right] = [Math.min(...title.map(({ x }) => x)) - 40, Math.max(...title.map(({ end }) => end)) + 40]
  const below = page.lines.filter(
    ({ turn, y, x, end, size, text }) =>
      turn === 0 && y < last.y && y > last.y - 130 && end > left && x < right && size > 6 && /\p{L}{2}/u.test(text),
  )
  for (const [index, first] of below.slice(0, 4).entries()) {
    const names = namesFrom(first, below.slice(index))
    if (names.length > 0) return { value: names, where: { from: 'text', page: first.page, line: first.number } }
  }
  return undefined
}

/** The names in the lines of the size of the first, until a line has none. Affiliations between them are smaller. */
function namesFrom(first: TextLine, lines: readonly TextLine[]): string[] {
  const names: string[] = []
  let previous: TextLine | undefined
  for (const line of lines) {
    if (line.size < 0.92 * first.size && previous) continue
    if (line.size > 1.08 * first.size) break
    // A name may go on in the next line, but not beside it.
    const goesOn = previous && !/(?:[,;،؛&·]|\band)\s*$/i.test(previous.plain) && isRightBelow(previous, line)
    const own = toNames(goesOn ? `${names.at(-1) ?? ''} ${line.plain}` : line.plain)
    if (!own) break
    // The last name of this line may go on in the line after it.
    if (goesOn && !own.slice(0, -1).every(isName)) {
      const apart = toNames(line.plain)
      if (!apart?.every(isName)) break
      names.push(...apart)
    } else {
      if (goesOn) names.pop()
      names.push(...own)
    }
    previous = line
  }
  return names.every(isName) ? names : []
}

const isRightBelow = (above: TextLine, line: TextLine): boolean =>
  above.y - line.y > 0.5 * line.size && above.y - line.y < 1.7 * line.size && /[,،·]|\band\b/.test(`${above.plain} ${line.plain}`)

const titles =
  /\b(?:ph\.? ?d\.?|m\.? ?d\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.? ?b\.? ?b\.? ?ch\.?|mph|frcs|rn|dr\.|prof\.|eng\.)(?![\p{L}])|^(?:أ\.?\s?م?\.?\s?د\.?|د\.|م\.|الدكتور[ة]?|الباحث[ة]?|الأستاذ[ة]?|أ\.)(?:\s*\/)?\s+/giu

export function toNames(line: string): string[] | undefined {
  const bare = line
    .replace(/^(?:by|authors?:|تأليف|إعداد|إعداد:|الباحثون:?)\s+/i, '')
    .replace(/,? (?:(?:senior|student|graduate student|life) )?(?:member|fellow), ieee\b/gi, '')
    .replace(/[\d*†‡§¶#✉☆★|]+/gu, (marks) => (/\|/.test(marks) ? ',' : ' '))
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
  const names = bare
    .split(/[,;،؛•·&]|\band\b|\s[-–]\s|\sو(?=\s)/iu)
    .map((name) => name.trim().replace(titles, ' ').replace(/\s+/g, ' ').trim())
    .filter((name) => name.length > 1)
  return names.length > 0 && names.every((name) => isName(name) || isPartOfName(name)) ? names : undefined
}

export const notAuthors =
  /\b(?:universit|department|facult|school|institut|college|hospital|laborator|cent(?:er|re)\b|abstract|summary|received|accepted|published|revised|journal|volume|vol\.|issue|article|paper|open access|introduction|keywords|correspond|e-?mail|doi|issn|copyright|licen[sc]e|www|https?|editor|reviewed|contents|available|academy|ministry|company|inc\b|ltd\b|egypt\b|usa\b|research|study|analysis|citation|science|technology|engineering|medicine|proceedings|conference)|جامعة|كلية|قسم|معهد|ملخص|مستخلص|مجلة|أستاذ|مدرس|باحث|المجلد|العدد|مركز|وزارة|الكلمات|البريد/i

const particle = '(?:de|del|della|der|den|van|von|da|di|dos|la|le|el|al|bin|ibn|abu|ben|ter|y|e)'
const word = "(?:(?:[Ee]l|[Aa]l|[Aa]bd|[Aa]bu)[-‐’' ])?\\p{Lu}[\\p{L}\\p{M}’'‐-]*\\.?(?:-?\\p{Lu}\\.?)*"
const latinName = new RegExp(`^${word}(?: (?:${particle} )*${word}){1,5}$`, 'u')
const arabicName = /^[\u0621-\u064a\u064b-\u0652]{2,}(?: [\u0621-\u064a\u064b-\u0652]{2,}){1,6}$/u

export const isName = (name: string): boolean =>
  name.length < 60 && !notAuthors.test(name) && (latinName.test(name) || arabicName.test(name))
const isPartOfName = (name: string): boolean =>
  name.length < 40 && !notAuthors.test(name) && new RegExp(`^(?:(?:${particle}|${word}) ?)+$`, 'u').test(name)

/** A program may have written its own name, so the pages must print the authors' if they print anything. */
function findInMetadata(pages: readonly PaperPage[], metadata: PaperMetadata): Fact<readonly string[]> | undefined {
  const text = pages
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join(' ')
    .toLowerCase()
  const isPrinted = (name: string) => text === '' || text.includes(name.split(' ').at(-1)?.toLowerCase() ?? name)
  for (const entry of ['dc:creator', 'author']) {
    const values = metadata.get(entry) ?? []
    const names = values
      .flatMap((value) => value.split(/[;،]|,(?! ?\p{Lu}\.)|\band\b/iu).map((name) => name.trim()))
      .filter(Boolean)
    if (names.length > 0 && names.every((name) => isName(name) && isPrinted(name)))
      return { value: names, where: { from: 'metadata', entry } }
  }
  return undefined
}
