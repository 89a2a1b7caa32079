import type { Language } from '@jadara/contract/core/text'
import type { AwardIdentity } from '../db/site-texts.ts'
import { isolateDirection, stripDirectionMarks } from './bidi.ts'
import { awardOfficeName, portalName, toFooter, unsubscribeLabel } from './footer.ts'
import { type Letter, type LetterFact, toLetterFactValue, toLetterQuote } from './letter.ts'
import { renderLetterHtml } from './letter-html.ts'

export type RenderedLetter = { readonly subject: string; readonly text: string; readonly html: string }

/** The letter in one language, as the subject and the two equal bodies of a mail, in the name of the award. */
export const renderLetter = (letter: Letter, award: AwardIdentity, language: Language): RenderedLetter => ({
  subject: stripDirectionMarks(letter.subject[language]).replace(/\s+/g, ' ').trim(),
  text: textOf(letter, award, language),
  html: renderLetterHtml(letter, award, language),
})

function textOf(letter: Letter, award: AwardIdentity, language: Language): string {
  const { heading, paragraphs, facts = [], action, links = [], closing, signed, answers, unsubscribe } = letter
  const { lead, words } = toLetterQuote(letter)
  const { sender, reason, automatic, reach } = toFooter(letter, award, language)
  const blocks = [
    heading[language],
    ...paragraphs.map((paragraph) => paragraph[language]),
    words && lead?.[language],
    words && toQuotation(words),
    facts.map((fact) => factLine(fact, language)).join('\n'),
    // A mail address is already among the facts.
    action && !action.href.startsWith('mailto:') && `${action.label[language]}:\n${action.href}`,
    ...links.map(({ label, href }) => `${label[language]}:\n${href}`),
    closing?.[language],
    signed && `${awardOfficeName[language]}\n${stripDirectionMarks(award.name[language])}`,
    answers && `${answers.lead[language]}\n\n${toQuotation(answers.words)}`,
  ]
  const foot = [
    '-- ',
    portalName[language],
    sender,
    '',
    reason,
    automatic,
    ...reach.map(({ shown }) => shown),
    ...(unsubscribe ? ['', `${unsubscribeLabel[language]}:`, unsubscribe] : []),
  ]
  return `${[...blocks.filter(Boolean), foot.join('\n')].join('\n\n')}\n`
}

/** Codes and links have their own line, so that text of the other direction cannot reorder them. */
function factLine(fact: LetterFact, language: Language): string {
  const value = toLetterFactValue(fact, language)
  if (fact.code) return `${fact.label[language]}:\n${value}`
  return `${fact.label[language]}: ${typeof fact.value === 'string' ? isolateDirection(value) : value}`
}

/** Quotes like a mail program. Each line has its own direction, so no isolates are needed. */
const toQuotation = (words: string): string =>
  stripDirectionMarks(words)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
