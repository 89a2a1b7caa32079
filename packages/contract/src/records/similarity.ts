import { foldLetters } from '../core/normalise-text.ts'

/** Whether two titles are equal apart from letter case, punctuation, spaces and Arabic letter variants. */
export const isSameTitle = (one: string, other: string): boolean =>
  normaliseTitle(one) !== '' && normaliseTitle(one) === normaliseTitle(other)

/** Whether two web addresses are equal apart from http/https, `www.`, a trailing slash and a fragment. */
export const isSameAddress = (one: string, other: string): boolean =>
  normaliseAddress(one) !== '' && normaliseAddress(one) === normaliseAddress(other)

/** Equal for titles that are the same apart from letter case, punctuation, spaces and Arabic letter variants. */
export const normaliseTitle = (title: string): string => foldLetters(title).replace(/[^\p{L}\p{N}]/gu, '')

const normaliseAddress = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
    .replace(/^[^/?]+/, (host) => host.toLowerCase())
