import { richText } from '@jadara/contract/rich-text'
import sanitize from 'sanitize-html'

const directions: readonly string[] = richText.directions

/** What an attribute of an allowed name may say. Links are judged by the schemes. */
function isGoodValue([name, value]: [string, string]): boolean {
  if (name === 'dir') return directions.includes(value)
  if (name === 'colspan' || name === 'rowspan') return /^[1-9]\d?$/.test(value) && Number(value) <= richText.mostSpan
  if (name === 'start') return /^-?\d{1,6}$/.test(value)
  return true
}

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
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    thead: 'tbody',
    tfoot: 'tbody',
    '*': (tagName, attribs) => ({ tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isGoodValue)) }),
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

/** Marks of direction and what no program stores may have come as `&#x202e;`; taken out, they may leave a link that the next pass judges anew. */
const onePass = (html: string): string =>
  sanitize(html, lists)
    .replace(/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF]|\p{Bidi_Control}/gu, '')
    .replace(/<\/tbody>\s*<tbody[^>]*>/g, '')
    .trim()

const wordsOf = (clean: string): string => clean.replaceAll(/<[^>]*>/g, ' ')

/** Of clean HTML: a `>` within a text or an attribute is written `&gt;`. */
const isBlank = (clean: string): boolean =>
  /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(wordsOf(clean).replaceAll('&nbsp;', ' '))
