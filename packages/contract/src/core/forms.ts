/**
 * The forms of the public site also work without scripts: the browser sends `application/x-www-form-urlencoded` to the path of the call, and the reply
 * is the page with the outcome. They have two additional fields.
 */

/** Hidden from people. If it is filled, the sender is a robot: nothing is stored, and the reply is that of a success. */
export const honeypotField = 'website'

/** Fields emptied after success; name and address stay (specification INQ-1). */
export const clearedFields = {
  news: ['email', 'userName'],
  contact: ['subject', 'description'],
  inquiry: ['description'],
} as const

/** The language of the page, in which the reply is rendered. */
export const languageField = 'language'
