import { type Text, text } from '@jadara/contract/text'
import { isolated } from './bidi.ts'

/** What is said to readers of whom nobody knows the language: both, that of the letter first, each in its own direction. */
export const inBoth = ({ en, ar }: Text, between = ' · '): Text =>
  text(`${isolated(en)}${between}${isolated(ar)}`, `${isolated(ar)}${between}${isolated(en)}`)
