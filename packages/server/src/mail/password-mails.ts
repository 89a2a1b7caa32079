import { applicant, reviewer } from '@jadara/contract/core/endpoint'
import { invitationDays, requiredResetHours, resetLinkMinutes } from '@jadara/contract/core/limits'
import { text } from '@jadara/contract/core/text'
import { requireFound } from '../core/failure.ts'
import type { Account } from '../db/accounts.ts'
import { findActiveRound } from '../db/active-round.ts'
import type { Transaction } from '../db/database.ts'
import { createPasswordToken } from '../db/password-links.ts'
import { findReviewerDuty } from '../db/reviewer-duty.ts'
import { loadSiteTexts } from '../db/site-texts.ts'
import { requiredResetLetter, resetLinkLetter } from './letters/account.ts'
import { invitationLetter, reviewerInvitationLetter, reviewerRegisteredAgainLetter } from './letters/invitation.ts'
import { enqueueMail } from './outbox.ts'

/** Mails the secret link to set a password to the account's own address. Invalidates the account's earlier link. */
type PasswordMail = (tx: Transaction, publicUrl: string, account: Account, now: Date) => Promise<void>

/** For an account without a password. */
export const enqueueInvitationMail: PasswordMail = async (tx, publicUrl, account, now) => {
  const { id: accountId, email, language, userType, englishName, arabicName } = account
  const token = await createPasswordToken(tx, accountId, now, invitationDays * 24 * 60)
  const invitation = { publicUrl, email, token, name: text(englishName, arabicName), days: invitationDays }
  const letter =
    userType === reviewer
      ? reviewerInvitationLetter({
          ...invitation,
          award: await readAwardName(tx),
          duty: await findReviewerDuty(tx, accountId),
        })
      : invitationLetter({ ...invitation, userType, entry: userType === applicant ? await findEntry(tx, now) : null })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}

/** To a newly registered reviewer: the link to a first password, or, with a password, the notice of the new round. */
export async function enqueueReviewerRegistrationMail(
  tx: Transaction,
  publicUrl: string,
  account: Account,
  now: Date,
): Promise<void> {
  if (account.passwordHash === null) return enqueueInvitationMail(tx, publicUrl, account, now)
  const { id: accountId, email, language, englishName, arabicName } = account
  const letter = reviewerRegisteredAgainLetter({
    ...{ publicUrl, email },
    name: text(englishName, arabicName),
    award: await readAwardName(tx),
    duty: requireFound(await findReviewerDuty(tx, accountId)),
  })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, now)
}

/** The active round, unless its submission has ended or has no end. */
async function findEntry(tx: Transaction, now: Date) {
  const round = await findActiveRound(tx)
  if (!round?.endDate || round.endDate < now.toISOString().slice(0, 10)) return null
  return { round: text(round.englishName, round.arabicName), lastDay: round.endDate }
}

const readAwardName = async (tx: Transaction) => (await loadSiteTexts(tx, ['awardName'])).awardName

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
