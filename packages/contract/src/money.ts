import { z } from 'zod'
import { latinNumber, ungrouped } from './letters.ts'
import { type Language, locale, plural, quantity, type Text, text } from './text.ts'
import { asMessage } from './validate.ts'

/**
 * The number that was typed, however large, of so many decimals; "1,250.50" and "١٬٢٥٠٫٥" are understood. Undefined for nothing;
 * what is no sum stays text, and nothing is below zero that is zero.
 */
function read(given: unknown, decimals: number): unknown {
  if (typeof given !== 'string' && typeof given !== 'number') return given ?? undefined
  const plainly = ungrouped(latinNumber(String(given).trim()).replace('−', '-'))
  if (plainly === '') return undefined
  const sum = /^-?\d{1,40}(?:\.(\d+))?$/.exec(plainly)
  return sum && (sum[1] ?? '').length <= decimals ? Number(plainly) || 0 : String(given)
}

const sum = (missing: Text, invalid: Text) =>
  z.number({ error: ({ input }) => asMessage(input === undefined ? missing : invalid) })

/** A sum of money, not below zero, below a million million, with at most three decimals. */
export const amount = (missing: Text, invalid: Text) =>
  z.preprocess(
    (given) => read(given, 3),
    sum(missing, invalid).refine((value) => 0 <= value && value < 1e12, { error: asMessage(invalid) }),
  )

/**
 * Money of the proposal is in Egyptian pounds with at most two decimals, and is reckoned in whole piastres (100 to the pound): sums of
 * halves and thirds never drift.
 */
const most = 999_999_999.99
const tooMuch = text('Please enter at most 999,999,999.99.', 'الحد الأقصى ٩٩٩٬٩٩٩٬٩٩٩٫٩٩.')

type Messages = { readonly missing: Text; readonly invalid?: Text; readonly negative?: Text }

/** A sum in pounds. `invalid` also says that piastres are the smallest part. */
export const pounds = ({ missing, invalid = missing, negative = invalid }: Messages) =>
  z.preprocess(
    (given) => read(given, 2),
    sum(missing, invalid)
      .refine((value) => value >= 0, { error: asMessage(negative), abort: true })
      .refine((value) => value <= most, { error: asMessage(tooMuch) }),
  )

export const inPiastres = (pounds: number): number => Math.round(pounds * 100)
export const inPounds = (piastres: number): number => piastres / 100

const egp = plural('# EGP', '# EGP', 'جنيه واحد', 'جنيهان', '# جنيهات', '# جنيهًا', '# جنيه')
const format = (language: Language) =>
  new Intl.NumberFormat(locale(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const formats = { en: format('en'), ar: format('ar') }

/** A sum of Egyptian pounds with its piastres, as it stands under a heading that names the currency: 150,000.50. */
export const poundsAlone = (sum: number): Text => text(formats.en.format(sum), formats.ar.format(sum))

/** A sum of Egyptian pounds with its noun; piastres are written where there are any. */
export function poundsWords(sum: number): Text {
  if (Number.isInteger(sum)) return quantity(sum, egp)
  const { en, ar } = poundsAlone(sum)
  return text(`${en} EGP`, `${ar} جنيه`)
}
