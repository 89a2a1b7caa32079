import type { Language, Text } from '@jadara/contract/text'
import { withoutMarks } from './bidi.ts'

/** What a mail says, in both languages, before it is a mail. Values that people typed are plain text here: rendering makes them inert. */
export type Letter = {
  readonly subject: Text
  /** What an inbox shows beside the subject: what the reader has to know or do, not the greeting. */
  readonly preview: Text
  readonly heading: Text
  /** Values typed by people stand in them `isolated()`. Lines that begin with "- " are a list, and addresses can be followed (prose.ts). */
  readonly paragraphs: readonly Text[]
  /** What somebody wrote, in whatever language, with the line breaks they made. */
  readonly quote?: string | Quote
  readonly facts?: readonly Fact[]
  /** What it answers, in the words of whoever asked: quoted at the end, as mail programs do. */
  readonly answers?: Quote
  readonly action?: { readonly label: Text; readonly href: string }
  /** Quieter ways to go on, below the button. */
  readonly links?: readonly { readonly label: Text; readonly href: string }[]
  /** The last words; a line break stays one. */
  readonly closing?: Text
  /** Signed by the award office, which does not sign what it is sent itself. */
  readonly signed?: boolean
  /** Why the reader gets it. */
  readonly reason: Text
  /** Where the reader ends the mails of this kind; also told to the mail program, whose own button calls it (RFC 8058). */
  readonly unsubscribe?: string
}

/** With what leads into it; without words neither stands. */
export type Quote = { readonly lead: Text; readonly words: string }

export const quoteOf = ({ quote }: Letter): { lead?: Text; words: string } =>
  typeof quote === 'object' ? quote : { words: quote ?? '' }

/**
 * A string was typed by somebody, in whatever language; a pair is ours.
 * `code`: an address, number or digest, to be compared or copied as it is; always left to right, in Latin digits.
 */
export type Fact = { readonly label: Text; readonly value: string | Text; readonly code?: boolean }

export const valueIn = ({ value }: Fact, language: Language): string =>
  withoutMarks(typeof value === 'string' ? value : value[language])
