import { linkLeadingTo, richText, withPlacesToEnd } from '@jadara/contract/rich-text'
import { tooLong, withoutUnstorable } from '@jadara/contract/value'
import sanitize from 'sanitize-html'
import { boundedTables } from './bounded-tables.ts'
import { invalidField } from './failure.ts'

const directions: readonly string[] = richText.directions

/** What an attribute of an allowed name may say. */
function isGoodValue([name, value]: [string, string]): boolean {
  if (name === 'href') return value !== ''
  if (name === 'dir') return directions.includes(value)
  if (name === 'colspan' || name === 'rowspan') return /^[1-9]\d?$/.test(value) && Number(value) <= richText.mostSpan
  if (name === 'lang') return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
  if (name === 'start') return /^-?\d{1,6}$/.test(value)
  return true
}

/** A link that may not lead where it says is none. */
const judged = ([name, value]: [string, string]): [string, string] => [
  name,
  name === 'href' ? (linkLeadingTo(value) ?? '') : value,
]

const lists = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  nestingLimit: richText.mostLevels,
  // Their text is no text of the page. `xml` holds the settings of Word.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'xml'],
  transformTags: {
    // What people paste from elsewhere keeps its meaning.
    ...richText.renamed,
    div: 'p',
    thead: 'tbody',
    tfoot: 'tbody',
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).map(judged).filter(isGoodValue)),
    }),
  },
} satisfies sanitize.IOptions

/** A text that needs more was not written by a person either. */
const mostPasses = 5

/**
 * Formatted text as it may be shown: of its HTML what the allow-list names, and nothing else (case 52). '' where nothing is left to read.
 * Cleaned again it stays as it is: what a first pass makes anew (a `p` in a `p`) reads differently to the next parser, and what a browser makes
 * of it must be what was judged. Where no rest comes, its words alone are kept.
 */
export function cleanRichText(html: string): string {
  let clean = onePass(html)
  for (let pass = 1; ; pass += 1) {
    const again = onePass(clean)
    if (again === clean) return isBlank(clean) ? '' : clean
    if (pass === mostPasses) return onePass(wordsOf(clean))
    // The empty paragraphs are those that a badly nested one fell into.
    clean = again.replaceAll('<p></p>', '')
  }
}

/** The same, refused where it is longer clean than it came: what is kept can always be saved again. `field` is where it was typed. */
export function acceptedRichText(html: string, field: string): string {
  const clean = cleanRichText(html)
  if (clean.length > richText.mostCharacters) throw invalidField(field, tooLong(richText.mostCharacters))
  return clean
}

/** What no program stores may have come as `&#x202e;`, which only the parser reads. */
const onePass = (html: string): string =>
  boundedTables(withoutUnstorable(sanitize(html, lists)).replace(/<\/tbody>\s*<tbody[^>]*>/g, ''))
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 0 ? withPlacesToEnd(piece) : piece))
    .join('')
    .trim()

const wordsOf = (clean: string): string => clean.replaceAll(/<[^>]*>/g, ' ')

/** Of clean HTML: a `>` within a text or an attribute is written `&gt;`. */
const isBlank = (clean: string): boolean =>
  /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(wordsOf(clean).replaceAll('&nbsp;', ' '))
