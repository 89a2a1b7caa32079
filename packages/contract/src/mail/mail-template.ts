import type { Text } from '../core/text.ts'

/** The parts of a mail whose wording the office may change; `{name}` is a placeholder. */
export type MailWords = {
  readonly subject: Text
  /** Shown in an inbox beside the subject. */
  readonly preview: Text
  readonly heading: Text
  /** Paragraphs are separated by an empty line. */
  readonly body: Text
  /** Before the signature; may be empty. */
  readonly closing: Text
}
export const mailParts = ['subject', 'preview', 'heading', 'body', 'closing'] as const satisfies readonly (keyof MailWords)[]

/** `label` for the office, `sample` for the preview. */
export type Placeholder = { readonly label: Text; readonly sample: Text }

/**
 * One kind of mail. The office may change `words`; facts, button, quoted messages and the reason for the mail are rendered by code.
 * `secret`: it contains a personal link, so its content is deleted after sending.
 */
export type MailTemplate<Name extends string = string> = {
  readonly title: Text
  /** The recipients and the occasion. */
  readonly sent: Text
  readonly placeholders: Readonly<Record<Name, Placeholder>>
  readonly secret?: true
  readonly words: MailWords
}

export const defineMail = <const Name extends string>(template: MailTemplate<Name>): MailTemplate<Name> => template

export const joinParagraphs = (...each: readonly Text[]): Text => ({
  en: each.map(({ en }) => en).join('\n\n'),
  ar: each.map(({ ar }) => ar).join('\n\n'),
})
