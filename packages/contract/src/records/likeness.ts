import { folded } from '../letters.ts'

/** Two titles that a tired person would call the same: letter case, punctuation, spaces and the variants of Arabic letters do not matter. */
export const sameTitle = (one: string, other: string): boolean => bare(one) !== '' && bare(one) === bare(other)

/** Two web addresses of one page: http or https, `www.`, a slash at the end and a place within the page do not matter. */
export const sameAddress = (one: string, other: string): boolean => page(one) !== '' && page(one) === page(other)

/** The DOI in an address, in small letters; '' where there is none. Two papers of one journal share its address and no DOI. */
export const doiOf = (address: string): string =>
  address
    .match(/\b10\.\d{4,9}\/[^\s?#]+/)?.[0]
    .toLowerCase()
    .replace(/[.,;)/]+$/, '') ?? ''

const bare = (title: string): string => folded(title).replace(/[^\p{L}\p{N}]/gu, '')

const page = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
    .replace(/^[^/?]+/, (host) => host.toLowerCase())
