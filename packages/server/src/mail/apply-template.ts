import { type Text, text } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, type MailValues, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { applyPlaceholders } from '@jadara/contract/mail/placeholders'
import { desc, eq } from 'drizzle-orm'
import type { DatabaseHandle } from '../db/database.ts'
import { mailTemplateVersions } from '../db/tables/messages.ts'
import { inBothLanguages, isolateDirection, stripDirectionMarks } from './bidi.ts'
import type { Letter } from './letter.ts'

/** A letter whose wording the office may change: its template, the values of the placeholders, and the fixed parts. */
export type TemplatedLetter<Name extends MailTemplateName = MailTemplateName> = Omit<
  Letter,
  'subject' | 'preview' | 'heading' | 'paragraphs' | 'closing'
> & {
  readonly template: Name
  readonly values: MailValues<Name>
  /** For readers whose language is unknown: each part is in both languages. `subject`, typed by a person, is appended to the mail's subject. */
  readonly both?: { readonly subject: string }
  /** Below the body. The items were typed by people, such as names. */
  readonly lists?: readonly LetterList[]
}
/** `more` follows the items, such as "and 12 more". */
export type LetterList = { readonly lead: Text; readonly items: readonly Text[]; readonly more?: Text }

/** Checks the values against the template's placeholders. */
export const toTemplatedLetter = <Name extends MailTemplateName>(letter: TemplatedLetter<Name>): TemplatedLetter =>
  letter as unknown as TemplatedLetter

/** The letter in the office's wording, or in the default one. */
export function applyTemplate(letter: TemplatedLetter, words: MailWords = mailTemplates[letter.template].words): Letter {
  const { template, values, both, lists = [], ...rest } = letter
  const fill = (part: Text, between?: string): Text => {
    const filled = fillPlaceholders(part, values)
    return both ? inBothLanguages(filled, between) : filled
  }
  const { subject, preview, heading, body, closing } = words
  return {
    ...rest,
    subject: both ? appendToSubject(fill(subject, ' – '), `: ${both.subject}`) : fill(subject),
    preview: fill(preview),
    heading: fill(heading, '\n'),
    paragraphs: [...toParagraphs(body).map((paragraph) => fill(paragraph, '\n')), ...lists.map(toListParagraph)],
    ...(closing.en || closing.ar ? { closing: fill(closing, '\n') } : {}),
  }
}

// No raised dot between the languages: beside an Arabic number it looks like a zero.
const appendToSubject = ({ en, ar }: Text, words: string): Text => text(`${en}${words}`, `${ar}${words}`)

/** Replaces placeholders by their values, each on one line and isolated in its own direction. */
export function fillPlaceholders(words: Text, values: Readonly<Record<string, Text>>): Text {
  const half = (language: 'en' | 'ar') =>
    applyPlaceholders(
      stripDirectionMarks(words[language]),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, onOneLine(value[language])])),
    )
  return text(half('en'), half('ar'))
}

/** Each item on one line that begins with "- ", isolated in its own direction. */
function toListParagraph({ lead, items, more }: LetterList): Text {
  const half = (language: 'en' | 'ar') =>
    [lead[language], ...items.map((item) => `- ${onOneLine(item[language])}`), ...(more ? [`- ${more[language]}`] : [])].join(
      '\n',
    )
  return text(half('en'), half('ar'))
}

/** Collapses white space; otherwise a typed name could start a paragraph or a list. */
const onOneLine = (value: string) => isolateDirection(value.replace(/\s+/g, ' ').trim())

/** Splits at empty lines; the shorter language is filled up with empty paragraphs. */
export function toParagraphs({ en, ar }: Text): Text[] {
  const [english, arabic] = [en, ar].map((half) => half.split(/\n\s*\n/))
  const most = Math.max(english?.length ?? 0, arabic?.length ?? 0)
  return Array.from({ length: most }, (_, at) => text(english?.[at] ?? '', arabic?.[at] ?? ''))
}

export async function findMailWording(db: DatabaseHandle, template: MailTemplateName): Promise<MailWords> {
  const [newest] = await db
    .select({ words: mailTemplateVersions.words })
    .from(mailTemplateVersions)
    .where(eq(mailTemplateVersions.template, template))
    .orderBy(desc(mailTemplateVersions.id))
    .limit(1)
  return newest?.words ?? mailTemplates[template].words
}
