import { invitationDays, requiredResetHours, resetLinkMinutes } from '@jadara/contract/limits'
import type { Account } from '../db/accounts.ts'
import type { Transaction } from '../db/database.ts'
import type { Round } from '../db/participation.ts'
import { makePasswordToken } from '../db/password-links.ts'
import { requiredReset, resetLink } from './letters/account.ts'
import { invitation, registeredAgain } from './letters/invitation.ts'
import { enqueue } from './outbox.ts'

/**
 * The mails that bring the secret link to a password, each to the account's own address. The earlier link of the account works no more.
 * Wake the outbox after the commit.
 */
type PasswordMail = (tx: Transaction, publicUrl: string, account: Account, now: Date) => Promise<void>

/** To somebody who has no password yet. */
export const mailInvitation: PasswordMail = async (tx, publicUrl, account, now) => {
  const { id: accountId, email, language, userType, englishName, arabicName } = account
  const token = await makePasswordToken(tx, accountId, now, invitationDays * 24 * 60)
  const letter = invitation({
    publicUrl,
    email,
    token,
    userType,
    name: { en: englishName, ar: arabicName },
    days: invitationDays,
  })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}

/** To a reviewer who was registered: the way to a first password, or that there is a round again for whoever has one. */
export async function mailRegistered(
  tx: Transaction,
  publicUrl: string,
  account: Account,
  round: Round,
  now: Date,
): Promise<void> {
  if (account.passwordHash === null) return mailInvitation(tx, publicUrl, account, now)
  const { id: accountId, email, language, englishName, arabicName } = account
  const letter = registeredAgain({
    ...{ publicUrl, email },
    name: { en: englishName, ar: arabicName },
    round: { en: round.englishName, ar: round.arabicName },
  })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}

/** To somebody who asked for it. */
export const mailResetLink: PasswordMail = async (tx, publicUrl, { id: accountId, email, language }, now) => {
  const token = await makePasswordToken(tx, accountId, now, resetLinkMinutes)
  const letter = resetLink({ publicUrl, email, token, minutes: resetLinkMinutes })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}

/** To somebody of whom the office asked for a new password. */
export const mailRequiredReset: PasswordMail = async (tx, publicUrl, { id: accountId, email, language }, now) => {
  const token = await makePasswordToken(tx, accountId, now, requiredResetHours * 60)
  const letter = requiredReset({ publicUrl, email, token, hours: requiredResetHours })
  await enqueue(tx, { recipient: email, language, letter, accountId }, now)
}
