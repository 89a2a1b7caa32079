/** The limits of the award. Where a round has its own setting, these are the defaults. */
export const maximumUploadBytes = 20_971_520

export const defaultJournalsLeast = 5
export const defaultJournalsMost = 8

/** Per applicant. */
export const defaultReviewsLeast = 3
/** The difference in points from which two reviewers disagree. */
export const defaultDisagreementFrom = 25
export const defaultOverrideLimit = 10
/** In years. */
export const defaultConflictWindowYears = 5

/** An upload begun before the deadline may end this long after it. */
export const defaultUploadGraceMinutes = 10

/** Defaults of the round's two PhD windows (specification PROF-4), both end days included. */
export const defaultRegistrationPhdWindow = { from: '2015-01-01', to: '2023-01-01' } as const
export const defaultProfilePhdWindow = { from: '2014-01-01', to: '2023-01-01' } as const

export const passwordLeast = 8
export const passwordMost = 200

export const resetLinkMinutes = 60

/** The link works once and sets the first password. */
export const invitationDays = 7
/** The link works once. Signing in with the old password mails another. */
export const requiredResetHours = 24

/** How long the confirmation link works. Afterwards an account that has nothing but its registration is deleted. */
export const unconfirmedAccountDays = 30

/** The link works once. */
export const addressChangeLinkHours = 24

/** Unconfirmed sign-ups are deleted after this. */
export const newsLinkDays = 7

/** Retention in days. jobs/sweep.ts deletes, and the privacy policy names these numbers. */
export const sentMailDays = 90
export const endedSessionDays = 30
/** Counted from the last request; until then the same content is not generated again. */
export const exportDays = 7
export const attemptRetentionDays = 1
/** What public registers (Crossref, DataCite, ORCID) answered about works and people. */
export const registerAnswerDays = 90
/** Files uploaded for a query and never attached. */
export const unattachedFileDays = 1

/** The theme set at registration (specification REG-1). Themes 1 to 3 are offered in a profile only if the round says so. */
export const genericBranchId = 7
export const hiddenBranchIds: readonly number[] = [1, 2, 3]
