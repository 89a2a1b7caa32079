import type { Language } from '@jadara/contract/text'
import type { AwardIdentity } from '../db/award-identity.ts'
import { isolated, withoutMarks } from './bidi.ts'
import { footingOf, office, portalName, unsubscribeLabel } from './footing.ts'
import { type Fact, type Letter, quoteOf, valueIn } from './letter.ts'
import { htmlOf } from './letter-html.ts'

export type RenderedLetter = { readonly subject: string; readonly text: string; readonly html: string }

/** The letter in one language, as the subject and the two equal bodies of a mail, in the name of the award. */
export const renderLetter = (letter: Letter, award: AwardIdentity, language: Language): RenderedLetter => ({
  subject: withoutMarks(letter.subject[language]).replace(/\s+/g, ' ').trim(),
  text: textOf(letter, award, language),
  html: htmlOf(letter, award, language),
})

function textOf(letter: Letter, award: AwardIdentity, language: Language): string {
  const { heading, paragraphs, facts = [], action, links = [], closing, signed, answers, unsubscribe } = letter
  const { lead, words } = quoteOf(letter)
  const { sender, reason, automatic, reach } = footingOf(letter, award, language)
  const blocks = [
    heading[language],
    ...paragraphs.map((paragraph) => paragraph[language]),
    words && lead?.[language],
    words && quoted(words),
    facts.map((fact) => factLine(fact, language)).join('\n'),
    // An address to write to stands among the facts already.
    action && !action.href.startsWith('mailto:') && `${action.label[language]}:\n${action.href}`,
    ...links.map(({ label, href }) => `${label[language]}:\n${href}`),
    closing?.[language],
    signed && `${office[language]}\n${withoutMarks(award.name[language])}`,
    answers && `${answers.lead[language]}\n\n${quoted(answers.words)}`,
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

/** Codes and links have a line of their own: no sentence of the other direction can reorder them there. */
function factLine(fact: Fact, language: Language): string {
  const value = valueIn(fact, language)
  if (fact.code) return `${fact.label[language]}:\n${value}`
  return `${fact.label[language]}: ${typeof fact.value === 'string' ? isolated(value) : value}`
}

/** As mail programs quote, so that it is not taken for our own words. Each line has the direction of what it says, hence no isolates. */
const quoted = (words: string): string =>
  withoutMarks(words)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
