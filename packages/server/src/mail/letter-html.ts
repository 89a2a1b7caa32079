import { type Language, type Text, toTextDirection } from '@jadara/contract/core/text'
import { escapeMarkup } from '../core/markup.ts'
import type { AwardIdentity } from '../db/site-texts.ts'
import { stripDirectionMarks } from './bidi.ts'
import { awardOfficeName, portalName, toFooter, unsubscribeLabel } from './footer.ts'
import {
  layoutTableAttributes,
  type MailPalette,
  mailTypography,
  renderCode,
  renderInlineText,
  renderLeftToRight,
  renderTypedText,
  toMailPalette,
  toTextSides,
} from './html-parts.ts'
import { type Letter, type LetterFact, type LetterQuote, toLetterFactValue, toLetterQuote } from './letter.ts'
import { renderLinkedText, renderParagraph } from './prose.ts'

type Drawing = { readonly language: Language } & MailPalette

/**
 * The HTML body: tables and inline styles, because all mail programs support them; no picture, no script, nothing remote.
 * Alignment follows `dir`, which the table repeats: webmail drops the `html` element.
 */
export function renderLetterHtml(letter: Letter, award: AwardIdentity, language: Language): string {
  const { heading, paragraphs, facts = [], action, links = [], closing, signed, answers } = letter
  const { lead, words } = toLetterQuote(letter)
  const drawing: Drawing = { language, ...toMailPalette(award.accentColour) }
  const { ink, ground, line, darkScheme } = drawing
  const dir = toTextDirection(language)
  const letters = mailTypography[language]
  const font = `font-family:${letters.family};font-size:${letters.size};line-height:${letters.line}`
  const blocks = [
    ...paragraphs.map((paragraph) => renderParagraph(paragraph[language], language, drawing)),
    words && lead && renderParagraph(lead[language], language, drawing),
    words && quotation(words, drawing),
    facts.length > 0 && factTable(facts, drawing),
    action && button(action, drawing),
    ...links.map((link) => linkLine(link, drawing)),
    closing?.[language] && `<p style="margin:24px 0 0">${renderLinkedText(closing[language], ink)}</p>`,
    signed && signature(award.name, drawing),
    answers && answeredQuote(answers, drawing),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${renderInlineText(letter.subject[language])}</title>
<style>:root{color-scheme:light dark}${stacked}${darkScheme}</style>
</head>
<body class="ground-paper" lang="${language}" dir="${dir}" style="margin:0;padding:0;${ground('paper')}">
<div style="display:none;mso-hide:all;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${renderInlineText(letter.preview[language])}${blank}</div>
<table ${layoutTableAttributes} class="ground-paper" lang="${language}" dir="${dir}" style="${ground('paper')}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${layoutTableAttributes} dir="${dir}" style="max-width:600px;margin:0 auto;${font}">
<tr><td class="ground-deep line-gold" align="${toTextSides(language).start}" style="padding:22px 28px 20px;${ground('deep')};border-bottom:3px solid ${line('gold')};border-radius:5px 5px 0 0">${masthead(award.name, drawing)}</td></tr>
<tr><td class="ground-surface ink-ink" align="${toTextSides(language).start}" style="padding:32px 28px;word-break:break-word;${font};${ground('surface')};${ink('ink')};border-radius:0 0 5px 5px">
<h1 class="ink-ink" style="margin:0 0 20px;font-size:26px;font-weight:normal;line-height:${letters.heading};${ink('ink')}">${renderInlineText(heading[language])}</h1>
${blocks.filter(Boolean).join('\n')}
</td></tr>
<tr><td align="${toTextSides(language).start}" style="padding:20px 28px 8px">${foot(letter, award, drawing)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Separates the preview from the masthead in an inbox. */
const blank = '&#8203;&nbsp;'.repeat(80)

/** The award's name, in the reader's language first and larger, and the portal's name. */
function masthead(name: Text, { language, ink }: Drawing): string {
  const other = language === 'en' ? 'ar' : 'en'
  const nameIn = (of: Language, colour: 'deepInk' | 'deepMuted', size: string) =>
    `<div class="ink-${colour}" lang="${of}" dir="${toTextDirection(of)}" align="${toTextSides(language).start}" style="text-align:${toTextSides(language).start};font-family:${mailTypography[of].family};font-size:${size};line-height:${mailTypography[of].heading};${ink(colour)}">${renderTypedText(name[of])}</div>`
  const twin = stripDirectionMarks(name[other]) === stripDirectionMarks(name[language]) ? '' : nameIn(other, 'deepMuted', '16px')
  const portal = `<div class="ink-deepGold" style="font-family:${mailTypography[language].family};font-size:14px;line-height:${mailTypography[language].heading};padding-top:6px;${ink('deepGold')}">${portalName[language]}</div>`
  return `${nameIn(language, 'deepInk', '25px')}${twin}${portal}`
}

const signature = (name: Text, { language, ink }: Drawing): string =>
  `<p style="margin:8px 0 0">${renderInlineText(awardOfficeName[language])}<br><span class="ink-muted" style="${ink('muted')}"><bdi>${renderTypedText(name[language])}</bdi></span></p>`

/** Each line has the direction of its own text. */
function quotation(words: string, { language, line }: Drawing): string {
  const lines = stripDirectionMarks(words)
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => `<p dir="auto" style="margin:0 0 8px;text-align:start">${escapeMarkup(one)}</p>`)
  const { start } = toTextSides(language)
  return `<table ${layoutTableAttributes} style="margin:0 0 16px"><tr><td class="line-gold" style="padding:2px 16px;border-${start}:2px solid ${line('gold')}">${lines.join('\n')}</td></tr></table>`
}

/** The reader's own message, in a muted colour. */
function answeredQuote({ lead, words }: LetterQuote, drawing: Drawing): string {
  const { language, ink } = drawing
  return `<div class="ink-muted" style="margin:28px 0 0;${ink('muted')}"><p style="margin:0 0 8px">${renderInlineText(lead[language])}</p>${quotation(words, drawing)}</div>`
}

/** On phones a value is below its label, so that addresses do not break. */
const stacked =
  '@media (max-width:480px){.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important}' +
  '.value{padding-top:0!important;border-top:0!important}}'

function factTable(facts: readonly LetterFact[], { language, ink, line }: Drawing): string {
  const { start, end } = toTextSides(language)
  const cell = (name: string) => `class="line-line ${name}" valign="top" align="${start}"`
  const border = `border-top:1px solid ${line('line')}`
  const rows = facts.map(
    (fact) => `<tr>
<td ${cell('label')} width="30%" style="padding:9px 0;padding-${end}:16px;${border}"><span class="ink-muted" style="font-size:15px;${ink('muted')}">${renderInlineText(fact.label[language])}</span></td>
<td ${cell('value')} style="padding:9px 0;${border}">${fact.code ? renderCode(toLetterFactValue(fact, language)) : `<bdi>${renderInlineText(toLetterFactValue(fact, language))}</bdi>`}</td>
</tr>`,
  )
  return `<table ${layoutTableAttributes} style="margin:8px 0 24px">${rows.join('\n')}</table>`
}

/** The button, with its address as text below. Outlook ignores padding on links, so the table cell has the padding. */
function button({ label, href }: { label: Text; href: string }, { language, ink, ground }: Drawing): string {
  const hint = { en: 'Or open this address:', ar: 'أو افتح هذا العنوان:' }[language]
  const address = escapeMarkup(href)
  const inFull = renderLeftToRight(href, `font-family:${mailTypography.en.family};text-decoration:underline`)
  const below = `<p class="ink-muted" style="margin:0;font-size:14px;${ink('muted')}">${hint}<br><a class="ink-nile" href="${address}" style="${ink('nile')}">${inFull}</a></p>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td class="ground-nile" style="${ground('nile')};border-radius:3px;mso-padding-alt:11px 24px"><a class="ink-onNile" href="${address}" style="display:inline-block;padding:11px 24px;${ink('onNile')};text-decoration:none">${renderInlineText(label[language])}</a></td></tr></table>
${href.startsWith('mailto:') ? '' : below}`
}

const linkLine = ({ label, href }: { label: Text; href: string }, { language, ink }: Drawing): string =>
  `<p style="margin:12px 0 0"><a class="ink-nile" href="${escapeMarkup(href)}" style="${ink('nile')}">${renderInlineText(label[language])}</a></p>`

function foot(letter: Letter, award: AwardIdentity, { language, ink }: Drawing): string {
  const { sender, reason, automatic, reach } = toFooter(letter, award, language)
  const link = (href: string, inside: string) =>
    `<a class="ink-nile" href="${escapeMarkup(href)}" style="${ink('nile')}">${inside}</a>`
  const ways = reach.map(({ shown, href }) => link(href, renderLeftToRight(shown, 'text-decoration:underline')))
  const lines = [
    [`<b style="font-weight:normal"><bdi>${escapeMarkup(sender)}</bdi></b>`],
    [renderInlineText(reason)],
    [renderInlineText(automatic), ...ways],
    letter.unsubscribe ? [link(letter.unsubscribe, renderInlineText(unsubscribeLabel[language]))] : [],
  ]
  const style = `margin:0 0 8px;font-family:${mailTypography[language].family};font-size:14px;line-height:${mailTypography[language].line};${ink('muted')}`
  return lines
    .filter((line) => line.length > 0)
    .map((line) => `<p class="ink-muted" style="${style}">${line.join('<br>')}</p>`)
    .join('\n')
}
