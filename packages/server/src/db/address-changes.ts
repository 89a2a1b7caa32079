import { randomBytes } from 'node:crypto'
import { addressChangeHours } from '@jadara/contract/limits'
import { emailKey } from '@jadara/contract/value'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Account, anyAccountWithEmail, lockAccount } from './accounts.ts'
import type { Handle, Transaction } from './database.ts'
import { hashOf, revokeMailedLinks } from './password-links.ts'
import { accounts, addressChanges, addressConfirmations } from './tables/people.ts'

export type AddressChange = typeof addressChanges.$inferSelect

/** Makes the secret of a link that gives the account its new address; an earlier one works no more. Its hash alone is stored. */
export async function makeAddressChangeToken(tx: Transaction, accountId: number, email: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + addressChangeHours * 3_600_000)
  const asked = { email, tokenHash: hashOf(token), askedAt: now, expiresAt, changedAt: null }
  await tx
    .insert(addressChanges)
    .values({ accountId, ...asked })
    .onConflictDoUpdate({ target: addressChanges.accountId, set: asked })
  return token
}

/** What waits for its link to be followed. */
export async function waitingAddressChange(db: Handle, accountId: number, now: Date): Promise<AddressChange | undefined> {
  const isWaiting = and(isNull(addressChanges.changedAt), gt(addressChanges.expiresAt, now))
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.accountId, accountId), isWaiting))
  return change
}

/** The change behind a link, carried out or not; undefined where the link is too old, not the newest, or none of ours. */
export async function addressChangeBehind(db: Handle, token: string, now: Date): Promise<AddressChange | undefined> {
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.tokenHash, hashOf(token)), gt(addressChanges.expiresAt, now)))
  return change
}

/** The account, held, with its address of before; `taken` where another account has the new one meanwhile. */
export type CarriedOut = { readonly before: Account; readonly email: string } | 'taken' | 'expired'

/** Gives the account the address whose owner has just followed the link. */
export async function carryOutAddressChange(tx: Transaction, token: string, now: Date): Promise<CarriedOut> {
  const asked = await addressChangeBehind(tx, token, now)
  const before = asked && (await lockAccount(tx, asked.accountId))
  // Read again under the lock: the password may have been changed meanwhile.
  const change = await addressChangeBehind(tx, token, now)
  if (!before || before.disabledAt || before.resetRequiredAt || !change || change.changedAt) return 'expired'
  const holder = await anyAccountWithEmail(tx, change.email)
  if (holder && holder.id !== before.id) return 'taken'
  await tx.update(addressChanges).set({ changedAt: now }).where(eq(addressChanges.accountId, before.id))
  await setAddress(tx, before.id, change.email, now)
  return { before, email: change.email }
}

/** Under the account's lock. No link that was mailed to the address of before works any more. `confirmedAt`: null while nobody followed a link there. */
export async function setAddress(tx: Transaction, accountId: number, email: string, confirmedAt: Date | null): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ...{ email, emailKey: emailKey(email), confirmedAt },
      earlierConfirmedAt: sql`coalesce(${accounts.confirmedAt}, ${accounts.earlierConfirmedAt})`,
    })
    .where(eq(accounts.id, accountId))
  await revokeMailedLinks(tx, accountId)
  await tx.delete(addressConfirmations).where(eq(addressConfirmations.accountId, accountId))
}
