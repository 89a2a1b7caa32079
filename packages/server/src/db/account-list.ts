import type { AccountRow, AccountState } from '@jadara/contract/accounts/accounts'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { accounts, passwordResets, sessions } from './tables/people.ts'

export const accountStateSql = sql<AccountState>`case when ${accounts.disabledAt} is not null then 'disabled'
  when ${accounts.passwordHash} is null then 'invited' else 'active' end`

export const accountSearchCondition = (search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`strpos(${accounts}.searched, searchable(${word})) > 0`),
  )

type Shown = { readonly where: SQL | undefined; readonly order?: SQL; readonly page?: { from: number; size: number } }

/** Newest first by default. */
export async function listAccountRows(db: DatabaseHandle, { where, order, page }: Shown, now: Date): Promise<AccountRow[]> {
  const inOrder = order ?? desc(accounts.id)
  // Selects the page before the subqueries run, so that sessions are not counted for earlier rows.
  const ids =
    page && db.select({ id: accounts.id }).from(accounts).where(where).orderBy(inOrder).limit(page.size).offset(page.from)
  const rows = await db
    .select({
      account: {
        userId: accounts.id,
        userType: accounts.userType,
        duty: accounts.duty,
        email: accounts.email,
        englishName: accounts.englishName,
        arabicName: accounts.arabicName,
      },
      state: accountStateSql,
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

export async function countAccounts(db: DatabaseHandle, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ accounts: count() }).from(accounts).where(where)
  return counted?.accounts ?? 0
}
