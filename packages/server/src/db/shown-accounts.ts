import type { AccountRow, AccountState } from '@jadara/contract/accounts'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { accounts, passwordResets, sessions } from './tables/people.ts'

/** `invited` until a password is set; of who is disabled nothing else matters. */
export const accountState = sql<AccountState>`case when ${accounts.disabledAt} is not null then 'disabled'
  when ${accounts.passwordHash} is null then 'invited' else 'active' end`

/** Every word of the search stands somewhere in the names or the address. */
export const calledLike = (search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`strpos(${accounts}.searched, searchable(${word})) > 0`),
  )

type Shown = { readonly where: SQL | undefined; readonly order?: SQL; readonly page?: { from: number; size: number } }

/** Accounts as the office sees them, the newest first unless another order is named. */
export async function shownAccounts(db: Handle, { where, order, page }: Shown, now: Date): Promise<AccountRow[]> {
  const inOrder = order ?? desc(accounts.id)
  // The rows of a page first: what is counted for each is not counted for those before it.
  const ids =
    page && db.select({ id: accounts.id }).from(accounts).where(where).orderBy(inOrder).limit(page.size).offset(page.from)
  const rows = await db
    .select({
      account: {
        userId: accounts.id,
        userType: accounts.userType,
        email: accounts.email,
        englishName: accounts.englishName,
        arabicName: accounts.arabicName,
      },
      state: accountState,
      confirmedAt: accounts.confirmedAt,
      resetRequiredAt: accounts.resetRequiredAt,
      createdAt: accounts.createdAt,
      lastSignInAt: accounts.lastSignInAt,
      openSessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.accountId} = ${accounts.id}
        and ${sessions.endedAt} is null and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz)`,
      link: { sentAt: passwordResets.createdAt, until: passwordResets.expiresAt },
    })
    .from(accounts)
    .leftJoin(passwordResets, and(eq(passwordResets.accountId, accounts.id), isNull(passwordResets.usedAt)))
    .where(ids ? inArray(accounts.id, ids) : where)
    .orderBy(inOrder)
  return rows.map(({ account, state, resetRequiredAt, confirmedAt, createdAt, lastSignInAt, openSessions, link }) => ({
    ...account,
    ...{ state, openSessions, isConfirmed: confirmedAt !== null, resetRequired: resetRequiredAt !== null },
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    invitation: state === 'invited' && link ? { sentAt: link.sentAt.toISOString(), until: link.until.toISOString() } : null,
  }))
}

export async function countAccounts(db: Handle, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ accounts: count() }).from(accounts).where(where)
  return counted?.accounts ?? 0
}
