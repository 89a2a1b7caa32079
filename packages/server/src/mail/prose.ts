import type { Language } from '@jadara/contract/text'
import { isWebAddress } from '@jadara/contract/value'
import { escaped } from '../markup.ts'
import { isolated } from './bidi.ts'
import { inline, isOfIsolatedLines, type Palette, sides, type } from './html-parts.ts'

/**
 * A paragraph of ours or of the office as HTML, from the plain text that the other body has as it is: lines that begin with "- " are a list, and
 * addresses can be followed. A value that somebody typed, isolated, is neither.
 */
export function prose(words: string, language: Language, { ink }: Pick<Palette, 'ink'>): string {
  const blocks: Block[] = []
  for (const line of words.replace(isolate, lineByLine).split('\n')) {
    const [, item] = /^\s*- +(\S.*)$/.exec(line) ?? []
    const last = blocks.at(-1)
    if (last && last.listed === (item !== undefined)) last.lines.push(item ?? line)
    else blocks.push({ listed: item !== undefined, lines: [item ?? line] })
  }
  const said = ({ listed, lines }: Block, at: number) => {
    const after = at < blocks.length - 1 ? 8 : 16
    if (!listed) return `<p style="margin:0 0 ${after}px">${linked(lines.join('\n'), ink)}</p>`
    const items = lines.map((line) => `<li style="margin:0 0 6px">${linked(line, ink)}</li>`)
    return `<ul style="margin:0 0 ${after - 6}px;padding:0;padding-${sides(language).start}:24px">${items.join('\n')}</ul>`
  }
  return words === '' ? '' : blocks.map(said).join('\n')
}

// A bracket belongs to an address that holds its twin; what ends the sentence does not.
const address =
  /https?:\/\/(?:\([^\s<>()]*\)|[^\s<>()"«»“”\u2066-\u2069])*(?:\([^\s<>()]*\)|[^\s<>()"«»“”\u2066-\u2069.,;:!?'’،؛؟])/
const apart = new RegExp(`(\u2068[^\u2066-\u2069]*\u2069|${address.source})`, 'i')

type Block = { readonly listed: boolean; readonly lines: string[] }

const isolate = /\u2068([^\u2066-\u2069]*)\u2069/g
/** What is isolated over several lines is so on each: a block may end with one. */
const lineByLine = (_: string, inside: string) => inside.split('\n').map(isolated).join('\n')

/** With every bare address as a link, which a mail program would make of it in the plain text. */
export const linked = (words: string, ink: Palette['ink']): string =>
  isOfIsolatedLines(words)
    ? inline(words)
    : words
        .split(apart)
        .map((piece, at) => (at % 2 === 1 && isWebAddress(piece) ? link(piece, ink) : inline(piece)))
        .join('')

const link = (href: string, ink: Palette['ink']): string =>
  `<a class="ink-nile" href="${escaped(href)}" style="${ink('nile')}"><bdi dir="ltr" style="font-family:${type.en.family}">${escaped(href)}</bdi></a>`
