import { richTextRules, toLinkTarget, withBreakOpportunities } from '@jadara/contract/core/rich-text'
import { tooLongText, withoutUnstorable } from '@jadara/contract/core/value'
import sanitize from 'sanitize-html'
import { invalidFieldFailure } from '../core/failure.ts'
import { replaceOversizedTables } from './bounded-tables.ts'

const directions: readonly string[] = richTextRules.directions

function isGoodValue([name, value]: [string, string]): boolean {
  if (name === 'href') return value !== ''
  if (name === 'dir') return directions.includes(value)
  if (name === 'colspan' || name === 'rowspan') return /^[1-9]\d?$/.test(value) && Number(value) <= richTextRules.mostSpan
  if (name === 'lang') return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
  if (name === 'start') return /^-?\d{1,6}$/.test(value)
  return true
}

/** A disallowed link loses its address. */
const judged = ([name, value]: [string, string]): [string, string] => [
  name,
  name === 'href' ? (toLinkTarget(value) ?? '') : value,
]

const lists = {
  allowedTags: [...richTextRules.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextRules.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richTextRules.schemes],
  allowProtocolRelative: false,
  nestingLimit: richTextRules.mostLevels,
  // Their content is not visible text. `xml` contains settings of Word.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'xml'],
  transformTags: {
    // Keeps the meaning of pasted markup.
    ...richTextRules.renamed,
    div: 'p',
    thead: 'tbody',
    tfoot: 'tbody',
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).map(judged).filter(isGoodValue)),
    }),
  },
} satisfies sanitize.IOptions

/** More passes are never needed for text that a person wrote. */
const mostPasses = 5

/**
 * Removes everything that the allow-list does not name (case 52); '' when no text remains. The result is stable: nesting such as a `p` in a `p` parses
 * differently the second time, so passes repeat until nothing changes. If it does not become stable, only the plain text remains.
 */
export function cleanRichText(html: string): string {
  let clean = onePass(html)
  for (let pass = 1; ; pass += 1) {
    const again = onePass(clean)
    if (again === clean) return isBlank(clean) ? '' : clean
    if (pass === mostPasses) return onePass(wordsOf(clean))
    // Badly nested paragraphs leave empty ones behind.
    clean = again.replaceAll('<p></p>', '')
  }
}

/** Like `cleanRichText`, but throws when the result exceeds the length limit: what is stored can always be saved again. `field` names the input. */
export function cleanRichTextWithinLimit(html: string, field: string): string {
  const clean = cleanRichText(html)
  if (clean.length > richTextRules.mostCharacters) throw invalidFieldFailure(field, tooLongText(richTextRules.mostCharacters))
  return clean
}

/** Removes characters again that arrived as character references such as `&#x202e;`. */
const onePass = (html: string): string =>
  replaceOversizedTables(withoutUnstorable(sanitize(html, lists)).replace(/<\/tbody>\s*<tbody[^>]*>/g, ''))
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 0 ? withBreakOpportunities(piece) : piece))
    .join('')
    .trim()

const wordsOf = (clean: string): string => clean.replaceAll(/<[^>]*>/g, ' ')

/** For clean HTML, where `>` in text and attributes is escaped. */
const isBlank = (clean: string): boolean =>
  /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(wordsOf(clean).replaceAll('&nbsp;', ' '))
