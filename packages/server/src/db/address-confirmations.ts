import { randomBytes } from 'node:crypto'
import { unconfirmedAccountDays } from '@jadara/contract/core/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from './database.ts'
import { hashToken } from './password-links.ts'
import { accounts, addressConfirmations } from './tables/people.ts'

/** Creates the secret of the link that confirms the address and replaces an earlier one. Only its hash is stored. */
export async function createAddressConfirmationToken(tx: Transaction, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + unconfirmedAccountDays * 86_400_000) }
  await tx
    .insert(addressConfirmations)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: addressConfirmations.accountId, set: link })
  return token
}

/** Does not change anything, because mail scanners follow links too. */
export async function findAddressConfirmationState(
  db: DatabaseHandle,
  token: string,
  now: Date,
): Promise<'confirm' | 'confirmed' | 'expired'> {
  const [link] = await db
    .select({ confirmedAt: accounts.confirmedAt })
    .from(addressConfirmations)
    .innerJoin(accounts, eq(accounts.id, addressConfirmations.accountId))
    .where(isValidLink(token, now))
  if (!link) return 'expired'
  return link.confirmedAt ? 'confirmed' : 'confirm'
}

/** Undefined when the token is expired, replaced or unknown. */
export async function findAccountIdToConfirm(db: DatabaseHandle, token: string, now: Date): Promise<number | undefined> {
  const [link] = await db
    .select({ accountId: addressConfirmations.accountId })
    .from(addressConfirmations)
    .where(isValidLink(token, now))
  return link?.accountId
}

/** False when it was confirmed already. */
export async function confirmAddress(tx: Transaction, accountId: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(accounts)
    .set({ confirmedAt: now })
    .where(and(eq(accounts.id, accountId), sql`${accounts.confirmedAt} is null`))
    .returning({ id: accounts.id })
  return confirmed.length === 1
}

const isValidLink = (token: string, now: Date) =>
  and(eq(addressConfirmations.tokenHash, hashToken(token)), gt(addressConfirmations.expiresAt, now))
