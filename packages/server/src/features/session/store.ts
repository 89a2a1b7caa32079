import { createHash, randomBytes } from 'node:crypto'
import { resetLinkMinutes } from '@jadara/contract/limits'
import { emailKey } from '@jadara/contract/value'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { accounts, passwordResets } from '../../db/tables/people.ts'

export type Account = typeof accounts.$inferSelect

export async function accountWithEmail(db: Handle, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey(email)), isNull(accounts.disabledAt)))
  return account
}

/** Holds the account against changes; false when its password was changed or it was disabled since it was read. */
export async function holdUnchanged(tx: Transaction, { id, passwordHash }: Account): Promise<boolean> {
  if (passwordHash === null) return false
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.disabledAt)))
    .for('share')
  return held.length === 1
}

/** Only the newest link works: it takes the place of the account's earlier one. Returns the token; its hash alone is stored. */
export async function makeResetToken(tx: Transaction, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000)
  const link = { tokenHash: hashOf(token), createdAt: now, expiresAt, usedAt: null }
  await tx
    .insert(passwordResets)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: link })
  return token
}

/** Uses the token up; false when it is unknown, of another account, used or expired. */
export async function useResetToken(tx: Transaction, accountId: number, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        eq(passwordResets.accountId, accountId),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ accountId: passwordResets.accountId })
  return used.length === 1
}

export async function setPassword(tx: Transaction, accountId: number, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
