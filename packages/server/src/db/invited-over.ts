import { applicant } from '@jadara/contract/endpoint'
import { sessionTexts } from '@jadara/contract/session'
import { emailKey } from '@jadara/contract/value'
import { and, eq, isNull } from 'drizzle-orm'
import { conflict } from '../failure.ts'
import { type Account, addInvitedAs, anyAccountWithEmail, lockAccount, type NewAccount } from './accounts.ts'
import { audit } from './audit.ts'
import type { Handle, Transaction } from './database.ts'
import { revokeMailedLinks } from './password-links.ts'
import { accounts, addressConfirmations } from './tables/people.ts'

/** Invitations over a registration that nobody confirmed (decision 016). */

/** Somebody registered, and nobody has shown yet that they read the mails of this address or of an earlier one. */
export const isUnconfirmedApplicant = ({ userType, passwordHash, confirmedAt, earlierConfirmedAt }: Account): boolean =>
  userType === applicant && passwordHash !== null && confirmedAt === null && earlierConfirmedAt === null

/** What an account goes by while the address opens another one: no address has a space. */
const keyUntilTaken = (email: string): string => `${emailKey(email)} invited`

/**
 * An account that is invited to set its first password, over a registration that nobody confirmed where the address has one. Null where the address is
 * taken, whatever its letters look like, or somebody was invited over the registration before.
 */
export async function addInvited(tx: Transaction, person: NewAccount, now: Date): Promise<Account | null> {
  const added = await addInvitedAs(tx, emailKey(person.email), person, now)
  if (added) return added
  const holder = await lockHolder(tx, person.email)
  return holder && isUnconfirmedApplicant(holder) ? addInvitedAs(tx, keyUntilTaken(person.email), person, now) : null
}

/** Whether the address of the account still opens another one. */
export const isInvitedOver = (account: Account): boolean => account.emailKey === keyUntilTaken(account.email)

/** Disabled or not. Whoever was invited over a registration that nobody confirmed is who reads the mails of the address. */
export async function accountToMail(db: Handle, email: string): Promise<Account | undefined> {
  const registered = await anyAccountWithEmail(db, email)
  if (registered && !isUnconfirmedApplicant(registered)) return registered
  return (await invitedOver(db, email)) ?? registered
}

/** Who was invited over the account that the address opens, and has not followed the link yet. */
export async function invitedOver(db: Handle, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.emailKey, keyUntilTaken(email)), isNull(accounts.disabledAt)))
  return account
}

/**
 * Gives the address to the invited account, held, whose owner has just followed the mailed link. The account that was registered with it keeps all that it
 * holds, under an address that nobody has, and is disabled. Nothing happens to an account that has its address already.
 */
export async function takeAddress(tx: Transaction, invited: Account, endSessions: EndSessions, now: Date): Promise<void> {
  if (!isInvitedOver(invited)) return
  const holder = await lockHolder(tx, invited.email)
  if (holder) {
    if (!isUnconfirmedApplicant(holder)) throw conflict('exists', sessionTexts.addressConfirmed)
    const email = `registration-${holder.id}@taken-over.invalid`
    await tx
      .update(accounts)
      .set({ email, emailKey: emailKey(email), disabledAt: holder.disabledAt ?? now })
      .where(eq(accounts.id, holder.id))
    await endSessions(tx, holder.id, now)
    await revokeMailedLinks(tx, holder.id)
    await tx.delete(addressConfirmations).where(eq(addressConfirmations.accountId, holder.id))
    const detail = { userId: holder.id, before: { email: holder.email }, after: { email } }
    await audit(tx, { about: 'office', at: now, actorId: invited.id, action: 'address-taken-over', detail })
  }
  await tx
    .update(accounts)
    .set({ emailKey: emailKey(invited.email) })
    .where(eq(accounts.id, invited.id))
}
type EndSessions = (tx: Transaction, accountId: number, now: Date) => Promise<void>

async function lockHolder(tx: Transaction, email: string): Promise<Account | undefined> {
  const holder = await anyAccountWithEmail(tx, email)
  return holder && lockAccount(tx, holder.id)
}
