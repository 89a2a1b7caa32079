import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { newsLinkDays } from '@jadara/contract/limits'
import type { Language } from '@jadara/contract/text'
import { emailKey, isGuid } from '@jadara/contract/value'
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { newsSubscriptions } from '../../db/tables/site.ts'

type Wish = { readonly email: string; readonly userName: string; readonly language: Language }

/**
 * Keeps the wish for the news and returns the tokens of its two links. A new confirming link takes the place of the earlier one. Who takes part
 * already (`confirmedAt`) goes on doing so, under the name, in the language and with the link they confirmed: anybody may have asked this time.
 */
export async function keepWish(tx: Transaction, { email, userName, language }: Wish, now: Date) {
  const confirmToken = randomBytes(32).toString('base64url')
  const unlessConfirmed = (column: 'email' | 'user_name' | 'language' | 'confirm_token_hash') =>
    sql`case when news_subscription.confirmed_at is null then excluded.${sql.identifier(column)} else news_subscription.${sql.identifier(column)} end`
  const [row] = await tx
    .insert(newsSubscriptions)
    .values({
      email,
      emailKey: emailKey(email),
      userName,
      language,
      unsubscribeToken: randomUUID(),
      askedAt: now,
      confirmTokenHash: hashOf(confirmToken),
    })
    .onConflictDoUpdate({
      target: newsSubscriptions.emailKey,
      set: {
        askedAt: now,
        email: unlessConfirmed('email'),
        userName: unlessConfirmed('user_name'),
        language: unlessConfirmed('language'),
        confirmTokenHash: unlessConfirmed('confirm_token_hash'),
      },
    })
    .returning({
      email: newsSubscriptions.email,
      userName: newsSubscriptions.userName,
      language: newsSubscriptions.language,
      unsubscribeToken: newsSubscriptions.unsubscribeToken,
      confirmedAt: newsSubscriptions.confirmedAt,
    })
  if (!row) throw new Error('the wish for the news was not kept')
  return { confirmToken, ...row }
}

/** False when the link is too old, not the newest, or none of ours. Confirming again changes nothing. */
export async function confirmWish(db: Handle, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(newsSubscriptions)
    .set({ confirmedAt: sql`coalesce(${newsSubscriptions.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(newsSubscriptions.confirmTokenHash, hashOf(token)),
        or(isNotNull(newsSubscriptions.confirmedAt), gt(newsSubscriptions.askedAt, oldestWish(now))),
      ),
    )
    .returning({ id: newsSubscriptions.id })
  return confirmed.length === 1
}

/** How the link to confirm a wish stands, before anybody presses its button. */
export async function wishBehind(db: Handle, token: string, now: Date): Promise<'confirm' | 'confirmed' | 'expired'> {
  const [wish] = await db
    .select({ confirmedAt: newsSubscriptions.confirmedAt, askedAt: newsSubscriptions.askedAt })
    .from(newsSubscriptions)
    .where(eq(newsSubscriptions.confirmTokenHash, hashOf(token)))
  if (wish?.confirmedAt) return 'confirmed'
  return wish && wish.askedAt > oldestWish(now) ? 'confirm' : 'expired'
}

/** Forgets the address. A link that was used already, or is none, ends nothing: there is nothing to end. */
export async function endSubscription(db: Handle, token: string): Promise<void> {
  if (isGuid(token)) await db.delete(newsSubscriptions).where(eq(newsSubscriptions.unsubscribeToken, token))
}

const oldestWish = (now: Date) => new Date(now.getTime() - newsLinkDays * 86_400_000)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
