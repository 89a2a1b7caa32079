import type { MailTemplateName } from '@jadara/contract/mail/mail-templates'
import type { TestPortal } from '../testing/portal.ts'

/** Returns the match of `link` in the newest mail, optionally of a kind. */
export async function findInNewestMail(
  { test }: { readonly test: TestPortal },
  link: RegExp,
  kind?: MailTemplateName,
): Promise<string> {
  const [mail] = await test.database.sql<{ text: string }[]>`
    select text from outbox where ${kind ?? null}::text is null or kind = ${kind ?? null} order by id desc limit 1`
  return link.exec(mail?.text ?? '')?.[1] ?? 'nothing was mailed'
}

/** The button of a page behind a mailed link submits a form. */
export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
