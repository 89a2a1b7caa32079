import { type AccountCorrection, accountTexts } from '@jadara/contract/accounts/accounts'
import { profileTexts } from '@jadara/contract/accounts/profile'
import { administrator, applicant, reviewer } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { emailKey } from '@jadara/contract/core/value'
import { and, eq, sql } from 'drizzle-orm'
import { conflictFailure, conflictingFieldFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { type Account, findAnyAccountByEmail, lockAccount, renameAccount } from '../../db/accounts.ts'
import { isThemeOffered } from '../../db/active-round.ts'
import { updateAddressAndRevokeLinks } from '../../db/address-changes.ts'
import { lockApplicationForOfficeChange } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { findParticipation } from '../../db/participation.ts'
import { addressChanges, applications, rounds } from '../../db/tables/people.ts'
import { reviewers } from '../../db/tables/reviewing.ts'
import { enqueueAddressChangedMail, enqueueAddressCorrectedMail } from '../../mail/confirmation-mail.ts'
import { enqueueInvitationMail } from '../../mail/password-mails.ts'

export type CorrectionRequest = {
  readonly userId: number
  readonly correction: AccountCorrection
  readonly actorId: number
  readonly publicUrl: string
}

/** Corrects an account's data that its owner can no longer change. Locks the application before the account, in the order of profile changes. */
export async function correctAccountWithAudit(
  tx: Transaction,
  { userId, correction, actorId, publicUrl }: CorrectionRequest,
  now: Date,
) {
  const { reason, email, branchId, ...names } = correction
  if (email === undefined && branchId === undefined && Object.keys(names).length === 0)
    throw invalidFieldFailure('email', accountTexts.nothingToCorrect)
  const auditFields = { at: now, actorId } as const
  const unlocked = await findParticipation(tx, userId)
  const participation = unlocked && (await lockApplicationForOfficeChange(tx, unlocked.application.id))
  const account = requireFound(await lockAccount(tx, userId))
  if (account.userType === administrator) throw conflictFailure('no-part', accountTexts.correctsThemselves)
  if (account.disabledAt) throw conflictFailure('disabled', accountTexts.disabled)

  const profile = participation && toPartialAuditChanges(participation.application, { ...names, ...(branchId && { branchId }) })
  if (profile) {
    const { application, round } = participation
    if (application.submittedAt) throw conflictFailure('submitted', accountTexts.sealed)
    if (branchId && branchId !== application.branchId && !(await isThemeOffered(tx, round.id, branchId)))
      throw invalidFieldFailure('branchId', profileTexts.branch)
    await tx.update(applications).set(profile.after).where(eq(applications.id, application.id))
    await insertAuditEntry(tx, {
      about: application.id,
      ...auditFields,
      action: 'profile-corrected',
      detail: { ...profile, reason },
    })
  } else if (branchId && !participation) {
    throw account.userType === applicant
      ? conflictFailure('no-part', sharedFailureTexts.notInThisRound)
      : invalidFieldFailure('branchId', accountTexts.themeOfReviewer)
  }

  const renamed = toPartialAuditChanges(account, names)
  if (renamed) {
    await renameAccount(tx, account.id, { ...account, ...names })
    if (account.userType === reviewer) await renameReviewer(tx, account.id, names)
    if (!profile)
      await insertAuditEntry(tx, {
        about: 'office',
        ...auditFields,
        action: 'account-renamed',
        detail: { userId, ...renamed, reason },
      })
  }

  if (email === undefined || emailKey(email) === emailKey(account.email)) return
  const addressOwner = await findAnyAccountByEmail(tx, email)
  if (addressOwner && addressOwner.id !== account.id) throw conflictingFieldFailure('exists', 'email', profileTexts.emailTaken)
  await correctAddress(tx, publicUrl, account, email, now)
  const detail = { userId, before: { email: account.email }, after: { email }, reason }
  await insertAuditEntry(tx, { about: 'office', ...auditFields, action: 'address-corrected', detail })
}

/** The new address counts as unconfirmed until its owner opens the mailed link or accepts the invitation. */
async function correctAddress(tx: Transaction, publicUrl: string, before: Account, email: string, now: Date): Promise<void> {
  await updateAddressAndRevokeLinks(tx, before.id, email, null)
  await tx.delete(addressChanges).where(eq(addressChanges.accountId, before.id))
  const account = { ...before, email }
  if (account.passwordHash === null) await enqueueInvitationMail(tx, publicUrl, account, now)
  else await enqueueAddressCorrectedMail(tx, publicUrl, account, now)
  await enqueueAddressChangedMail(tx, publicUrl, before, now)
}

type Names = Partial<Pick<Account, 'englishName' | 'arabicName'>>

/** In rounds in review only: other registrations are historical. */
async function renameReviewer(tx: Transaction, accountId: number, names: Names): Promise<void> {
  const isInReview = sql`${reviewers.roundId} in (select ${rounds.id} from ${rounds} where ${rounds.inReview})`
  await tx
    .update(reviewers)
    .set(names)
    .where(and(eq(reviewers.accountId, accountId), isInReview))
}
