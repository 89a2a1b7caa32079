import isISBN from 'validator/es/lib/isISBN'
import { toLatinDigits } from '../digits.ts'

/** Hyphens of every length, spaces, unseen marks and the word itself come along when a number is copied from a book's page. */
const bare = (typed: string) =>
  toLatinDigits(typed)
    .toUpperCase()
    .replace(/^\s*ISBN(?:-1[03])?:?/, '')
    .replace(/[\p{Pd}\p{Cf}\s]/gu, '')

/** Nothing at all is no wrong number. */
export const isWrongIsbn = (typed: string): boolean => typed.trim() !== '' && !isISBN(bare(typed))

/** Long enough to be judged before the field is left. Ten digits after 978 or 979 are more likely to become thirteen. */
export const isWholeIsbn = (typed: string): boolean => /^(?:[\dX]{13}|(?!97[89])[\dX]{10})$/.test(bare(typed))
