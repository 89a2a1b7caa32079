import { z } from 'zod'
import { withoutUnstorable } from './value.ts'

export const inlineTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'bdi', 'span', 'a', 'br'] as const

/**
 * The allow-list of formatted text on the public site and in proposals, used by the editor and by the server, which drops everything else. It has no
 * script, style, class, id, event handler, image or frame.
 */
export const richTextRules = {
  tags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', ...inlineTags, 'hr', 'table', 'tbody', 'tr', 'th', 'td'],
  /** Equivalent tags, replaced on input. */
  renamed: { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' },
  /** `dir` and `lang` are allowed on every tag; `lang` is a language tag such as `ar` or `en-GB`. */
  attributes: { '*': ['dir', 'lang'], a: ['href'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  directions: ['ltr', 'rtl', 'auto'],
  /** Paths of this site (`/prize`) are allowed too. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** The maximum `colspan` or `rowspan`. */
  mostSpan: 20,
  /** Per table, spans included; a larger table becomes paragraphs, one per row. */
  mostColumns: 60,
  mostRows: 300,
  mostCells: 2000,
  /** A table in a table with a list in a cell needs 13 levels; deeper nesting is machine-made. */
  mostLevels: 20,
  mostCharacters: 200_000,
  /** The maximum run of letters without a line break opportunity. */
  mostLetters: 1000,
} as const

/** A base to resolve paths as a browser does. */
const baseUrl = 'https://here.invalid'
const absolute = z.url({ normalize: true })

/** An absolute URL with a host: `https:evil` depends on the page it is on, and `https://bank@evil` misleads. */
const webAddress = /^https?:\/\/[^\s/\\?#@]*[\p{L}\p{N}][^\s\\]*$/iu
const host = /^https?:\/\/[^/?#@]*(?:[/?#]|$)/i
/** Telephone numbers may contain spaces. */
const contact = /^(?:mailto|tel):[^\s:/\\][^\\]*$/i

/**
 * Returns the link target as stored, or undefined if it is not allowed. Allowed: web addresses, `mailto:`, `tel:` and pages of this site, but no path
 * under `/api`, because opening one could have an effect. Used by the editor, the server and the renderers.
 */
export function toLinkTarget(address: string): string | undefined {
  // Browsers ignore these characters, so the check does too.
  const visible = withoutUnstorable(address)
    .replace(/[\t\r\n]|\p{Bidi_Control}/gu, '')
    .trim()
  const isAllowed =
    contact.test(visible) ||
    (webAddress.test(visible) && host.test(visible) && absolute.safeParse(visible).success) ||
    isOwnPage(visible)
  return isAllowed ? visible : undefined
}

function isOwnPage(path: string): boolean {
  if (!/^\/(?![/\\])\S*$/.test(path)) return false
  const visible = absolute.safeParse(baseUrl + path)
  if (!visible.success || !visible.data.startsWith(`${baseUrl}/`)) return false
  const [pathname = ''] = visible.data.slice(baseUrl.length).split(/[?#]/)
  return !/^\/+api(?:\/|$)/i.test(decodePathname(pathname))
}

function decodePathname(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const tooManyLetters = new RegExp(`[^\\s<>&;\\u200b]{${richTextRules.mostLetters}}(?=[^\\s<>&;\\u200b])`, 'gu')

/** Inserts a line break opportunity (U+200B) into long runs of letters: browsers take minutes to lay out a word of 200,000 Arabic letters. */
export const withBreakOpportunities = (words: string): string => words.replace(tooManyLetters, '$&\u200b')
