import type { Language } from '@jadara/contract/core/text'
import { accentShades } from '@jadara/contract/site/accent'
import { escapeMarkup } from '../core/markup.ts'
import { stripDirectionMarks } from './bidi.ts'

// Light and dark values of the colours in packages/web/src/ui/theme/tokens.css. Many mail programs support no CSS variables, so the light value is
// written into each element. Programs that support a dark scheme override it by class.
const colours = {
  paper: ['#FBF8F2', '#0A1620'],
  surface: ['#FFFFFF', '#11222F'],
  line: ['#DDD5C6', '#26394A'],
  ink: ['#12202C', '#F1ECE1'],
  muted: ['#4B5661', '#B4C0CA'],
  nile: ['#0F4C75', '#93C5E8'],
  onNile: ['#FFFFFF', '#06202F'],
  deep: ['#08263D', '#0C2A42'],
  deepInk: ['#F6F0E4', '#F6F0E4'],
  deepMuted: ['#C3D0DA', '#C3D0DA'],
  deepGold: ['#E2BC6C', '#E2BC6C'],
  gold: ['#B5862B', '#D9AE56'],
} as const
export type MailColour = keyof typeof colours
type Paint = (colour: MailColour) => string
export type MailPalette = { readonly ink: Paint; readonly ground: Paint; readonly line: Paint; readonly darkScheme: string }

/** The palette with the office's accent colour in place of `nile`. `ink` and `ground` return a declaration for an inline style, `line` a colour. */
export function toMailPalette(accentColour: string): MailPalette {
  const shades = accentShades(accentColour)
  const both = (colour: MailColour): readonly [string, string] =>
    colour === 'nile' && shades ? [shades.light, shades.dark] : colours[colour]
  const rules = (before: string) =>
    (Object.keys(colours) as MailColour[])
      .map((name) => [name, both(name)[1]])
      .flatMap(([name, dark]) => [
        `${before}.ink-${name}{color:${dark}!important}`,
        `${before}.ground-${name}{background-color:${dark}!important}`,
        `${before}.line-${name}{border-color:${dark}!important}`,
      ])
      .join('')
  return {
    ink: (colour) => `color:${both(colour)[0]}`,
    ground: (colour) => `background-color:${both(colour)[0]}`,
    line: (colour) => both(colour)[0],
    // Outlook on the web ignores the media query, but marks elements that it has darkened.
    darkScheme: `@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`,
  }
}

// Mails load no web fonts, because they contact no remote host. These are the closest fonts of common systems. Georgia has no Arabic glyphs,
// so in an Arabic letter it applies to Latin words only.
export const mailTypography = {
  en: { family: "Georgia,'Times New Roman',serif", size: '17px', line: '1.55', heading: '1.25' },
  ar: { family: "Georgia,'Noto Naskh Arabic','Geeza Pro','Times New Roman',serif", size: '18px', line: '1.8', heading: '1.5' },
} as const
const monospace = "Consolas,Menlo,'DejaVu Sans Mono',monospace"

export const layoutTableAttributes = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Physical sides, because Outlook does not support logical ones. */
export const toTextSides = (language: Language) =>
  language === 'en' ? { start: 'left', end: 'right' } : { start: 'right', end: 'left' }

export const renderCode = (value: string): string => renderLeftToRight(value, `font-family:${monospace};font-size:15px`)

/** An inline block, so that the second line of a long digest starts below the first. */
export const renderLeftToRight = (value: string, style: string): string =>
  `<bdi dir="ltr" style="display:inline-block;text-align:left;word-break:break-all;${style}">${escapeMarkup(value)}</bdi>`

/** Converts plain text to HTML: escapes markup, turns each Unicode isolate into a `bdi`, and keeps line breaks. */
export const renderInlineText = (value: string): string =>
  escapeMarkup(value)
    .replace(/\u2068([^\u2066-\u2069]*)\u2069/g, hasOnlyIsolatedLines(value) ? `<bdi ${wholeLine}>$1</bdi>` : '<bdi>$1</bdi>')
    .replace(/\n/g, '<br>')

/** Whether the text has one isolate per line (`inBothLanguages`). Then each line is aligned by its own direction. */
export const hasOnlyIsolatedLines = (value: string): boolean =>
  /^\u2068[^\u2066-\u2069\n]*\u2069(?:\n\u2068[^\u2066-\u2069\n]*\u2069)+$/.test(value)
const wholeLine = 'dir="auto" style="display:inline-block;width:100%;text-align:start"'

/** Escapes typed text and removes its direction marks. */
export const renderTypedText = (value: string): string => escapeMarkup(stripDirectionMarks(value))
