import { direction, type Language, type Text } from '@jadara/contract/text'
import { type Fact, type Letter, valueIn } from './letter.ts'

// The roles of look/tokens.css. Mail programs know no variables, so they are written into each element; those that honour
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
  gold: ['#B5862B', '#D9AE56'],
} as const
type Colour = keyof typeof colours

/** A foreground, a background or a line in one of the colours, for both schemes. */
const ink = (colour: Colour) => `color:${colours[colour][0]}`
const ground = (colour: Colour) => `background-color:${colours[colour][0]}`

const darkScheme = Object.entries(colours)
  .flatMap(([name, [, dark]]) => [
    `.ink-${name}{color:${dark}!important}`,
    `.ground-${name}{background-color:${dark}!important}`,
    `.line-${name}{border-color:${dark}!important}`,
  ])
  .join('')

// Fonts cannot come along (no remote host is contacted): the nearest text faces that the common systems have. Georgia holds no
// Arabic, so Latin words in an Arabic letter keep it and the rest falls to the next.
const type = {
  en: { family: "Georgia,'Times New Roman',serif", size: '17px', line: '1.55', heading: '1.25' },
  ar: { family: "Georgia,'Noto Naskh Arabic','Geeza Pro','Times New Roman',serif", size: '18px', line: '1.8', heading: '1.5' },
} as const
const monospace = "Consolas,Menlo,'DejaVu Sans Mono',monospace"

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * The HTML body: tables and inline styles, because that is what all mail programs draw; no picture, no script, nothing remote.
 * Alignment is left to `dir`, which stands on the table too: webmail drops the `html` element.
 */
export function htmlOf(letter: Letter, language: Language, { footer, unsubscribeLabel }: Feet): string {
  const { heading, paragraphs, facts = [], action, closing, unsubscribe } = letter
  const dir = direction(language)
  const { family, size, line } = type[language]
  const opening = paragraphs[0]?.[language] ?? ''
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${inline(letter.subject[language])}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkScheme}}</style>
</head>
<body class="ground-paper" style="margin:0;padding:0;${ground('paper')}">
<div style="display:none;max-height:0;overflow:hidden">${inline(opening)}</div>
<table ${table} class="ground-paper" lang="${language}" dir="${dir}" style="${ground('paper')}"><tr><td style="padding:24px 12px">
<table ${table} align="center" style="max-width:600px;margin:0 auto;font-family:${family};font-size:${size};line-height:${line}">
<tr><td class="ground-deep line-gold" style="padding:18px 28px;${ground('deep')};border-bottom:3px solid ${colours.gold[0]};border-radius:5px 5px 0 0">${wordmark(language)}</td></tr>
<tr><td class="ground-surface ink-ink" style="padding:32px 28px;word-break:break-word;${ground('surface')};${ink('ink')};border-radius:0 0 5px 5px">
<h1 class="ink-ink" style="margin:0 0 20px;font-size:26px;font-weight:normal;line-height:${type[language].heading};${ink('ink')}">${inline(heading[language])}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${inline(paragraph[language])}</p>`).join('\n')}
${facts.length > 0 ? factTable(facts, language) : ''}
${action ? button(action, language) : ''}
${closing ? `<p style="margin:24px 0 0">${inline(closing[language])}</p>` : ''}
</td></tr>
<tr><td class="ink-muted" style="padding:16px 28px;font-size:14px;${ink('muted')}">${inline(footer[language])}${unsubscribe ? `<br>${link(unsubscribe, unsubscribeLabel[language])}` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

type Feet = { readonly footer: Text; readonly unsubscribeLabel: Text }

const link = (href: string, label: string): string =>
  `<a class="ink-nile" href="${escaped(href)}" style="${ink('nile')}">${inline(label)}</a>`

/** The name in both scripts, the reader's own first and larger. */
function wordmark(language: Language): string {
  const names = { en: 'Jadara', ar: 'جدارة' } as const
  const other = language === 'en' ? 'ar' : 'en'
  const name = (of: Language, colour: Colour, size: string) =>
    `<span class="ink-${colour}" lang="${of}" style="font-family:${type[of].family};font-size:${size};line-height:1.4;${ink(colour)}">${names[of]}</span>`
  // The one place that names a side: Outlook knows no logical alignment.
  const end = language === 'en' ? 'right' : 'left'
  return `<table ${table}><tr><td>${name(language, 'deepInk', '26px')}</td><td align="${end}">${name(other, 'deepMuted', '20px')}</td></tr></table>`
}

function factTable(facts: readonly Fact[], language: Language): string {
  const cell = `class="line-line" valign="top"`
  const border = `border-top:1px solid ${colours.line[0]}`
  const rows = facts.map(
    (fact) => `<tr>
<td ${cell} width="34%" style="padding:9px 0;padding-inline-end:16px;${border}"><span class="ink-muted" style="font-size:15px;${ink('muted')}">${inline(fact.label[language])}</span></td>
<td ${cell} style="padding:9px 0;${border}">${fact.code ? code(valueIn(fact, language)) : `<bdi>${inline(valueIn(fact, language))}</bdi>`}</td>
</tr>`,
  )
  return `<table ${table} style="margin:8px 0 24px">${rows.join('\n')}</table>`
}

const code = (value: string): string => leftToRight(value, `font-family:${monospace};font-size:15px`)

/** A block of its own direction, so that the second line of a long digest begins under the first. */
const leftToRight = (value: string, style: string): string =>
  `<bdi dir="ltr" style="display:inline-block;word-break:break-all;${style}">${escaped(value)}</bdi>`

/** The one button, and its address in full for whoever cannot press it. */
function button({ label, href }: { label: Text; href: string }, language: Language): string {
  const hint = { en: 'Or open this address:', ar: 'أو افتحوا هذا العنوان:' }[language]
  const address = escaped(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td class="ground-nile" style="${ground('nile')};border-radius:3px"><a class="ink-onNile" href="${address}" style="display:inline-block;padding:11px 24px;${ink('onNile')};text-decoration:none">${inline(label[language])}</a></td></tr></table>
<p class="ink-muted" style="margin:0;font-size:14px;${ink('muted')}">${hint}<br><a class="ink-nile" href="${address}" style="${ink('nile')}">${leftToRight(href, `font-family:${type.en.family};text-decoration:underline`)}</a></p>`
}

/** Plain text as HTML: markup in it is inert, each isolate becomes a `bdi`, a line break stays one. */
const inline = (value: string): string =>
  escaped(value)
    .replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '<bdi>$1</bdi>')
    .replace(/\n/g, '<br>')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string): string => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
