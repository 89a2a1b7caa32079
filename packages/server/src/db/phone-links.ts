import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, DatabaseHandle, Transaction } from './database.ts'
import { publishChange } from './live.ts'
import { accounts, sessions } from './tables/people.ts'
import { phoneLinks, type ReceivedPhoneFile } from './tables/phone-links.ts'

export type PhoneLinkRow = typeof phoneLinks.$inferSelect

/** Ends the account's earlier links. */
export async function replacePhoneLinks(
  tx: Transaction,
  row: Pick<PhoneLinkRow, 'accountId' | 'sessionId' | 'field' | 'tokenHash' | 'codeHash' | 'createdAt' | 'expiresAt'>,
): Promise<number> {
  await endPhoneLinks(tx, row.accountId, row.createdAt)
  const [created] = await tx.insert(phoneLinks).values(row).returning({ id: phoneLinks.id })
  if (!created) throw new Error('the phone link was not created')
  return created.id
}

/** With a new password, or when the account is signed out everywhere. */
export async function endPhoneLinks(db: DatabaseHandle, accountId: number, now: Date): Promise<void> {
  await db
    .update(phoneLinks)
    .set({ endedAt: now })
    .where(and(eq(phoneLinks.accountId, accountId), isNull(phoneLinks.endedAt)))
}

export async function findOwnPhoneLink(db: DatabaseHandle, accountId: number, id: number): Promise<PhoneLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneLinks)
    .where(and(eq(phoneLinks.id, id), eq(phoneLinks.accountId, accountId)))
  return row
}

/** False if there is no such link. */
export async function endPhoneLink(db: DatabaseHandle, accountId: number, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(phoneLinks)
    .set({ endedAt: sql`coalesce(${phoneLinks.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(phoneLinks.id, id), eq(phoneLinks.accountId, accountId)))
  return rowCount === 1
}

/** A link that can be used, by its token or code, with the caller for whom the phone acts. */
export async function findUsablePhoneLink(db: DatabaseHandle, hash: string, now: Date) {
  const [found] = await db
    .select({
      link: phoneLinks,
      caller: {
        sessionId: sessions.id,
        accountId: accounts.id,
        userType: accounts.userType,
        duty: accounts.duty,
        email: accounts.email,
        language: accounts.language,
      },
    })
    .from(phoneLinks)
    .innerJoin(sessions, eq(sessions.id, phoneLinks.sessionId))
    .innerJoin(accounts, eq(accounts.id, phoneLinks.accountId))
    .where(
      and(
        or(eq(phoneLinks.tokenHash, hash), eq(phoneLinks.codeHash, hash)),
        isNull(phoneLinks.endedAt),
        gt(phoneLinks.expiresAt, now),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(accounts.disabledAt),
      ),
    )
  return found
}

export async function markPhoneLinkOpened(db: Database, { id, accountId }: PhoneLinkRow, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(phoneLinks)
      .set({ openedAt: now })
      .where(and(eq(phoneLinks.id, id), isNull(phoneLinks.openedAt)))
    if (rowCount === 1) await publishChange(tx, { topic: 'phone', id, accountId })
  })
}

/** In the transaction that stores the file. Undefined if the link was ended meanwhile. */
export async function lockPhoneLink(tx: Transaction, id: number): Promise<PhoneLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(phoneLinks)
    .where(and(eq(phoneLinks.id, id), isNull(phoneLinks.endedAt)))
    .for('update')
  return row
}

export async function insertPhoneFile(
  tx: Transaction,
  { id, accountId, files }: PhoneLinkRow,
  file: ReceivedPhoneFile,
): Promise<void> {
  await tx
    .update(phoneLinks)
    .set({ files: [...files, file] })
    .where(eq(phoneLinks.id, id))
  await publishChange(tx, { topic: 'phone', id, accountId })
}

/** Names of files are personal data, so links do not stay. */
export async function deleteExpiredPhoneLinks(db: Database, before: Date): Promise<void> {
  await db.delete(phoneLinks).where(lt(phoneLinks.expiresAt, before))
}
