import { richText } from '@jadara/contract/site/rich-text'
import sanitize from 'sanitize-html'

const directions: readonly string[] = richText.directions
const isNoWrongDirection = ([name, value]: [string, string]): boolean => name !== 'dir' || directions.includes(value)

const lists = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  nestingLimit: richText.mostLevels,
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
    '*': (tagName, attribs) => ({ tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isNoWrongDirection)) }),
  },
} satisfies sanitize.IOptions

/** Formatted text as it may be shown: of its HTML what the allow-list names, and nothing else (case 52). '' where nothing is left to read. */
export function cleanRichText(html: string): string {
  const clean = sanitize(html, lists).trim()
  return isBlank(clean) ? '' : clean
}

const isBlank = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === ''
