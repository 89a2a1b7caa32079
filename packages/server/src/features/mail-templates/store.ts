import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplateNames, mailTemplates } from '@jadara/contract/mail/mail-templates'
import type { MailTemplateState } from '@jadara/contract/mail/template-endpoints'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { mailTemplateVersions } from '../../db/tables/messages.ts'
import { accounts } from '../../db/tables/people.ts'

const versionColumns = {
  template: mailTemplateVersions.template,
  version: mailTemplateVersions.id,
  words: mailTemplateVersions.words,
  at: mailTemplateVersions.at,
  by: { en: accounts.englishName, ar: accounts.arabicName },
}

export async function listTemplateStates(
  db: DatabaseHandle,
  names: readonly MailTemplateName[] = mailTemplateNames,
): Promise<MailTemplateState[]> {
  const rows = await db
    .selectDistinctOn([mailTemplateVersions.template], versionColumns)
    .from(mailTemplateVersions)
    .innerJoin(accounts, eq(accounts.id, mailTemplateVersions.actorId))
    .where(inArray(mailTemplateVersions.template, [...names]))
    .orderBy(mailTemplateVersions.template, desc(mailTemplateVersions.id))
  const newest = new Map(rows.map((row) => [row.template, row]))
  return names.map((name) => {
    const { words, version = null, at, by = null } = newest.get(name) ?? {}
    const shipped = !words
    return { name, words: words ?? mailTemplates[name].words, shipped, version, at: at?.toISOString() ?? null, by }
  })
}

export async function loadTemplateState(db: DatabaseHandle, name: MailTemplateName): Promise<MailTemplateState> {
  const [state] = await listTemplateStates(db, [name])
  if (!state) throw new Error(`there is no mail ${name}`)
  return state
}

/** The newest wordings; `words` is null for the built-in one. */
export async function listWordings(db: DatabaseHandle, name: MailTemplateName, limit: number) {
  const rows = await db
    .select(versionColumns)
    .from(mailTemplateVersions)
    .innerJoin(accounts, eq(accounts.id, mailTemplateVersions.actorId))
    .where(eq(mailTemplateVersions.template, name))
    .orderBy(desc(mailTemplateVersions.id))
    .limit(limit)
  return rows.map(({ version, words, at, by }) => ({ version, words, at: at.toISOString(), by }))
}

/** Serializes changes of one template until the transaction ends. */
export async function lockTemplate(tx: Transaction, name: MailTemplateName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail template ${name}`}, 0))`)
}

/** `words` is null for the built-in wording. */
export async function insertWording(
  tx: Transaction,
  wording: { template: MailTemplateName; words: MailWords | null; at: Date; actorId: number },
): Promise<number> {
  const [row] = await tx.insert(mailTemplateVersions).values(wording).returning({ version: mailTemplateVersions.id })
  if (!row) throw new Error('the wording was not inserted')
  return row.version
}
