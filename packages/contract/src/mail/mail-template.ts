import type { Text } from '../text.ts'

/** The words of a mail that the office may change: each is one text with placeholders in it, `{name}`. */
export type MailWords = {
  readonly subject: Text
  /** What an inbox shows beside the subject. */
  readonly preview: Text
  readonly heading: Text
  /** Paragraphs, with an empty line between them. */
  readonly body: Text
  /** The last words before the signature; may be empty. */
  readonly closing: Text
}
export const mailParts = ['subject', 'preview', 'heading', 'body', 'closing'] as const satisfies readonly (keyof MailWords)[]

/** What stands in the place of `{name}`: how the office knows it, and an example for the preview. */
export type Placeholder = { readonly label: Text; readonly sample: Text }

/**
 * One kind of mail that the portal sends. What has to be right stays with the code: the facts, the button, what somebody wrote, why one gets it.
 * `secret`: it holds a link that is its reader's alone, so what it said is forgotten once it is sent.
 */
export type MailTemplate<Name extends string = string> = {
  readonly title: Text
  /** To whom it goes, and when. */
  readonly sent: Text
  readonly placeholders: Readonly<Record<Name, Placeholder>>
  readonly secret?: true
  readonly words: MailWords
}

export const defineMail = <const Name extends string>(template: MailTemplate<Name>): MailTemplate<Name> => template

/** Texts of several paragraphs. */
export const paragraphs = (...each: readonly Text[]): Text => ({
  en: each.map(({ en }) => en).join('\n\n'),
  ar: each.map(({ ar }) => ar).join('\n\n'),
})
