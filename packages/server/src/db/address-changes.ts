import { randomBytes } from 'node:crypto'
import { addressChangeLinkHours } from '@jadara/contract/core/limits'
import { emailKey } from '@jadara/contract/core/value'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Account, findAnyAccountByEmail, lockAccount } from './accounts.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import { hashToken, revokeMailedLinks } from './password-links.ts'
import { accounts, addressChanges, addressConfirmations } from './tables/people.ts'

export type AddressChange = typeof addressChanges.$inferSelect

/** Creates the secret of the link that applies a new address and replaces an earlier one. Only its hash is stored. */
export async function createAddressChangeToken(tx: Transaction, accountId: number, email: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + addressChangeLinkHours * 3_600_000)
  const request = { email, tokenHash: hashToken(token), askedAt: now, expiresAt, changedAt: null }
  await tx
    .insert(addressChanges)
    .values({ accountId, ...request })
    .onConflictDoUpdate({ target: addressChanges.accountId, set: request })
  return token
}

export async function findPendingAddressChange(
  db: DatabaseHandle,
  accountId: number,
  now: Date,
): Promise<AddressChange | undefined> {
  const isPending = and(isNull(addressChanges.changedAt), gt(addressChanges.expiresAt, now))
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.accountId, accountId), isPending))
  return change
}

/** Applied or not; undefined when the token is expired, replaced or unknown. */
export async function findAddressChangeByToken(db: DatabaseHandle, token: string, now: Date): Promise<AddressChange | undefined> {
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.tokenHash, hashToken(token)), gt(addressChanges.expiresAt, now)))
  return change
}

/** `before` is locked and has the previous address; `taken` means that another account has the new one by now. */
export type AddressChangeOutcome = { readonly before: Account; readonly email: string } | 'taken' | 'expired'

export async function applyAddressChange(tx: Transaction, token: string, now: Date): Promise<AddressChangeOutcome> {
  const request = await findAddressChangeByToken(tx, token, now)
  const before = request && (await lockAccount(tx, request.accountId))
  // Read again under the lock, because the password may have changed and cancelled it.
  const change = await findAddressChangeByToken(tx, token, now)
  if (!before || before.disabledAt || before.resetRequiredAt || !change || change.changedAt) return 'expired'
  const holder = await findAnyAccountByEmail(tx, change.email)
  if (holder && holder.id !== before.id) return 'taken'
  await tx.update(addressChanges).set({ changedAt: now }).where(eq(addressChanges.accountId, before.id))
  await updateAddressAndRevokeLinks(tx, before.id, change.email, now)
  return { before, email: change.email }
}

/** Call it under the account's lock. Revokes all links mailed to the previous address. `confirmedAt` is null until a link to the new one was used. */
export async function updateAddressAndRevokeLinks(
  tx: Transaction,
  accountId: number,
  email: string,
  confirmedAt: Date | null,
): Promise<void> {
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
