import type { MailWords } from '@jadara/contract/mail/mail-template'
import type { MailTemplateName, MailValues } from '@jadara/contract/mail/mail-templates'
import { filled } from '@jadara/contract/mail/placeholders'
import { type Text, text } from '@jadara/contract/text'
import { isolated } from './bidi.ts'
import type { Letter } from './letter.ts'

/** What a letter says whose words the office may change: the kind, what stands in its placeholders, and what is the same whatever the words are. */
export type TemplatedLetter<Name extends MailTemplateName = MailTemplateName> = Omit<
  Letter,
  'subject' | 'preview' | 'heading' | 'paragraphs' | 'closing'
> & { readonly template: Name; readonly values: MailValues<Name> }

/** The kind and its values, checked against each other. */
export const templated = <Name extends MailTemplateName>(letter: TemplatedLetter<Name>): TemplatedLetter =>
  letter as unknown as TemplatedLetter

/** The letter with the words that the office has for it, or those that the portal is shipped with. */
export function worded({ template, values, ...rest }: TemplatedLetter, words: MailWords): Letter {
  const say = (part: Text): Text => text(inLanguage(part, 'en'), inLanguage(part, 'ar'))
  const inLanguage = (part: Text, language: 'en' | 'ar') =>
    filled(
      part[language],
      Object.fromEntries(Object.entries<Text>(values).map(([name, value]) => [name, isolated(value[language])])),
    )
  const { subject, preview, heading, body, closing } = words
  return {
    ...rest,
    subject: say(subject),
    preview: say(preview),
    heading: say(heading),
    paragraphs: paragraphsOf(body).map(say),
    ...(closing.en || closing.ar ? { closing: say(closing) } : {}),
  }
}

/** As many paragraphs as the longer half has: the other says nothing in the place of those that it lacks. */
function paragraphsOf({ en, ar }: Text): Text[] {
  const [english, arabic] = [en, ar].map((half) => half.split(/\n\s*\n/))
  const most = Math.max(english?.length ?? 0, arabic?.length ?? 0)
  return Array.from({ length: most }, (_, at) => text(english?.[at] ?? '', arabic?.[at] ?? ''))
}
