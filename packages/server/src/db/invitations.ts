import { sessionTexts } from '@jadara/contract/accounts/session'
import { administrator, applicant, reviewer } from '@jadara/contract/core/endpoint'
import { emailKey } from '@jadara/contract/core/value'
import { reviewerTexts } from '@jadara/contract/reviewing/reviewers'
import { and, eq, isNull } from 'drizzle-orm'
import { conflictFailure, conflictingFieldFailure } from '../core/failure.ts'
import { type Account, findAnyAccountByEmail, insertInvitedAccount, lockAccount, type NewAccount } from './accounts.ts'
import { insertAuditEntry } from './audit.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import { revokeMailedLinks } from './password-links.ts'
import { accounts, addressConfirmations } from './tables/people.ts'

/** Invitations to an address with an unconfirmed registration (decision 016). */

/** Nobody has proved yet that they read the mails of this address or an earlier one. */
export const isUnconfirmedApplicant = ({ userType, passwordHash, confirmedAt, earlierConfirmedAt }: Account): boolean =>
  userType === applicant && passwordHash !== null && confirmedAt === null && earlierConfirmedAt === null

/** The `emailKey` of an invited account while another account has its address. It contains a space, so it never equals an address. */
const toPendingKey = (email: string): string => `${emailKey(email)} invited`

/**
 * Creates an invited account, even where an unconfirmed registration has the address. Null when the address is taken (compared without letter case) or
 * already has such an invitation.
 */
export async function createInvitedAccount(tx: Transaction, person: NewAccount, now: Date): Promise<Account | null> {
  const added = await insertInvitedAccount(tx, emailKey(person.email), person, now)
  if (added) return added
  const holder = await lockHolder(tx, person.email)
  return holder && isUnconfirmedApplicant(holder) ? insertInvitedAccount(tx, toPendingKey(person.email), person, now) : null
}

export const isWaitingForAddress = (account: Account): boolean => account.emailKey === toPendingKey(account.email)

/** Includes disabled accounts. An account invited over an unconfirmed registration takes precedence, because its owner is who reads the mails. */
export async function findAccountToMail(db: DatabaseHandle, email: string): Promise<Account | undefined> {
  const registered = await findAnyAccountByEmail(db, email)
  if (registered && !isUnconfirmedApplicant(registered)) return registered
  return (await findInvitedAccountWaitingForAddress(db, email)) ?? registered
}

/** Until the invited person follows the link. */
export async function findInvitedAccountWaitingForAddress(db: DatabaseHandle, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.emailKey, toPendingKey(email)), isNull(accounts.disabledAt)))
  return account
}

/** Only an enabled reviewer's account can be registered in another round. */
export function assertReusableAccount({ userType, disabledAt }: Account): void {
  if (userType === administrator) throw conflictingFieldFailure('exists', 'email', reviewerTexts.ofAdministrator)
  if (userType !== reviewer) throw conflictingFieldFailure('exists', 'email', reviewerTexts.ofApplicant)
  if (disabledAt) throw conflictingFieldFailure('disabled', 'email', reviewerTexts.ofDisabled)
}

/**
 * Moves the address to the invited account, which must be locked, after its owner followed the mailed link. The unconfirmed account keeps its data, gets an
 * invalid address and is disabled. Does nothing when the account has its address already.
 */
export async function transferAddress(tx: Transaction, invited: Account, endSessions: EndSessions, now: Date): Promise<void> {
  if (!isWaitingForAddress(invited)) return
  const holder = await lockHolder(tx, invited.email)
  if (holder) {
    if (!isUnconfirmedApplicant(holder)) throw conflictFailure('exists', sessionTexts.addressConfirmed)
    const email = `registration-${holder.id}@taken-over.invalid`
    await tx
      .update(accounts)
      .set({ email, emailKey: emailKey(email), disabledAt: holder.disabledAt ?? now })
      .where(eq(accounts.id, holder.id))
    await endSessions(tx, holder.id, now)
    await revokeMailedLinks(tx, holder.id)
    await tx.delete(addressConfirmations).where(eq(addressConfirmations.accountId, holder.id))
    const detail = { userId: holder.id, before: { email: holder.email }, after: { email } }
    await insertAuditEntry(tx, { about: 'office', at: now, actorId: invited.id, action: 'address-taken-over', detail })
  }
  await tx
    .update(accounts)
    .set({ emailKey: emailKey(invited.email) })
    .where(eq(accounts.id, invited.id))
}
type EndSessions = (tx: Transaction, accountId: number, now: Date) => Promise<void>

async function lockHolder(tx: Transaction, email: string): Promise<Account | undefined> {
  const holder = await findAnyAccountByEmail(tx, email)
  return holder && lockAccount(tx, holder.id)
}
