import { isDeepStrictEqual } from 'node:util'
import { type MailWords, mailParts } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { isMailTemplate, mailWordsOf } from '@jadara/contract/mail/template-endpoints'
import type { Text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import { z } from 'zod'
import { type Changes, changes } from '../../db/changes.ts'
import { invalid, notFound } from '../../failure.ts'

export function templateCalled(name: string): MailTemplateName {
  if (!isMailTemplate(name)) throw notFound()
  return name
}

/** What the office wrote, checked against the placeholders of this kind; the refused fields are called as `words.subject.en`. */
export function acceptedWords(name: MailTemplateName, words: unknown): MailWords {
  const checked = validate(z.object({ words: mailWordsOf(name) }), { words })
  if (!checked.ok) throw invalid(checked)
  return checked.value.words
}

/** What is kept of it: null where it is what the portal is shipped with, which a later portal may word better. */
export const keptWords = (name: MailTemplateName, words: MailWords): MailWords | null =>
  sameWords(words, mailTemplates[name].words) ? null : words

export const sameWords = (one: MailWords, other: MailWords): boolean =>
  mailParts.every((part) => isDeepStrictEqual(halves(one[part]), halves(other[part])))

const halves = ({ en, ar }: Text) => [en, ar]

/** The parts that differ, for the trail; every wording is kept whole in the history. */
export function changedWords(before: MailWords, after: MailWords): Changes {
  return changes(flat(before), flat(after), { long: ['body', 'bodyArabic'] })
}

const flat = (words: MailWords): Record<string, string> =>
  Object.fromEntries(
    mailParts.flatMap((part) => [
      [part, words[part].en],
      [`${part}Arabic`, words[part].ar],
    ]),
  )
