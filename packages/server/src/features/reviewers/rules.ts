import { profileTexts } from '@jadara/contract/accounts/profile'
import { administrator, reviewer } from '@jadara/contract/core/endpoint'
import { reviewerTexts } from '@jadara/contract/reviewing/reviewers'
import { conflictingFieldFailure, invalidFieldFailure } from '../../core/failure.ts'
import type { Account } from '../../db/accounts.ts'

/** Only an enabled reviewer's address can be reused. */
export function assertReusableAccount({ userType, disabledAt }: Account): void {
  if (userType === administrator) throw conflictingFieldFailure('exists', 'email', reviewerTexts.ofAdministrator)
  if (userType !== reviewer) throw conflictingFieldFailure('exists', 'email', reviewerTexts.ofApplicant)
  if (disabledAt) throw conflictingFieldFailure('disabled', 'email', reviewerTexts.ofDisabled)
}

export function assertThemeOffered(branchId: number, offered: readonly { id: number }[]): void {
  if (!offered.some(({ id }) => id === branchId)) throw invalidFieldFailure('branchId', profileTexts.branch)
}
