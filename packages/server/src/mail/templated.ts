import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, type MailValues, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { type Text, text } from '@jadara/contract/text'
import { inBoth } from './in-both.ts'
import type { Letter } from './letter.ts'
import { filledWith, paragraphsOf } from './office-words.ts'

/** What a letter says whose words the office may change: the kind, what stands in its placeholders, and what is the same whatever the words are. */
export type TemplatedLetter<Name extends MailTemplateName = MailTemplateName> = Omit<
  Letter,
  'subject' | 'preview' | 'heading' | 'paragraphs' | 'closing'
> & {
  readonly template: Name
  readonly values: MailValues<Name>
  /** To readers of whom nobody knows the language: each part says it in both. `subject` was typed by somebody, and ends the mail's own. */
  readonly both?: { readonly subject: string }
}

/** The kind and its values, checked against each other. */
export const templated = <Name extends MailTemplateName>(letter: TemplatedLetter<Name>): TemplatedLetter =>
  letter as unknown as TemplatedLetter

/** The letter with the words that the office has for it; without any, with those that the portal is shipped with. */
export function worded(letter: TemplatedLetter, words: MailWords = mailTemplates[letter.template].words): Letter {
  const { template, values, both, ...rest } = letter
  const say = (part: Text, between?: string): Text => {
    const said = filledWith(part, values)
    return both ? inBoth(said, between) : said
  }
  const { subject, preview, heading, body, closing } = words
  return {
    ...rest,
    subject: both ? endedWith(say(subject, ' – '), `: ${both.subject}`) : say(subject),
    preview: say(preview),
    heading: say(heading, '\n'),
    paragraphs: paragraphsOf(body).map((paragraph) => say(paragraph, '\n')),
    ...(closing.en || closing.ar ? { closing: say(closing, '\n') } : {}),
  }
}

// Between the two no raised dot: beside an Arabic number it reads as a zero more.
const endedWith = ({ en, ar }: Text, words: string): Text => text(`${en}${words}`, `${ar}${words}`)
