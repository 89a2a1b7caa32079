import { Parser } from 'htmlparser2'

/** Markup that publishers put into titles, names and abstracts: faces, MathML and JATS, with or without a prefix. */
const knownTag =
  /<(?=\/?(?:\w+:)?(?:abstract|annotation|b|bold|br|div|em|font|i|inf|italic|list|list-item|math|m[a-z]+|none|overline|ovl|p|roman|sans-serif|sc|scp|sec|semantics|small|span|strike|strong|styled-content|sub|sup|tex-math|title|tt|u|underline|xref)\b[^<>]*>)/gi

/** Their words are the same formula in another notation. */
const repeating = new Set(['annotation', 'tex-math'])
const blocks = new Set(['br', 'div', 'list', 'list-item', 'p', 'sec', 'title'])

/**
 * The words of a title, a name or an abstract of a register: without markup, entities (also doubly escaped ones), soft hyphens, control characters and
 * marks of direction, on one line. Undefined if nothing remains.
 */
export function toPlainWords(marked: string | undefined): string | undefined {
  let words = marked ?? ''
  // Registers hold text that was escaped up to three times.
  for (let turn = 0; turn < 3; turn += 1) {
    const before = words
    words = removeMarkup(words)
    if (words === before) break
  }
  const plain = words
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return plain === '' ? undefined : plain
}

function removeMarkup(marked: string): string {
  if (!/[<&]/.test(marked)) return marked
  let words = ''
  let skipped = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (repeating.has(withoutPrefix(name))) skipped += 1
    },
    ontext: (piece) => {
      if (skipped === 0) words += piece
    },
    onclosetag: (name) => {
      if (repeating.has(withoutPrefix(name))) skipped -= 1
      else if (blocks.has(withoutPrefix(name))) words += ' '
    },
  })
  // A "<" that begins no known tag is a sign of the text, as in "p < 0.05" and "T<Tc".
  parser.end(marked.replaceAll('\u0000', '').replace(knownTag, '\u0000').replaceAll('<', '&lt;').replaceAll('\u0000', '<'))
  return words
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
