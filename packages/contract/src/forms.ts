/**
 * The forms of the public site are also sent without scripts: as `application/x-www-form-urlencoded`, to the same address as the call. The answer is then
 * the landing page that says how it went. Two fields stand in them that no call needs.
 */

/** Hidden from people; what fills it is a robot, and is answered as if all were well. */
export const honeypotField = 'website'

/** What is emptied once a form is sent; who wrote stays (applicant-side §8). */
export const clearedWhenSent = {
  news: ['email', 'userName'],
  contact: ['subject', 'description'],
  inquiry: ['description'],
} as const

/** The language of the page on which the form stands, so that the answer is in it. */
export const languageField = 'language'
