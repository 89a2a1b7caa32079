import { type AccountCorrection, accountTexts } from '@jadara/contract/accounts'
import { administrator, applicant, reviewer } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import { profileTexts } from '@jadara/contract/profile'
import { emailKey } from '@jadara/contract/value'
import { and, eq, sql } from 'drizzle-orm'
import { type Account, anyAccountWithEmail, lockAccount, renameAccount } from '../../db/accounts.ts'
import { setAddress } from '../../db/address-changes.ts'
import { lockForOffice } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { participationOf } from '../../db/participation.ts'
import { isOffered } from '../../db/round-themes.ts'
import { reviewers } from '../../db/tables/assignments.ts'
import { addressChanges, applications, rounds } from '../../db/tables/people.ts'
import { conflict, conflictingField, invalidField, known } from '../../failure.ts'
import { mailAddressChanged, mailCorrectedAddress } from '../../mail/confirmation-mail.ts'
import { mailInvitation } from '../../mail/password-mails.ts'

export type Correcting = {
  readonly userId: number
  readonly correction: AccountCorrection
  readonly actorId: number
  readonly publicUrl: string
}

/** Corrects what an applicant or a reviewer entered wrongly and cannot mend: the application first, as whoever changes the profile takes it. */
export async function correctAccountOf(tx: Transaction, { userId, correction, actorId, publicUrl }: Correcting, now: Date) {
  const { reason, email, branchId, ...names } = correction
  if (email === undefined && branchId === undefined && Object.keys(names).length === 0)
    throw invalidField('email', accountTexts.nothingToCorrect)
  const by = { at: now, actorId } as const
  const unlocked = await participationOf(tx, userId)
  const participation = unlocked && (await lockForOffice(tx, unlocked.application.id))
  const account = known(await lockAccount(tx, userId))
  if (account.userType === administrator) throw conflict('no-part', accountTexts.correctsThemselves)
  if (account.disabledAt) throw conflict('disabled', accountTexts.disabled)

  const profile = participation && amendment(participation.application, { ...names, ...(branchId && { branchId }) })
  if (profile) {
    const { application, round } = participation
    if (application.submittedAt) throw conflict('submitted', accountTexts.sealed)
    if (branchId && branchId !== application.branchId && !(await isOffered(tx, round.id, branchId)))
      throw invalidField('branchId', profileTexts.branch)
    await tx.update(applications).set(profile.after).where(eq(applications.id, application.id))
    await audit(tx, { about: application.id, ...by, action: 'profile-corrected', detail: { ...profile, reason } })
  } else if (branchId && !participation) {
    throw account.userType === applicant
      ? conflict('no-part', failures.notInThisRound)
      : invalidField('branchId', accountTexts.themeOfReviewer)
  }

  const renamed = amendment(account, names)
  if (renamed) {
    await renameAccount(tx, account.id, { ...account, ...names })
    if (account.userType === reviewer) await renameReviewer(tx, account.id, names)
    if (!profile) await audit(tx, { about: 'office', ...by, action: 'account-renamed', detail: { userId, ...renamed, reason } })
  }

  if (email === undefined || emailKey(email) === emailKey(account.email)) return
  const holder = await anyAccountWithEmail(tx, email)
  if (holder && holder.id !== account.id) throw conflictingField('exists', 'email', profileTexts.emailTaken)
  await correctAddress(tx, publicUrl, account, email, now)
  const detail = { userId, before: { email: account.email }, after: { email }, reason }
  await audit(tx, { about: 'office', ...by, action: 'address-corrected', detail })
}

/** Nobody has shown yet that they read the mails of the new address: it is confirmed by the link that is mailed there, or by the invitation. */
async function correctAddress(tx: Transaction, publicUrl: string, before: Account, email: string, now: Date): Promise<void> {
  await setAddress(tx, before.id, email, null)
  await tx.delete(addressChanges).where(eq(addressChanges.accountId, before.id))
  const account = { ...before, email }
  if (account.passwordHash === null) await mailInvitation(tx, publicUrl, account, now)
  else await mailCorrectedAddress(tx, publicUrl, account, now)
  await mailAddressChanged(tx, publicUrl, before, now)
}

type Names = Partial<Pick<Account, 'englishName' | 'arabicName'>>

/** In the active round: what was registered in an earlier one stays as it was. */
async function renameReviewer(tx: Transaction, accountId: number, names: Names): Promise<void> {
  const ofActive = sql`${reviewers.roundId} in (select ${rounds.id} from ${rounds} where ${rounds.active})`
  await tx
    .update(reviewers)
    .set(names)
    .where(and(eq(reviewers.accountId, accountId), ofActive))
}
