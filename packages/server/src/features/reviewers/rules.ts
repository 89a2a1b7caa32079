import { administrator, reviewer } from '@jadara/contract/endpoint'
import { profileTexts } from '@jadara/contract/profile'
import { reviewerTexts } from '@jadara/contract/reviewers'
import type { Account } from '../../db/accounts.ts'
import { conflictingField, invalidField } from '../../failure.ts'

/** An address that somebody has an account with: only of a reviewer, and of one who may sign in. */
export function refuseOtherThanReviewer({ userType, disabledAt }: Account): void {
  if (userType === administrator) throw conflictingField('exists', 'email', reviewerTexts.ofAdministrator)
  if (userType !== reviewer) throw conflictingField('exists', 'email', reviewerTexts.ofApplicant)
  if (disabledAt) throw conflictingField('disabled', 'email', reviewerTexts.ofDisabled)
}

export function refuseThemeNotOffered(branchId: number, offered: readonly { id: number }[]): void {
  if (!offered.some(({ id }) => id === branchId)) throw invalidField('branchId', profileTexts.branch)
}
