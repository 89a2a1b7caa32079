import type { Language, Text } from '@jadara/contract/text'
import { withoutMarks } from './bidi.ts'
import { type Fact, type Letter, valueIn } from './letter.ts'
import { htmlOf } from './letter-html.ts'

export type RenderedLetter = { readonly subject: string; readonly text: string; readonly html: string }

export const footer: Text = {
  en: 'This is an automatic message; replies to it are not read.',
  ar: 'أُرسلت هذه الرسالة آليًا، ولا تُقرأ الردود عليها.',
}

export const unsubscribeLabel: Text = { en: 'Stop these messages', ar: 'إيقاف هذه الرسائل' }

/** The letter in one language, as the subject and the two equal bodies of a mail. */
export const renderLetter = (letter: Letter, language: Language): RenderedLetter => ({
  subject: withoutMarks(letter.subject[language]).replace(/\s+/g, ' ').trim(),
  text: textOf(letter, language),
  html: htmlOf(letter, language, { footer, unsubscribeLabel }),
})

function textOf({ heading, paragraphs, facts = [], action, closing, unsubscribe }: Letter, language: Language): string {
  // Codes and links have a line of their own: no sentence of the other direction can reorder them there.
  const factLine = (fact: Fact) => `${fact.label[language]}:${fact.code ? '\n' : ' '}${valueIn(fact, language)}`
  const blocks = [
    heading[language],
    ...paragraphs.map((paragraph) => paragraph[language]),
    facts.map(factLine).join('\n'),
    action && `${action.label[language]}:\n${action.href}`,
    closing?.[language],
    `-- \nJadara · جدارة\n${footer[language]}${unsubscribe ? `\n${unsubscribeLabel[language]}:\n${unsubscribe}` : ''}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
