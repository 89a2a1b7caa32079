import type { Language, Text } from '@jadara/contract/core/text'
import { desc, eq } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/tables/people.ts'
import { conceptNoteTemplates } from '../../db/tables/proposal.ts'

type TemplateRow = typeof conceptNoteTemplates.$inferSelect
export type UploadedTemplate = Omit<TemplateRow, 'id' | 'sha256' | 'actorId'> & { readonly by: Text }

/** The newest uploaded templates: one per language, or that of one language. */
export async function listNewestTemplates(db: DatabaseHandle, language?: Language): Promise<UploadedTemplate[]> {
  const { guid, name, mime, size, at } = conceptNoteTemplates
  return db
    .selectDistinctOn([conceptNoteTemplates.language], {
      language: conceptNoteTemplates.language,
      guid,
      name,
      mime,
      size,
      at,
      by: { en: accounts.englishName, ar: accounts.arabicName },
    })
    .from(conceptNoteTemplates)
    .innerJoin(accounts, eq(accounts.id, conceptNoteTemplates.actorId))
    .where(language === undefined ? undefined : eq(conceptNoteTemplates.language, language))
    .orderBy(conceptNoteTemplates.language, desc(conceptNoteTemplates.id))
}

/** Earlier templates are retained. */
export async function insertTemplate(tx: Transaction, row: Omit<TemplateRow, 'id'>): Promise<void> {
  await tx.insert(conceptNoteTemplates).values(row)
}
