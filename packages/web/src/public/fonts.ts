import arabicRest from '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/markazi-text/files/markazi-text-latin-ext-wght-normal.woff2?url'
import latinRest from '@fontsource-variable/markazi-text/files/markazi-text-latin-wght-normal.woff2?url'
import { type Language, languages } from '@jadara/contract/core/text'
import arabic from './fonts/markazi-arabic.woff2?url'
import arabicWord from './fonts/markazi-arabic-word.woff2?url'
import latin from './fonts/markazi-latin.woff2?url'
import latinWords from './fonts/markazi-latin-words.woff2?url'

type Span = readonly [first: number, last: number]

const spans = (range: string): Span[] =>
  range.split(',').map((part) => {
    const [first = '', last = first] = part.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const hex = (code: number): string => code.toString(16).toUpperCase()

/** Subtracts one CSS `unicode-range` from another; undefined when nothing is left. */
export function subtractRange(range: string, taken: string): string | undefined {
  const left = spans(taken).reduce<Span[]>(
    (kept, [first, last]) =>
      kept.flatMap(([from, to]): Span[] => {
        if (last < from || first > to) return [[from, to]]
        const around: Span[] = [
          [from, first - 1],
          [last + 1, to],
        ]
        return around.filter(([start, end]) => start <= end)
      }),
    spans(range),
  )
  if (left.length === 0) return undefined
  return left.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/**
 * Subsets of Markazi Text (fonts/README.md): a first visit loads the script of its page, and the few letters of the other script that every
 * page shows. Other characters come from the whole fonts. `size-adjust` as in ui/theme/fonts.css.
 */
type Face = { url: string; range: string; adjust: 125 | 117; name?: string }

const arabicLetters = 'U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+660-66C,U+670'
const ascii = 'U+21-7E,U+A9,U+AB,U+BB,U+2013,U+2014,U+2026'
const latinLetters = 'U+20-7E,U+A0,U+A9,U+AB,U+B7,U+BB,U+D7,U+E9,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212'

/** The whole fonts, for characters outside the subsets. */
const wholeFaces: readonly Face[] = [
  {
    url: latinExtended,
    range: 'U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF',
    adjust: 117,
  },
  {
    url: latinRest,
    range: 'U+A1-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-206F,U+20AC,U+2122,U+2212',
    adjust: 117,
  },
  { url: arabicRest, range: 'U+600-6FF,U+750-77F,U+FB50-FDFF,U+FE70-FEFC', adjust: 125 },
]
const languageFaces: Record<Language, readonly Face[]> = {
  en: [
    { url: arabic, range: arabicLetters, adjust: 125 },
    { url: latin, range: latinLetters, adjust: 117 },
    { url: arabicWord, range: arabicLetters, adjust: 125, name: 'Jadara Word' },
  ],
  ar: [
    { url: latinWords, range: ascii, adjust: 117 },
    // Includes the space, so that a page without Latin letters loads no Latin face.
    { url: arabic, range: `U+20,U+A0,${arabicLetters}`, adjust: 125 },
  ],
}

/** `optional`: a late font is used from the next page on, so that text never moves. */
const faceCss = ({ url, range, adjust, name = 'Jadara Text' }: Face): string =>
  `@font-face{font-family:"${name}";src:url(${url}) format("woff2");font-weight:400 700;font-display:optional;size-adjust:${adjust}%;unicode-range:${range}}`

/** A font of the device with adjusted metrics, so that lines have nearly the same length. */
const fallback =
  '@font-face{font-family:"Jadara Wait";src:local("Georgia"),local("Noto Serif"),local("DejaVu Serif"),local("Times New Roman");size-adjust:96%;ascent-override:98%;descent-override:42%;line-gap-override:0%}'

/** Ranges must not overlap: while a subset is loading, the browser would load the next, larger font. */
function faces(language: Language): readonly Face[] {
  const cuts = languageFaces[language]
  const taken = cuts.map(({ range }) => range).join(',')
  const beside = wholeFaces.map((face) => ({ ...face, range: subtractRange(face.range, taken) }))
  return [...beside.filter((face): face is Face => face.range !== undefined), ...cuts]
}

const sheet = (language: Language): string =>
  `${faces(language).map(faceCss).join('')}${fallback}` +
  ':root{--font:"Jadara Text","Jadara Wait","Noto Naskh Arabic",Georgia,serif}' +
  // Every English page shows the name of the other language: its seven letters are a separate file.
  '[lang=ar].other{font-family:"Jadara Word","Noto Naskh Arabic",serif}'

export const fontCss = Object.fromEntries(languages.map((language) => [language, sheet(language)])) as Record<Language, string>

/** Fonts to preload. The full stops of Arabic sentences are in the Latin subset; a late one would move lines. */
export const preloadedFonts: Record<Language, readonly string[]> = { en: [latin], ar: [arabic, latinWords] }
