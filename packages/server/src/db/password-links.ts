import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Handle, Transaction } from './database.ts'
import { addressChanges, passwordResets } from './tables/people.ts'

/**
 * Makes the secret of a mailed link with which a password is set; it lasts `minutes`. Only the newest works: it takes the place of the
 * account's earlier one. Returns the token; its hash alone is stored.
 */
export async function makePasswordToken(tx: Transaction, accountId: number, now: Date, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const link = { tokenHash: hashOf(token), createdAt: now, expiresAt, usedAt: null }
  await tx
    .insert(passwordResets)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: link })
  return token
}

/** Uses the token up; false when it is unknown, of another account, used or expired. */
export async function usePasswordToken(tx: Transaction, accountId: number, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), works(accountId, now)))
    .returning({ accountId: passwordResets.accountId })
  return used.length === 1
}

/** Whether the token is that of the account's link, used up or not. */
export async function isPasswordToken(db: Handle, accountId: number, token: string): Promise<boolean> {
  const isOfAccount = and(eq(passwordResets.tokenHash, hashOf(token)), eq(passwordResets.accountId, accountId))
  return (await db.$count(passwordResets, isOfAccount)) === 1
}

/** No link that was mailed before sets a password or changes the address any more. */
export async function revokeMailedLinks(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await cancelAddressChange(tx, accountId)
}

/** An address that was asked for with an earlier password is not taken any more. */
export async function cancelAddressChange(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(addressChanges).where(and(eq(addressChanges.accountId, accountId), isNull(addressChanges.changedAt)))
}

/** Whether a link that still works was mailed since then. */
export async function hasPasswordLink(db: Handle, accountId: number, now: Date, since: Date): Promise<boolean> {
  const links = await db
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .where(and(works(accountId, now), gt(passwordResets.createdAt, since)))
  return links.length === 1
}

const works = (accountId: number, now: Date) =>
  and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
