import type { Duty, UserType } from '@jadara/contract/core/endpoint'
import type { Language } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from './database.ts'
import { cancelAddressChange } from './password-links.ts'
import { accounts } from './tables/people.ts'

export type Account = typeof accounts.$inferSelect

/** Includes disabled accounts. */
export async function findAnyAccountByEmail(db: DatabaseHandle, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)))
  return account
}

/** Disabled accounts are not found. */
export async function findEnabledAccountByEmail(db: DatabaseHandle, email: string): Promise<Account | undefined> {
  const account = await findAnyAccountByEmail(db, email)
  return account?.disabledAt === null ? account : undefined
}

export type NewAccount = {
  readonly email: string
  readonly userType: UserType
  /** Of an administrator; by default the office's. */
  readonly duty?: Duty | undefined
  readonly englishName: string
  readonly arabicName: string
  readonly language: Language
}

/** Null when the key is taken. */
export async function insertInvitedAccount(tx: Transaction, key: string, person: NewAccount, now: Date): Promise<Account | null> {
  const [account] = await tx
    .insert(accounts)
    .values({ ...person, emailKey: key, passwordHash: null, createdAt: now })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning()
  return account ?? null
}

/** Take this lock before any other when changing an account. */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return account
}

/** Locks the account if its password and status are still the verified ones, and records the sign-in unless a password reset is required. */
export async function lockAccountAndRecordSignIn(
  tx: Transaction,
  { id, passwordHash }: Account,
  now: Date,
): Promise<Account | undefined> {
  if (passwordHash === null) return undefined
  const [locked] = await tx
    .update(accounts)
    .set({
      previousSignInAt: sql`case when ${accounts.resetRequiredAt} is null then ${accounts.lastSignInAt} else ${accounts.previousSignInAt} end`,
      lastSignInAt: sql`case when ${accounts.resetRequiredAt} is null then ${now.toISOString()}::timestamptz else ${accounts.lastSignInAt} end`,
    })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.disabledAt)))
    .returning()
  return locked
}

/** Also confirms the address, which a mailed link or the operator has proved. */
export async function updatePasswordAndConfirmAddress(
  tx: Transaction,
  accountId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await updatePasswordHash(tx, accountId, passwordHash)
  await tx
    .update(accounts)
    .set({ confirmedAt: sql`coalesce(${accounts.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(accounts.id, accountId))
}

/** Also fulfils a reset that the office required. */
export async function updatePasswordHash(tx: Transaction, accountId: number, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, resetRequiredAt: null, passwordPrintedAt: null })
    .where(eq(accounts.id, accountId))
  await cancelAddressChange(tx, accountId)
}

/** Whether an enabled account still uses its printed first password. */
export async function isPrintedPasswordInUse(db: DatabaseHandle): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.passwordPrintedAt), isNull(accounts.disabledAt)))
    .limit(1)
  return found.length > 0
}

export async function renameAccount(
  tx: Transaction,
  accountId: number,
  { englishName, arabicName }: Pick<Account, 'englishName' | 'arabicName'>,
): Promise<void> {
  await tx.update(accounts).set({ englishName, arabicName }).where(eq(accounts.id, accountId))
}
