import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { desc, eq } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { mailTemplateVersions } from './tables/messages.ts'

/** What a kind of mail says now: the office's newest words, or those that the portal is shipped with. */
export async function mailWords(db: Handle, template: MailTemplateName): Promise<MailWords> {
  const [newest] = await db
    .select({ words: mailTemplateVersions.words })
    .from(mailTemplateVersions)
    .where(eq(mailTemplateVersions.template, template))
    .orderBy(desc(mailTemplateVersions.id))
    .limit(1)
  return newest?.words ?? mailTemplates[template].words
}
