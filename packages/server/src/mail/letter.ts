import type { Language, Text } from '@jadara/contract/text'
import { withoutMarks } from './bidi.ts'
import { htmlOf } from './letter-html.ts'

/** What a mail says, in both languages, before it is a mail. Values that people typed are plain text here: rendering makes them inert. */
export type Letter = {
  readonly subject: Text
  readonly heading: Text
  /** Values typed by people stand in them `isolated()`. */
  readonly paragraphs: readonly Text[]
  readonly facts?: readonly Fact[]
  readonly action?: { readonly label: Text; readonly href: string }
  /** The last words and the signature; a line break stays one. */
  readonly closing?: Text
}

/** `code`: an address, number or digest, to be compared or copied as it is; always left to right, in Latin digits. */
export type Fact = { readonly label: Text; readonly value: string | Text; readonly code?: boolean }

export type RenderedLetter = { readonly subject: string; readonly text: string; readonly html: string }

export const footer: Text = {
  en: 'This is an automatic message; replies to it are not read.',
  ar: 'أُرسلت هذه الرسالة آليًا، ولا تُقرأ الردود عليها.',
}

/** The letter in one language, as the subject and the two equal bodies of a mail. */
export const renderLetter = (letter: Letter, language: Language): RenderedLetter => ({
  subject: withoutMarks(letter.subject[language]).replace(/\s+/g, ' ').trim(),
  text: textOf(letter, language),
  html: htmlOf(letter, language, footer),
})

export const valueIn = ({ value }: Fact, language: Language): string =>
  withoutMarks(typeof value === 'string' ? value : value[language])

function textOf({ heading, paragraphs, facts = [], action, closing }: Letter, language: Language): string {
  // Codes and links have a line of their own: no sentence of the other direction can reorder them there.
  const factLine = (fact: Fact) => `${fact.label[language]}:${fact.code ? '\n' : ' '}${valueIn(fact, language)}`
  const blocks = [
    heading[language],
    ...paragraphs.map((paragraph) => paragraph[language]),
    facts.map(factLine).join('\n'),
    action && `${action.label[language]}:\n${action.href}`,
    closing?.[language],
    `-- \nJadara · جدارة\n${footer[language]}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
