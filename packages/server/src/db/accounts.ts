import type { UserType } from '@jadara/contract/endpoint'
import type { Language } from '@jadara/contract/text'
import { emailKey } from '@jadara/contract/value'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from './database.ts'
import { cancelAddressChange } from './password-links.ts'
import { accounts } from './tables/people.ts'

export type Account = typeof accounts.$inferSelect

/** Disabled or not. */
export async function anyAccountWithEmail(db: Handle, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)))
  return account
}

/** To whoever signs in or asks for a link, a disabled account does not exist. */
export async function accountWithEmail(db: Handle, email: string): Promise<Account | undefined> {
  const account = await anyAccountWithEmail(db, email)
  return account?.disabledAt === null ? account : undefined
}

export type NewAccount = {
  readonly email: string
  readonly userType: UserType
  readonly englishName: string
  readonly arabicName: string
  readonly language: Language
}

/** An account that is invited to set its first password, under that key; null when the key is taken. */
export async function addInvitedAs(tx: Transaction, key: string, person: NewAccount, now: Date): Promise<Account | null> {
  const [account] = await tx
    .insert(accounts)
    .values({ ...person, emailKey: key, passwordHash: null, createdAt: now })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning()
  return account ?? null
}

/** The account as it stands, held against every change until the transaction ends: the first lock wherever one is changed. */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return account
}

/**
 * The account, held, if whoever signs in may still do so: its password is the one that was verified, and it was not disabled meanwhile.
 * Their signing in is noted, unless the office asked for a new password first.
 */
export async function holdForSignIn(tx: Transaction, { id, passwordHash }: Account, now: Date): Promise<Account | undefined> {
  if (passwordHash === null) return undefined
  const [held] = await tx
    .update(accounts)
    .set({
      lastSignInAt: sql`case when ${accounts.resetRequiredAt} is null then ${now.toISOString()}::timestamptz else ${accounts.lastSignInAt} end`,
    })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.disabledAt)))
    .returning()
  return held
}

/** By a link that was mailed, or by the operator: either way the address is the owner's. */
export async function setPassword(tx: Transaction, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await changePassword(tx, accountId, passwordHash)
  await tx
    .update(accounts)
    .set({ confirmedAt: sql`coalesce(${accounts.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(accounts.id, accountId))
}

/** The office's demand for a new password is met. */
export async function changePassword(tx: Transaction, accountId: number, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, resetRequiredAt: null, passwordPrintedAt: null })
    .where(eq(accounts.id, accountId))
  await cancelAddressChange(tx, accountId)
}

/** Whether somebody still signs in with a password that was printed. */
export async function isPrintedPasswordInUse(db: Handle): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.passwordPrintedAt), isNull(accounts.disabledAt)))
    .limit(1)
  return found.length > 0
}

/** The name by which the portal addresses somebody. */
export async function renameAccount(
  tx: Transaction,
  accountId: number,
  { englishName, arabicName }: Pick<Account, 'englishName' | 'arabicName'>,
): Promise<void> {
  await tx.update(accounts).set({ englishName, arabicName }).where(eq(accounts.id, accountId))
}
