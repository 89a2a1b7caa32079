// The screens that the bench opens. What each asks of the portal is not written here: `recordScreens` opens it in a browser and watches.

/** By name: who opens which address of the dashboard. */
export const screens = {
  home: { as: 'applicant', open: () => '/dashboard' },
  'award profile': { as: 'applicant', open: ({ userId }) => `/dashboard/award-profile/${userId}` },
  'list of journals': { as: 'applicant', open: () => '/dashboard/award-upload/journal' },
  'a journal': { as: 'applicant', open: ({ journalId }) => `/dashboard/award-upload/journal/edit/${journalId}` },
  "office's overview": { as: 'office', open: () => '/dashboard' },
  "office's table": { as: 'office', open: () => '/dashboard/applicants' },
  "office's applicant": { as: 'office', open: ({ applicationId }) => `/dashboard/applicants/${applicationId}` },
  "office's dossier": { as: 'office', open: ({ userId }) => `/dashboard/award-profile/${userId}` },
  "reviewer's list": { as: 'reviewer', open: () => '/dashboard/applicants' },
  "reviewer's desk": { as: 'reviewer', open: ({ applicationId }) => `/dashboard/review/${applicationId}` },
  "reviewer's dossier": { as: 'reviewer', open: ({ applicantUserId }) => `/dashboard/award-profile/${applicantUserId}` },
}

/** Further pages of an applicant: their calls are measured one by one. */
export const furtherPages = [
  '/dashboard/documents/upload',
  '/dashboard/documents/my-uploads',
  '/dashboard/award-upload',
  '/dashboard/award-upload/publications',
  '/dashboard/award-upload/researchs',
  '/dashboard/award-upload/proposals',
  '/dashboard/award-upload/proposals/budget',
  '/dashboard/award-upload/concept-note',
  '/dashboard/submit-proposal',
  '/dashboard/tickets',
  '/dashboard/account',
]
