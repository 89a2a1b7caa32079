/**
 * What formatted text of the site may hold: the one allow-list of the editor and of the server, which drops everything else. Nothing here can
 * run, load or draw over the page: no script, style, class, id, handler, picture or frame.
 */
export const richText = {
  tags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'bdi',
    'span',
    'a',
    'br',
    'hr',
  ],
  /** `href` of a link, `start` of a numbered list, and on every tag the direction and language of its passage. */
  attributes: { '*': ['dir', 'lang'], a: ['href'], ol: ['start'] },
  directions: ['ltr', 'rtl', 'auto'],
  /** Of a link; a path of this site (`/prize`) is none and is allowed too. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Lists in lists need a few levels; what nests deeper was not written by a person. */
  mostLevels: 12,
  mostCharacters: 50_000,
} as const
