import { z } from 'zod'
import { latinNumber, ungrouped } from '../letters.ts'
import { type Text, text } from '../text.ts'
import { asMessage } from '../validate.ts'

/**
 * Money of the proposal is in Egyptian pounds with at most two decimals, and is reckoned in whole piastres (100 to the pound): sums of
 * halves and thirds never drift.
 */
const most = 999_999_999.99
const tooMuch = text('Please enter at most 999,999,999.99.', 'الحد الأقصى ٩٩٩٬٩٩٩٬٩٩٩٫٩٩.')

type Messages = { readonly missing: Text; readonly invalid?: Text; readonly negative?: Text }

/** A sum in pounds; "1,250.50" and "١٬٢٥٠٫٥" are understood. `invalid` also says that piastres are the smallest part. */
export const pounds = ({ missing, invalid = missing, negative = invalid }: Messages) =>
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? readPounds(String(value)) : (value ?? undefined)),
    z
      .number({ error: ({ input }) => asMessage(input === undefined ? missing : invalid) })
      .refine((value) => value >= 0, { error: asMessage(negative), abort: true })
      .refine((value) => value <= most, { error: asMessage(tooMuch) }),
  )

/** The number that was typed; undefined for nothing, the text itself where it is no sum of money. */
function readPounds(typed: string): number | string | undefined {
  const plainly = ungrouped(latinNumber(typed.trim()))
  if (plainly === '') return undefined
  return /^[-−]?\d{1,15}(?:\.\d{1,2})?$/.test(plainly) ? Number(plainly.replace('−', '-')) : typed
}

export const inPiastres = (pounds: number): number => Math.round(pounds * 100)
export const inPounds = (piastres: number): number => piastres / 100
