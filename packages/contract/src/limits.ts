/** The award's numbers (applicant-side §9). What a round may set for itself stands in the round; these are its defaults. */
export const maximumUploadBytes = 20_971_520

export const journalsLeast = 5
export const journalsMost = 8

/** Of an applicant; fewer are too few. */
export const reviewsLeast = 3
/** Points between the highest and the lowest score, from which on reviewers disagree. */
export const disagreementFrom = 25

/** How long after the deadline an upload may end that was begun before it. */
export const uploadGraceMinutes = 10

/** Ruling 5: the two PhD windows stand side by side; both are settings of the round. Days, both ends included. */
export const registrationPhdWindow = { from: '2015-01-01', to: '2023-01-01' } as const
export const profilePhdWindow = { from: '2014-01-01', to: '2023-01-01' } as const

export const passwordLeast = 8
export const passwordMost = 200

/** A reset link works once, for one hour. */
export const resetLinkMinutes = 60

/** The link of an invitation, with which a first password is set, works once. */
export const invitationDays = 7
/** The link to a new password that the office asked for works once; whoever signs in with the old one is mailed another. */
export const requiredResetHours = 24

/** Who registered and has not confirmed the address by then is removed, where there is nothing but the registration. As long works the mailed link. */
export const unconfirmedAccountDays = 30

/** The link that changes the address of an account works once. */
export const addressChangeHours = 24

/** A wish for the news is forgotten when it is not confirmed by then. */
export const newsLinkDays = 7

/** What the portal removes by itself, in days: jobs/sweep.ts does it, and the privacy policy says so. */
export const sentMailDays = 90
export const endedSessionDays = 30
/** Of a document that was made to be fetched, after it was last asked for; meanwhile the same content is not made twice. */
export const exportDays = 7
export const triesDays = 1
/** Of a file that was sent for a query, and that neither a query nor a comment named. */
export const unnamedFileDays = 1

/** The theme that the server gives at registration (applicant-side §3); themes 1 to 3 are offered in a profile only where the office chooses so for a round. */
export const genericBranchId = 7
export const hiddenBranchIds: readonly number[] = [1, 2, 3]
