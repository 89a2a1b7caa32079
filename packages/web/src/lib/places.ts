/** The applicants: all of a round to the office, the assigned ones to a reviewer. */
export const applicantsPath = '/dashboard/applicants'
export const applicantPath = (id: number): string => `${applicantsPath}/${id}`

/** A reviewer's desk of one applicant. */
export const reviewPath = (applicantId: number): string => `/dashboard/review/${applicantId}`

/** The own password and address. */
export const accountPath = '/dashboard/account'

/** The log of the mails: all of them, those to one person, those of one announcement. */
export const mailsPath = '/dashboard/admin/mail'
export const mailsToPath = (userId: number): string => `${mailsPath}?userId=${userId}`
export const mailsOfAnnouncementPath = (announcementId: number): string => `${mailsPath}?announcementId=${announcementId}`
/** A new announcement, with whom it is for. */
export const announcementTo = (audience: Readonly<Record<string, string>>): string =>
  `/dashboard/admin/news/create?${new URLSearchParams(audience)}`
/** What is written to the office from outside. */
export const inquiriesPath = '/dashboard/admin/inquiries'
export const inquiryAt = (id: number): string => `${inquiriesPath}/${id}`
