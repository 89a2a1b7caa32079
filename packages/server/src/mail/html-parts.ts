import type { Language } from '@jadara/contract/core/text'
import { accentShades } from '@jadara/contract/site/accent'
import { escapeMarkup } from '../core/markup.ts'
import { stripDirectionMarks } from './bidi.ts'

// The roles of packages/web/src/ui/theme/tokens.css. Mail programs know no variables, so they are written into each element; those that honour
// a dark scheme take the second value by class.
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

/** The colours with the office's accent in the place of the Nile's; each paint is the attributes' text for an inline style. */
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

// Fonts cannot come along (no remote host is contacted): the nearest text faces that the common systems have. Georgia holds no
// Arabic, so Latin words in an Arabic letter keep it and the rest falls to the next.
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

/** A block of its own direction, so that the second line of a long digest begins under the first. */
export const renderLeftToRight = (value: string, style: string): string =>
  `<bdi dir="ltr" style="display:inline-block;text-align:left;word-break:break-all;${style}">${escapeMarkup(value)}</bdi>`

/** Plain text as HTML: markup in it is inert, each isolate becomes a `bdi`, a line break stays one. */
export const renderInlineText = (value: string): string =>
  escapeMarkup(value)
    .replace(/\u2068([^\u2066-\u2069]*)\u2069/g, hasOnlyIsolatedLines(value) ? `<bdi ${wholeLine}>$1</bdi>` : '<bdi>$1</bdi>')
    .replace(/\n/g, '<br>')

/** Text in both languages (`inBothLanguages`): each line is aligned by its own direction. */
export const hasOnlyIsolatedLines = (value: string): boolean =>
  /^\u2068[^\u2066-\u2069\n]*\u2069(?:\n\u2068[^\u2066-\u2069\n]*\u2069)+$/.test(value)
const wholeLine = 'dir="auto" style="display:inline-block;width:100%;text-align:start"'

/** Escapes typed text and removes its direction marks. */
export const renderTypedText = (value: string): string => escapeMarkup(stripDirectionMarks(value))
