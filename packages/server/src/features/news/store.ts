import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { newsLinkDays } from '@jadara/contract/core/limits'
import type { Language } from '@jadara/contract/core/text'
import { emailKey, isGuid } from '@jadara/contract/core/value'
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { newsSubscriptions } from '../../db/tables/site.ts'

type SubscriptionRequest = { readonly email: string; readonly userName: string; readonly language: Language }

/**
 * Stores a subscription request and returns the tokens of its two links. A new confirmation link replaces the previous one. A confirmed subscription
 * stays unchanged, because anybody can send a request with its address.
 */
export async function saveSubscriptionRequest(tx: Transaction, { email, userName, language }: SubscriptionRequest, now: Date) {
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
      confirmTokenHash: hashToken(confirmToken),
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

/** False if the link is expired, outdated or unknown. Confirming again changes nothing. */
export async function confirmSubscription(db: DatabaseHandle, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(newsSubscriptions)
    .set({ confirmedAt: sql`coalesce(${newsSubscriptions.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(newsSubscriptions.confirmTokenHash, hashToken(token)),
        or(isNotNull(newsSubscriptions.confirmedAt), gt(newsSubscriptions.askedAt, oldestValidRequest(now))),
      ),
    )
    .returning({ id: newsSubscriptions.id })
  return confirmed.length === 1
}

/** The state of a confirmation link, without changing it. */
export async function findSubscriptionStateByToken(
  db: DatabaseHandle,
  token: string,
  now: Date,
): Promise<'confirm' | 'confirmed' | 'expired'> {
  const [subscription] = await db
    .select({ confirmedAt: newsSubscriptions.confirmedAt, askedAt: newsSubscriptions.askedAt })
    .from(newsSubscriptions)
    .where(eq(newsSubscriptions.confirmTokenHash, hashToken(token)))
  if (subscription?.confirmedAt) return 'confirmed'
  return subscription && subscription.askedAt > oldestValidRequest(now) ? 'confirm' : 'expired'
}

/** Deletes the address. Unknown or used links do nothing. */
export async function deleteSubscriptionByToken(db: DatabaseHandle, token: string): Promise<void> {
  if (isGuid(token)) await db.delete(newsSubscriptions).where(eq(newsSubscriptions.unsubscribeToken, token))
}

const oldestValidRequest = (now: Date) => new Date(now.getTime() - newsLinkDays * 86_400_000)

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
