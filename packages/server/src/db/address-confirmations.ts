import { randomBytes } from 'node:crypto'
import { unconfirmedAccountDays } from '@jadara/contract/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Handle, Transaction } from './database.ts'
import { hashOf } from './password-links.ts'
import { accounts, addressConfirmations } from './tables/people.ts'

/** Makes the secret of a mailed link that confirms the address; the earlier link of the account works no more. Its hash alone is stored. */
export async function makeConfirmationToken(tx: Transaction, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + unconfirmedAccountDays * 86_400_000) }
  await tx
    .insert(addressConfirmations)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: addressConfirmations.accountId, set: link })
  return token
}

/** How the link stands, before anybody presses its button. */
export async function confirmationBehind(db: Handle, token: string, now: Date): Promise<'confirm' | 'confirmed' | 'expired'> {
  const [link] = await db
    .select({ confirmedAt: accounts.confirmedAt })
    .from(addressConfirmations)
    .innerJoin(accounts, eq(accounts.id, addressConfirmations.accountId))
    .where(stands(token, now))
  if (!link) return 'expired'
  return link.confirmedAt ? 'confirmed' : 'confirm'
}

/** Whose address the link confirms; undefined where the link is too old, not the newest, or none of ours. */
export async function accountToConfirm(db: Handle, token: string, now: Date): Promise<number | undefined> {
  const [link] = await db
    .select({ accountId: addressConfirmations.accountId })
    .from(addressConfirmations)
    .where(stands(token, now))
  return link?.accountId
}

/** False where it was confirmed before. */
export async function confirmAddress(tx: Transaction, accountId: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(accounts)
    .set({ confirmedAt: now })
    .where(and(eq(accounts.id, accountId), sql`${accounts.confirmedAt} is null`))
    .returning({ id: accounts.id })
  return confirmed.length === 1
}

const stands = (token: string, now: Date) =>
  and(eq(addressConfirmations.tokenHash, hashOf(token)), gt(addressConfirmations.expiresAt, now))
