import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from './database.ts'
import { addressChanges, passwordResets } from './tables/people.ts'

/** Creates the secret of a link that sets a password, valid for `minutes`; it replaces the account's earlier link. Only its hash is stored. */
export async function createPasswordToken(tx: Transaction, accountId: number, now: Date, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const link = { tokenHash: hashToken(token), createdAt: now, expiresAt, usedAt: null }
  await tx
    .insert(passwordResets)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: link })
  return token
}

/** False when the token is unknown, expired, used, or belongs to another account. */
export async function consumePasswordToken(tx: Transaction, accountId: number, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isUsableLink(accountId, now)))
    .returning({ accountId: passwordResets.accountId })
  return used.length === 1
}

/** Used tokens count too. */
export async function isPasswordTokenOfAccount(db: DatabaseHandle, accountId: number, token: string): Promise<boolean> {
  const isOfAccount = and(eq(passwordResets.tokenHash, hashToken(token)), eq(passwordResets.accountId, accountId))
  return (await db.$count(passwordResets, isOfAccount)) === 1
}

/** Password links and address changes. */
export async function revokeMailedLinks(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await cancelAddressChange(tx, accountId)
}

/** Called when the password changes: a change requested with the old one must not take effect. */
export async function cancelAddressChange(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(addressChanges).where(and(eq(addressChanges.accountId, accountId), isNull(addressChanges.changedAt)))
}

/** Whether an unused, unexpired link was mailed after `since`. */
export async function hasPasswordLink(db: DatabaseHandle, accountId: number, now: Date, since: Date): Promise<boolean> {
  const links = await db
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .where(and(isUsableLink(accountId, now), gt(passwordResets.createdAt, since)))
  return links.length === 1
}

const isUsableLink = (accountId: number, now: Date) =>
  and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
