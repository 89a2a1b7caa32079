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

/** Only the newest link works: making one removes the account's earlier ones. Returns the token; its hash alone is stored. */
export async function makeResetToken(tx: Transaction, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await tx.insert(passwordResets).values({
    tokenHash: hashOf(token),
    accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + resetLinkMinutes * 60_000),
  })
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
