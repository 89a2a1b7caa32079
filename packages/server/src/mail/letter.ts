import type { Language, Text } from '@jadara/contract/core/text'
import { stripDirectionMarks } from './bidi.ts'

/** The content of a mail in both languages. Typed values are plain text here; rendering escapes them. */
export type Letter = {
  readonly subject: Text
  /** The text beside the subject in an inbox: the news or the task, not the greeting. */
  readonly preview: Text
  readonly heading: Text
  /** Typed values are wrapped by `isolateDirection()`. Lines that begin with "- " become a list, and web addresses become links (prose.ts). */
  readonly paragraphs: readonly Text[]
  /** A person's text in any language; line breaks are preserved. */
  readonly quote?: string | LetterQuote
  readonly facts?: readonly LetterFact[]
  /** The message that this letter answers, quoted at the end. */
  readonly answers?: LetterQuote
  readonly action?: { readonly label: Text; readonly href: string }
  /** Secondary links below the button. */
  readonly links?: readonly { readonly label: Text; readonly href: string }[]
  /** The final text; line breaks are preserved. */
  readonly closing?: Text
  /** Signed by the award office; not set for mails to the office. */
  readonly signed?: boolean
  /** Replies are sent to the office. */
  readonly isAnswerable?: boolean
  /** The reason why the reader receives the mail. */
  readonly reason: Text
  /** The link to unsubscribe; also a mail header (RFC 8058). */
  readonly unsubscribe?: string
}

/** A quotation with its lead; without words both are omitted. */
export type LetterQuote = { readonly lead: Text; readonly words: string }

export const toLetterQuote = ({ quote }: Letter): { lead?: Text; words: string } =>
  typeof quote === 'object' ? quote : { words: quote ?? '' }

/**
 * A string `value` was typed by a person, in any language; a `Text` is the portal's own.
 * `code`: an address, number or digest to copy or compare; always left to right, in Latin digits.
 */
export type LetterFact = { readonly label: Text; readonly value: string | Text; readonly code?: boolean }

export const toLetterFactValue = ({ value }: LetterFact, language: Language): string =>
  stripDirectionMarks(typeof value === 'string' ? value : value[language])
