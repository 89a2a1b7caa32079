/**
 * The forms of the public site also work without scripts: sent as `application/x-www-form-urlencoded` to the path of the call, and answered with the
 * page and the outcome. They have two additional fields.
 */

/** Hidden from people. A form that fills it is from a robot, and gets the answer of success. */
export const honeypotField = 'website'

/** Fields emptied after success; name and address stay (specification INQ-1). */
export const clearedFields = {
  news: ['email', 'userName'],
  contact: ['subject', 'description'],
  inquiry: ['description'],
} as const

/** The language of the page, in which the answer is rendered. */
export const languageField = 'language'
