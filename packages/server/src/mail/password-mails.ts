import { invitationDays, requiredResetHours, resetLinkMinutes } from '@jadara/contract/core/limits'
import type { Account } from '../db/accounts.ts'
import type { Transaction } from '../db/database.ts'
import type { Round } from '../db/participation.ts'
import { createPasswordToken } from '../db/password-links.ts'
import { requiredResetLetter, resetLinkLetter } from './letters/account.ts'
import { invitationLetter, reviewerRegisteredAgainLetter } from './letters/invitation.ts'
import { enqueueMail } from './outbox.ts'

/** Mails the secret link to set a password to the account's own address. Invalidates the account's earlier link. */
type PasswordMail = (tx: Transaction, publicUrl: string, account: Account, now: Date) => Promise<void>

/** For an account without a password. */
export const enqueueInvitationMail: PasswordMail = async (tx, publicUrl, account, now) => {
  const { id: accountId, email, language, userType, englishName, arabicName } = account
  const token = await createPasswordToken(tx, accountId, now, invitationDays * 24 * 60)
  const letter = invitationLetter({
    publicUrl,
    email,
    token,
    userType,
    name: { en: englishName, ar: arabicName },
    days: invitationDays,
  })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}

/** To a newly registered reviewer: the link to a first password, or, with a password, the notice of the new round. */
export async function enqueueReviewerRegistrationMail(
  tx: Transaction,
  publicUrl: string,
  account: Account,
  round: Round,
  now: Date,
): Promise<void> {
  if (account.passwordHash === null) return enqueueInvitationMail(tx, publicUrl, account, now)
  const { id: accountId, email, language, englishName, arabicName } = account
  const letter = reviewerRegisteredAgainLetter({
    ...{ publicUrl, email },
    name: { en: englishName, ar: arabicName },
    round: { en: round.englishName, ar: round.arabicName },
  })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}

/** Requested by the account's owner. */
export const enqueueResetLinkMail: PasswordMail = async (tx, publicUrl, { id: accountId, email, language }, now) => {
  const token = await createPasswordToken(tx, accountId, now, resetLinkMinutes)
  const letter = resetLinkLetter({ publicUrl, email, token, minutes: resetLinkMinutes })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}

/** When the office requires a new password. */
export const enqueueRequiredResetMail: PasswordMail = async (tx, publicUrl, { id: accountId, email, language }, now) => {
  const token = await createPasswordToken(tx, accountId, now, requiredResetHours * 60)
  const letter = requiredResetLetter({ publicUrl, email, token, hours: requiredResetHours })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}
