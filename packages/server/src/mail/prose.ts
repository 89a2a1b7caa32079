import type { Language } from '@jadara/contract/core/text'
import { isEmptyOrWebAddress } from '@jadara/contract/core/value'
import { escapeMarkup } from '../core/markup.ts'
import { isolateDirection } from './bidi.ts'
import { hasOnlyIsolatedLines, type MailPalette, mailTypography, renderInlineText, toTextSides } from './html-parts.ts'

/**
 * A paragraph as HTML: lines that begin with "- " become a list, and web addresses become links. Isolated (typed) values become neither.
 */
export function renderParagraph(words: string, language: Language, { ink }: Pick<MailPalette, 'ink'>): string {
  const blocks: Block[] = []
  for (const line of words.replace(isolate, lineByLine).split('\n')) {
    const [, item] = /^\s*- +(\S.*)$/.exec(line) ?? []
    const last = blocks.at(-1)
    if (last && last.listed === (item !== undefined)) last.lines.push(item ?? line)
    else blocks.push({ listed: item !== undefined, lines: [item ?? line] })
  }
  const renderBlock = ({ listed, lines }: Block, at: number) => {
    const after = at < blocks.length - 1 ? 8 : 16
    if (!listed) return `<p style="margin:0 0 ${after}px">${renderLinkedText(lines.join('\n'), ink)}</p>`
    const items = lines.map((line) => `<li style="margin:0 0 6px">${renderLinkedText(line, ink)}</li>`)
    return `<ul style="margin:0 0 ${after - 6}px;padding:0;padding-${toTextSides(language).start}:24px">${items.join('\n')}</ul>`
  }
  return words === '' ? '' : blocks.map(renderBlock).join('\n')
}

// A closing bracket belongs to an address that contains the opening one too. Punctuation at the end does not belong to the address.
const address =
  /https?:\/\/(?:\([^\s<>()]*\)|[^\s<>()"«»“”\u2066-\u2069])*(?:\([^\s<>()]*\)|[^\s<>()"«»“”\u2066-\u2069.,;:!?'’،؛؟])/
const addressOrIsolate = new RegExp(`(\u2068[^\u2066-\u2069]*\u2069|${address.source})`, 'i')

type Block = { readonly listed: boolean; readonly lines: string[] }

const isolate = /\u2068([^\u2066-\u2069]*)\u2069/g
/** Isolates each line separately, because a block may end between them. */
const lineByLine = (_: string, inside: string) => inside.split('\n').map(isolateDirection).join('\n')

/** Turns bare addresses into links, as mail programs do in plain text. */
export const renderLinkedText = (words: string, ink: MailPalette['ink']): string =>
  hasOnlyIsolatedLines(words)
    ? renderInlineText(words)
    : words
        .split(addressOrIsolate)
        .map((piece, at) => (at % 2 === 1 && isEmptyOrWebAddress(piece) ? link(piece, ink) : renderInlineText(piece)))
        .join('')

const link = (href: string, ink: MailPalette['ink']): string =>
  `<a class="ink-nile" href="${escapeMarkup(href)}" style="${ink('nile')}"><bdi dir="ltr" style="font-family:${mailTypography.en.family}">${escapeMarkup(href)}</bdi></a>`
