/** Where an applicant of an earlier round joins the active one. */
export const joinPath = '/dashboard/join'
