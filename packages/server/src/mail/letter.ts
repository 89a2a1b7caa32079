import type { Language, Text } from '@jadara/contract/text'
import { withoutMarks } from './bidi.ts'

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
  /** Where the reader ends the mails of this kind; also told to the mail program, whose own button calls it (RFC 8058). */
  readonly unsubscribe?: string
}

/** `code`: an address, number or digest, to be compared or copied as it is; always left to right, in Latin digits. */
export type Fact = { readonly label: Text; readonly value: string | Text; readonly code?: boolean }

export const valueIn = ({ value }: Fact, language: Language): string =>
  withoutMarks(typeof value === 'string' ? value : value[language])
