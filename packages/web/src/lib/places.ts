/** The applicants: all of a round to the office, the assigned ones to a reviewer. */
export const applicantsPath = '/dashboard/applicants'
export const applicantPath = (id: number): string => `${applicantsPath}/${id}`

/** A reviewer's desk of one applicant. */
export const reviewPath = (applicantId: number): string => `/dashboard/review/${applicantId}`
