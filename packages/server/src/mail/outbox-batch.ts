import type { Language } from '@jadara/contract/core/text'
import { sql } from 'drizzle-orm'
import { mapInTurns } from '../core/turns.ts'
import type { Transaction } from '../db/database.ts'
import { readAwardIdentity } from '../db/site-texts.ts'
import { applyTemplate, findMailWording, type TemplatedLetter } from './apply-template.ts'
import type { Letter } from './letter.ts'
import type { UntemplatedLetter } from './outbox.ts'
import { renderLetter } from './render-letter.ts'

/** One of many mails. `letter` is called when its turn comes, so that thousands of letters are never in memory together. */
export type BulkMail = {
  readonly recipient: string
  readonly language: Language
  readonly accountId: number | null
  readonly replyTo?: string | undefined
  readonly letter: () => TemplatedLetter | Letter
}

/** The common kind of the mails; none is secret. An announcement without its id is a test mail, which is not bulk and has `files` of its own. */
type Kind = { readonly kind: UntemplatedLetter['kind']; readonly announcementId?: number; readonly files?: readonly string[] }

/** Mails per statement, about half a megabyte. */
const atOnce = 50

/**
 * Like `enqueueMail`, for thousands of mails: writes fifty per statement, in the caller's transaction. Bulk mails are sent after mails to single
 * people. Uses the current identity of the award.
 */
export async function enqueueMails(
  tx: Transaction,
  { kind, announcementId, files = [] }: Kind,
  postings: readonly BulkMail[],
  now: Date,
): Promise<void> {
  if (postings.length === 0) return
  const words = kind === 'announcement' ? undefined : await findMailWording(tx, kind)
  const award = await readAwardIdentity(tx)
  const at = now.toISOString()
  const isBulk = kind !== 'announcement' || announcementId !== undefined
  for (let from = 0; from < postings.length; from += atOnce) {
    const mails = await mapInTurns(postings.slice(from, from + atOnce), (posting) => {
      const { recipient, language, accountId, replyTo = null } = posting
      const letter = posting.letter()
      const filled = 'template' in letter ? applyTemplate(letter, words) : letter
      return {
        ...{ recipient, language, account_id: accountId, reply_to: replyTo, unsubscribe_url: letter.unsubscribe ?? null },
        ...renderLetter(filled, award, language),
      }
    })
    // One JSON parameter: drizzle would process each column of each mail.
    await tx.execute(sql`
      insert into outbox (recipient, language, account_id, reply_to, unsubscribe_url, subject, text, html, kind, announcement_id, files, bulk, secret, created_at, next_attempt_at)
      select recipient, language, account_id, reply_to, unsubscribe_url, subject, text, html, ${kind}, ${announcementId ?? null}::int, ${sql.param(files)}::uuid[], ${isBulk}, false,
        ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(mails)}::json)
        as mail (recipient text, language text, account_id int, reply_to text, unsubscribe_url text, subject text, text text, html text)`)
  }
}
