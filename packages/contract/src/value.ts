import { z } from 'zod'
import { type Text, text } from './text.ts'
import { asMessage } from './validate.ts'

/** The values that forms and calls are made of. Each takes the message of its own failure; every string is trimmed and storable. */

const unstorable = text('This text holds characters that cannot be stored.', 'يحتوي هذا النص على رموز لا يمكن حفظها.')
const tooLong = (most: number): Text => text(`Please use at most ${most} characters.`, `الحد الأقصى ${most} حرفًا.`)

/**
 * No control character but tab and line ends, no half of a surrogate pair: PostgreSQL, PDF and Excel all refuse them. No replacement
 * character either: it stands where a letter was lost, as in a form that was not sent in UTF-8.
 */
const storable = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF]/u.test(value)

const asTyped = (value: string) => value

const plain = (whenNotText: Text, most: number, mend = asTyped) =>
  z
    .string({ error: asMessage(whenNotText) })
    .max(most, { error: asMessage(tooLong(most)) })
    .refine(storable, { error: asMessage(unstorable) })
    .transform((value) => mend(value).normalize('NFC').trim())

/** A text that must be there, once `mend` has taken away what nobody meant to type. */
export const required = (missing: Text, most = 500, mend = asTyped) =>
  plain(missing, most, mend).refine((value) => value !== '', { error: asMessage(missing) })

/** A text that may be left out; '' when it was. */
export const optional = (most = 500) => plain(unstorable, most).default('')

/** ٠١٢ and ۰۱۲ to 012: people type the digits of their keyboard. */
export const latinDigits = (value: string): string =>
  value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** A whole number that may be left out, kept as it was typed but in Latin digits; '' when it was left out. */
export const optionalDigits = (invalid: Text) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    plain(invalid, 20)
      .transform(latinDigits)
      .refine((value) => /^\d*$/.test(value), { error: asMessage(invalid) })
      .default(''),
  )

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, missing: Text) =>
  z.enum(values, { error: asMessage(missing) })

/** A web address with http or https and a host. */
export const url = (missing: Text, invalid: Text) => required(missing, 2000).refine(isWebAddress, { error: asMessage(invalid) })

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

const isWebAddress = (value: string): boolean => value === '' || (!/\s/.test(value) && webAddress.safeParse(value).success)

/** A year of a list that ends `ahead` years from now and is 50 long (applicant-side §9). */
export const year = (missing: Text, ahead: 0 | 10 = 0) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^\d{4}$/.test(latinDigits(value.trim())) ? Number(latinDigits(value.trim())) : value,
    z.number({ error: asMessage(missing) }).refine((value) => yearChoices(ahead).includes(value), { error: asMessage(missing) }),
  )

/** Newest first. */
export function yearChoices(ahead: 0 | 10, now = new Date()): number[] {
  const newest = now.getUTCFullYear() + ahead
  return Array.from({ length: 50 }, (_, back) => newest - back)
}

/** A day as `yyyy-MM-dd` that really exists (ruling 19); an ISO instant is accepted and cut to its day, and nothing else is. */
export const day = (missing: Text, invalid: Text = missing) =>
  required(missing, 40)
    .transform(latinDigits)
    .transform((value) => (instant.safeParse(value).success ? value.slice(0, 10) : value))
    // What is no day is in no window either: one sentence is enough.
    .refine(isDay, { error: asMessage(invalid), abort: true })

const instant = z.iso.datetime({ offset: true, local: true })

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** One of the numbers of a list, as a number or in its digits: a form sends "7". Nothing else becomes a number by chance: `[7]`, `true`, `null`. */
export const code = (missing: Text) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int({ error: asMessage(missing), abort: true }),
  )

/** The key of a row in a path: a whole number that PostgreSQL's int can hold, in its digits and no other spelling. */
export const rowId = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(2_147_483_647),
  )

/** A pasted name may bring line ends, and marks of direction that nobody sees. */
const onOneLine = (value: string) => value.replace(/\p{Bidi_Control}/gu, '').replace(/\s+/g, ' ')

/** One or more letters of the script, spaces between (applicant-side §5: letters and spaces only). */
export const arabicName = (invalid: Text) =>
  required(invalid, 150, onOneLine).refine(
    (value) => /^[\p{Script=Arabic}\p{M}\u0640\s]+$/u.test(value) && /\p{L}/u.test(value) && !/\p{N}|\p{P}/u.test(value),
    {
      error: asMessage(invalid),
    },
  )

export const latinName = (missing: Text, invalid: Text) =>
  required(missing, 150, onOneLine).refine((value) => value === '' || /^[\p{Script=Latin}\p{M}\s]+$/u.test(value), {
    error: asMessage(invalid),
  })

/** Full-width letters become what they mean, so that the address can be mailed; what cannot be seen, as chats paste it, is gone. */
const visible = (address: string) => address.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFKC')

const mailable = /^[^\s@<>"(),;:\\[\].]+(?:\.[^\s@<>"(),;:\\[\].]+)*@(?:[\p{L}\p{N}\p{M}-]+\.)+(?!\d+$)[\p{L}\p{N}\p{M}-]+$/u

export const email = (missing: Text, invalid: Text) =>
  required(missing, 254, visible).refine(
    (value) =>
      value === '' || (mailable.test(value) && !/[@.]-|-(?:\.|$)/.test(hostOf(value)) && asciiHost(hostOf(value)) !== undefined),
    { error: asMessage(invalid) },
  )

/** From the @ on. */
const hostOf = (address: string) => address.slice(address.lastIndexOf('@'))

const normalUrl = z.url({ normalize: true })

/** `@münchen.de` as mail travels: `@xn--mnchen-3ya.de`; undefined where it names no host. */
const asciiHost = (host: string): string | undefined =>
  normalUrl.safeParse(`http://${host.slice(1)}`).data?.replace(/^http:\/\/(.*)\/$/, '@$1')

/** One account an address: other case, full-width letters, unseen ones and the two spellings of a host are the same person (abuse case 6). */
export function emailKey(address: string): string {
  const key = visible(address).trim().toLowerCase()
  const host = hostOf(key)
  return key.slice(0, -host.length) + (asciiHost(host) ?? host)
}

/** A yes that travels as true, 1, "1" or "true" (ruling 19); everything else, and nothing, is a no. */
export const flag = () => z.preprocess((value) => value === true || value === 1 || value === '1' || value === 'true', z.boolean())
