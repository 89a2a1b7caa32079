import { isDeepStrictEqual } from 'node:util'
import type { Text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { type MailWords, mailParts } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { isMailTemplate, mailWordsSchema } from '@jadara/contract/mail/template-endpoints'
import { z } from 'zod'
import { invalidFailure, notFoundFailure } from '../../core/failure.ts'
import { type AuditChanges, toAuditChanges } from '../../db/changes.ts'

export function requireTemplateName(name: string): MailTemplateName {
  if (!isMailTemplate(name)) throw notFoundFailure()
  return name
}

/** Validates the office's wording against the placeholders of this kind. Field names are like `words.subject.en`. */
export function requireValidWords(name: MailTemplateName, words: unknown): MailWords {
  const checked = validate(z.object({ words: mailWordsSchema(name) }), { words })
  if (!checked.ok) throw invalidFailure(checked)
  return checked.value.words
}

/** Null for the built-in wording, so that a later version of the portal can improve it. */
export const toStoredWords = (name: MailTemplateName, words: MailWords): MailWords | null =>
  hasSameWords(words, mailTemplates[name].words) ? null : words

export const hasSameWords = (one: MailWords, other: MailWords): boolean =>
  mailParts.every((part) => isDeepStrictEqual(toLanguagePair(one[part]), toLanguagePair(other[part])))

const toLanguagePair = ({ en, ar }: Text) => [en, ar]

/** The changed parts for the audit trail. The history has every wording in full. */
export function toWordChanges(before: MailWords, after: MailWords): AuditChanges {
  return toAuditChanges(toFlatWords(before), toFlatWords(after), { long: ['body', 'bodyArabic'] })
}

const toFlatWords = (words: MailWords): Record<string, string> =>
  Object.fromEntries(
    mailParts.flatMap((part) => [
      [part, words[part].en],
      [`${part}Arabic`, words[part].ar],
    ]),
  )
