import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'

/** What a key means while a choice question has the focus: a rating from 1 to 5, or with 0 that it cannot be judged. */
export type RatingByKey = { readonly choice: number | null; readonly cannotJudge: boolean }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Undefined for other keys. Arabic digits count too. */
export function toRatingByKey({ key, ctrlKey, metaKey, altKey }: Key): RatingByKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const digit = convertToLatinDigits(key)
  if (!/^[0-5]$/.test(digit)) return undefined
  return digit === '0' ? { choice: null, cannotJudge: true } : { choice: Number(digit), cannotJudge: false }
}
