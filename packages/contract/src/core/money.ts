import { z } from 'zod'
import { stripThousands, toLatinNumber } from './normalise-text.ts'
import { type Language, plural, quantity, type Text, text, toLocale } from './text.ts'
import { asMessage } from './validate.ts'

/**
 * Reads a number as typed, with Arabic digits, thousands separators and at most `decimals` decimals. Undefined if empty; a text that is no number is
 * returned as a string. -0 becomes 0.
 */
function parseSum(given: unknown, decimals: number): unknown {
  if (typeof given !== 'string' && typeof given !== 'number') return given ?? undefined
  const plain = stripThousands(toLatinNumber(String(given).trim()).replace('−', '-'))
  if (plain === '') return undefined
  const sum = /^-?\d{1,40}(?:\.(\d+))?$/.exec(plain)
  return sum && (sum[1] ?? '').length <= decimals ? Number(plain) || 0 : String(given)
}

const sum = (missing: Text, invalid: Text) =>
  z.number({ error: ({ input }) => asMessage(input === undefined ? missing : invalid) })

/** A sum from 0 to below 10¹², with at most three decimals. */
export const amount = (missing: Text, invalid: Text) =>
  z.preprocess(
    (given) => parseSum(given, 3),
    sum(missing, invalid).refine((value) => 0 <= value && value < 1e12, { error: asMessage(invalid) }),
  )

/** Money in the proposal is in Egyptian pounds with at most two decimals, and is calculated in whole piastres (1/100) to avoid rounding errors. */
const most = 999_999_999.99
const tooMuch = text('Please enter at most 999,999,999.99.', 'الحد الأقصى ٩٩٩٬٩٩٩٬٩٩٩٫٩٩.')

type Messages = { readonly missing: Text; readonly invalid?: Text; readonly negative?: Text }

/** A sum in pounds. `invalid` is also shown for more than two decimals. */
export const pounds = ({ missing, invalid = missing, negative = invalid }: Messages) =>
  z.preprocess(
    (given) => parseSum(given, 2),
    sum(missing, invalid)
      .refine((value) => value >= 0, { error: asMessage(negative), abort: true })
      .refine((value) => value <= most, { error: asMessage(tooMuch) }),
  )

export const toPiastres = (pounds: number): number => Math.round(pounds * 100)
export const toPounds = (piastres: number): number => piastres / 100

const egp = plural('# EGP', '# EGP', 'جنيه واحد', 'جنيهان', '# جنيهات', '# جنيهًا', '# جنيه')
const format = (language: Language) =>
  new Intl.NumberFormat(toLocale(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const formats = { en: format('en'), ar: format('ar') }

/** 150,000.50, for tables whose heading names the currency. */
export const formatPoundsWithoutCurrency = (sum: number): Text => text(formats.en.format(sum), formats.ar.format(sum))

/** 150,000 EGP; decimals only if there are any. */
export function formatPounds(sum: number): Text {
  if (Number.isInteger(sum)) return quantity(sum, egp)
  const { en, ar } = formatPoundsWithoutCurrency(sum)
  return text(`${en} EGP`, `${ar} جنيه`)
}
