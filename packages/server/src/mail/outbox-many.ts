import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@jadara/contract/text'
import { sql } from 'drizzle-orm'
import { awardIdentity } from '../db/award-identity.ts'
import type { Transaction } from '../db/database.ts'
import { mailWords } from '../db/mail-words.ts'
import type { Letter } from './letter.ts'
import type { PlainLetter } from './outbox.ts'
import { renderLetter } from './render-letter.ts'
import { type TemplatedLetter, worded } from './templated.ts'

/** One of many mails, to a reader of its own. The letter is made when its turn comes: that of thousands is never held at once. */
export type PostingOfMany = {
  readonly recipient: string
  readonly language: Language
  readonly accountId: number | null
  readonly letter: () => TemplatedLetter | Letter
}

/** All of one kind, which holds no secret. Without an announcement's number an announcement is the test of one, for which somebody waits. */
type Kind = { readonly kind: PlainLetter['kind']; readonly announcementId?: number }

/** Some 1 MB of mails. */
const atOnce = 100
/** So many are drawn, in some milliseconds, before other requests have their turn. */
const drawnAtOnce = 10

/**
 * `enqueue` for thousands: in the caller's transaction, behind whatever a single person waits for, in as many statements for a hundred as for one. Each
 * mail is worded for its reader, in the name of the award as it is at this moment. Wake the outbox after the commit.
 */
export async function enqueueMany(
  tx: Transaction,
  { kind, announcementId }: Kind,
  postings: readonly PostingOfMany[],
  now: Date,
): Promise<void> {
  if (postings.length === 0) return
  const words = kind === 'announcement' ? undefined : await mailWords(tx, kind)
  const award = await awardIdentity(tx)
  const at = now.toISOString()
  const isBulk = kind !== 'announcement' || announcementId !== undefined
  for (let from = 0; from < postings.length; from += atOnce) {
    const mails: unknown[] = []
    for (const { recipient, language, accountId, letter: make } of postings.slice(from, from + atOnce)) {
      if (mails.length % drawnAtOnce === 0) await nextTurn()
      const letter = make()
      const said = 'template' in letter ? worded(letter, words) : letter
      mails.push({
        ...{ recipient, language, account_id: accountId, unsubscribe_url: letter.unsubscribe ?? null },
        ...renderLetter(said, award, language),
      })
    }
    // One value for all of them: drizzle would look at each column of each mail.
    await tx.execute(sql`
      insert into outbox (recipient, language, account_id, unsubscribe_url, subject, text, html, kind, announcement_id, bulk, secret, created_at, next_attempt_at)
      select recipient, language, account_id, unsubscribe_url, subject, text, html, ${kind}, ${announcementId ?? null}::int, ${isBulk}, false,
        ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(mails)}::json)
        as mail (recipient text, language text, account_id int, unsubscribe_url text, subject text, text text, html text)`)
  }
}
