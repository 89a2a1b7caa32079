import { type Text, text } from '@jadara/contract/core/text'

/** Direction marks. In a name they could reorder the surrounding words, so they are removed from every value. */
const marks = /[\u202A-\u202E\u2066-\u2069]/g

export const stripDirectionMarks = (value: string): string => value.replace(marks, '')

/** Isolates a typed value from the direction of the sentence around it (Unicode isolates also work in plain text). */
export const isolateDirection = (value: string): string => `\u2068${stripDirectionMarks(value)}\u2069`

/** Both languages in one text, the letter's first, each isolated. For readers whose language is unknown. */
export const inBothLanguages = ({ en, ar }: Text, between = ' · '): Text =>
  text(`${isolateDirection(en)}${between}${isolateDirection(ar)}`, `${isolateDirection(ar)}${between}${isolateDirection(en)}`)
