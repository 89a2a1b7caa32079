import { z } from 'zod'
import { withoutUnstorable } from './value.ts'

/** What runs on within a line. */
export const inlineTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'bdi', 'span', 'a', 'br'] as const

/**
 * What formatted text may hold, on the public site and in a proposal: the one allow-list of the editor and of the server, which drops everything else. Nothing here can
 * run, load or draw over the page: no script, style, class, id, handler, picture or frame.
 */
export const richText = {
  tags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', ...inlineTags, 'hr', 'table', 'tbody', 'tr', 'th', 'td'],
  /** What means the same in the writing of others, and is kept under its own name. */
  renamed: { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' },
  /** `href` of a link, `start` of a numbered list, how many cells one takes the place of, and on every tag the direction and language of its passage, a language tag such as `ar` or `en-GB`. */
  attributes: { '*': ['dir', 'lang'], a: ['href'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  directions: ['ltr', 'rtl', 'auto'],
  /** Of a link; a path of this site (`/prize`) is none and is allowed too. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Into how many cells one may reach, along a row or down a column. */
  mostSpan: 20,
  /** Of one table, counted with its spans; a larger one is kept as paragraphs, one a row. */
  mostColumns: 60,
  mostRows: 300,
  mostCells: 2000,
  /** A table in a table with a list in its cell takes thirteen, and a list in a list in it four more; what nests deeper was not written by a person. */
  mostLevels: 20,
  mostCharacters: 200_000,
  /** Letters on end, without a place at which a line may end: a longer run was not written by a person. */
  mostLetters: 1000,
} as const

/** A site that no link names: a path is judged as a browser would read it there. */
const here = 'https://here.invalid'
const absolute = z.url({ normalize: true })

/** A web address is an absolute one with its host: `https:evil` leads elsewhere from one page than from the next, and `https://bank@evil` elsewhere than it says. */
const web = /^https?:\/\/[^\s/\\?#@]*[\p{L}\p{N}][^\s\\]*$/iu
const host = /^https?:\/\/[^/?#@]*(?:[/?#]|$)/i
/** A number is written with its spaces. */
const contact = /^(?:mailto|tel):[^\s:/\\][^\\]*$/i

/**
 * Where a link of formatted text leads, as it is kept; undefined where it may not lead: to a host of the web, to an address to write to or to
 * call, or to a page of this site, and nowhere else. The one judgement of the editor, of the server and of what is printed. No call of the portal is a page: a click
 * would do something.
 */
export function linkLeadingTo(address: string): string | undefined {
  // A browser reads an address without what cannot be seen in it: so is it judged, and kept.
  const read = withoutUnstorable(address)
    .replace(/[\t\r\n]|\p{Bidi_Control}/gu, '')
    .trim()
  const leads = contact.test(read) || (web.test(read) && host.test(read) && absolute.safeParse(read).success) || isOwnPage(read)
  return leads ? read : undefined
}

function isOwnPage(path: string): boolean {
  if (!/^\/(?![/\\])\S*$/.test(path)) return false
  const read = absolute.safeParse(here + path)
  if (!read.success || !read.data.startsWith(`${here}/`)) return false
  const [pathname = ''] = read.data.slice(here.length).split(/[?#]/)
  return !/^\/+api(?:\/|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const tooManyLetters = new RegExp(`[^\\s<>&;\\u200b]{${richText.mostLetters}}(?=[^\\s<>&;\\u200b])`, 'gu')

/**
 * The words between two tags, with a place at which a line may end (U+200B, which nobody sees) in whatever goes on for too long: a browser takes
 * minutes to draw a word of 200,000 Arabic letters, which it joins anew for every line, and its page stands still as long.
 */
export const withPlacesToEnd = (words: string): string => words.replace(tooManyLetters, '$&\u200b')
