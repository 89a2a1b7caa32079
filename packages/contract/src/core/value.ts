import { z } from 'zod'
import { parseCalendarDay } from './moment.ts'
import { convertToLatinDigits } from './normalise-text.ts'
import { plural, quantity, type Text, text } from './text.ts'
import { asMessage } from './validate.ts'

/** Schemas of single values for forms and calls. Each takes its own messages; strings are trimmed and safe to store. */

const unstorable = text('This text holds characters that cannot be stored.', 'يحتوي هذا النص على رموز لا يمكن حفظها.')
const characters = plural('# character', '# characters', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف')

export function tooLongText(most: number): Text {
  const { en, ar } = quantity(most, characters)
  return text(`Please use at most ${en}.`, `الحد الأقصى ${ar}.`)
}

/**
 * Rejects control characters except tab and line ends, and lone surrogates: PostgreSQL, PDF and Excel refuse them. Rejects U+FFFD too, which marks a
 * character lost in a wrong encoding.
 */
const storable = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF]/u.test(value)

const unchanged = (value: string) => value

/** A text of invisible characters alone counts as empty. */
const emptyIfInvisible = (value: string) => (/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(value) ? '' : value)

const plainText = (whenNotText: Text, most: number, clean = unchanged) =>
  z
    .string({ error: asMessage(whenNotText) })
    .max(most, { error: asMessage(tooLongText(most)) })
    .refine(storable, { error: asMessage(unstorable) })
    .transform((value) =>
      emptyIfInvisible(
        clean(value)
          .replace(/\p{Bidi_Control}/gu, '')
          .normalize('NFC')
          .trim(),
      ),
    )
    // NFC lengthens some letters: the stored value must fit the limit, too.
    .refine((value) => value.length <= most, { error: asMessage(tooLongText(most)) })

/** A required text. `clean` is applied to the input before the check for emptiness. */
export const requiredPlainText = (missing: Text, most = 500, clean = unchanged) =>
  plainText(missing, most, clean).refine((value) => value !== '', { error: asMessage(missing) })

/** An optional text, '' by default. */
export const optionalPlainText = (most = 500, clean = unchanged) => plainText(unstorable, most, clean).default('')

/** Removes characters that cannot be stored, and those that override the text direction. Direction marks stay: Arabic authors need them. */
export const withoutUnstorable = (value: string): string =>
  value.replace(/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, '')

/** Normalises between tags only: `>` and a combining stroke would become one letter in NFC. */
const normalizeBetweenTags = (html: string) => html.replace(/[^<>]+/g, (run) => run.normalize('NFC'))

/**
 * Formatted text; the server sanitises it afterwards. Characters that cannot be stored are removed instead of refused, because authors could not find
 * them. Optional, '' by default, unless `missing` is given.
 */
export const formattedText = (most: number, missing?: Text) => {
  const given = z
    .string({ error: asMessage(missing ?? unstorable) })
    .max(most, { error: asMessage(tooLongText(most)) })
    .transform((value) => emptyIfInvisible(normalizeBetweenTags(withoutUnstorable(value)).trim()))
  return missing ? given.refine((value) => value !== '', { error: asMessage(missing) }) : given.default('')
}

/** Optional digits as a string, converted to Latin digits. */
export const optionalDigits = (invalid: Text) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    plainText(invalid, 20)
      .transform(convertToLatinDigits)
      .refine((value) => /^\d*$/.test(value), { error: asMessage(invalid) })
      .default(''),
  )

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, missing: Text) =>
  z.enum(values, { error: asMessage(missing) })

/** A web address with http or https and a host; optional unless `missing` is given. */
export const url = (missing: Text | undefined, invalid: Text) =>
  (missing ? requiredPlainText(missing, 2000) : optionalPlainText(2000)).refine(isEmptyOrWebAddress, {
    error: asMessage(invalid),
  })

/** Names with a dot, under any top-level domain; Arabic ones arrive as xn--…. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i
const webAddress = z.url({ protocol: /^https?$/, hostname: host })

export const isEmptyOrWebAddress = (value: string): boolean =>
  value === '' || (!/\s/.test(value) && webAddress.safeParse(value).success)

/** One of the last 50 years, ending `ahead` years from now (specification REC-10). */
export const year = (missing: Text, ahead: 0 | 10 = 0) =>
  z.preprocess(
    asNumber(/^\d{4}$/),
    z.number({ error: asMessage(missing) }).refine((value) => yearChoices(ahead).includes(value), { error: asMessage(missing) }),
  )

/** Optional, null by default; for schemas that have no empty value of their own. */
export const emptyAsNull = <S extends z.ZodType>(whenGiven: S) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), whenGiven.nullable())

/** Converts digits of either script that match `pattern` to a number; any other value is returned unchanged. */
const asNumber = (pattern: RegExp) => (value: unknown) => {
  const digits = typeof value === 'string' ? convertToLatinDigits(value.trim()) : ''
  return pattern.test(digits) ? Number(digits) : value
}

/** A whole number from `least` to `most`, sent as a number or as digits. */
export const whole = (
  missing: Text,
  invalid: Text,
  [most, tooMuch]: readonly [number, Text] = [999_999_999, invalid],
  least = 1,
) =>
  z.preprocess(
    asNumber(/^\d{1,9}$/),
    z
      .int({ error: ({ input }) => asMessage(isEmpty(input) ? missing : invalid), abort: true })
      .refine((value) => value >= least, { error: asMessage(invalid), abort: true })
      .refine((value) => value <= most, { error: asMessage(tooMuch) }),
  )

const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** 1 or 0; booleans and their spellings as strings are accepted (specification API-7). */
export const zeroOrOne = (missing: Text) =>
  z.preprocess(
    (value) => (isYes(value) ? 1 : value === false || value === '0' || value === 'false' ? 0 : value),
    z.literal([0, 1], { error: asMessage(missing) }),
  )

export const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

/** Newest first. */
export function yearChoices(ahead: 0 | 10, now = new Date()): number[] {
  const newest = now.getUTCFullYear() + ahead
  return Array.from({ length: 50 }, (_, back) => newest - back)
}

/** An existing date `yyyy-MM-dd` (specification API-7). An ISO timestamp is accepted and cut to its date. */
export const day = (missing: Text, invalid: Text = missing) =>
  requiredPlainText(missing, 40)
    .transform(convertToLatinDigits)
    .transform((value) => (instant.safeParse(value).success ? value.slice(0, 10) : value))
    // Stop here: further checks of an invalid date would add messages.
    .refine(isDay, { error: asMessage(invalid), abort: true })
    // So that JSON Schema knows the type of the output.
    .pipe(z.string())

const instant = z.iso.datetime({ offset: true, local: true })

/** A date from 1900 to 2199: others are typing errors, and PostgreSQL has no year 0. */
export const isDay = (value: string): boolean => /^(?:19|20|21)/.test(value) && parseCalendarDay(value) !== null

/** False if either value is not a date. */
export const isDayBefore = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && isDay(one) && isDay(other) && one < other

/**
 * An id from a list, in the range of PostgreSQL's int; digits are accepted, because forms send strings. Not coerced: `[7]`, `true` and `null` are
 * invalid.
 */
export const selectedId = (missing: Text) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int32({ error: asMessage(missing), abort: true }),
  )

/** A row id in a path: canonical digits in the range of PostgreSQL's int. */
export const rowId = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(2_147_483_647),
  )

/** Pasted text may contain line ends and direction marks. */
export const toSingleLine = (value: string) => value.replace(/\p{Bidi_Control}/gu, '').replace(/\s+/g, ' ')

/** Letters of the script and spaces (specification PROF-2). */
export const arabicName = (invalid: Text) =>
  requiredPlainText(invalid, 150, toSingleLine).refine(
    (value) => /^[\p{Script=Arabic}\p{M}\u0640\s]+$/u.test(value) && /\p{L}/u.test(value) && !/\p{N}|\p{P}/u.test(value),
    {
      error: asMessage(invalid),
    },
  )

/** Everything except Latin letters, their marks and spaces. */
export const nonLatinPattern = /[^\p{Script=Latin}\p{M}\s]/gu

export const latinName = (missing: Text, invalid: Text) =>
  requiredPlainText(missing, 150, toSingleLine).refine((value) => value === '' || value.search(nonLatinPattern) < 0, {
    error: asMessage(invalid),
  })

/** Removes invisible characters, which chats paste, and converts full-width letters. */
const stripInvisible = (address: string) => address.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFKC')

const mailable = /^[^\s@<>"(),;:\\[\].]+(?:\.[^\s@<>"(),;:\\[\].]+)*@(?:[\p{L}\p{N}\p{M}-]+\.)+(?!\d+$)[\p{L}\p{N}\p{M}-]+$/u

/** Mail programs decode `=?utf-8?q?a?=@x.example` (RFC 2047), possibly to another address. */
const isEncodedWord = (address: string): boolean => address.includes('=?')

export const email = (missing: Text, invalid: Text) =>
  requiredPlainText(missing, 254, stripInvisible).refine(
    (value) =>
      value === '' ||
      (mailable.test(value) &&
        !isEncodedWord(value) &&
        !/[@.]-|-(?:\.|$)/.test(parseHost(value)) &&
        asciiHost(parseHost(value)) !== undefined),
    { error: asMessage(invalid) },
  )

/** Includes the @. */
const parseHost = (address: string) => address.slice(address.lastIndexOf('@'))

const normalUrl = z.url({ normalize: true })

/** `@münchen.de` in ASCII, `@xn--mnchen-3ya.de`; undefined if it is not a host. */
const asciiHost = (host: string): string | undefined =>
  normalUrl.safeParse(`http://${host.slice(1)}`).data?.replace(/^http:\/\/(.*)\/$/, '@$1')

/** The key by which addresses are unique: case, full-width letters, invisible characters and the spelling of the host are normalised (abuse case 6). */
export function emailKey(address: string): string {
  const key = stripInvisible(address).trim().toLowerCase()
  const host = parseHost(key)
  return key.slice(0, -host.length) + (asciiHost(host) ?? host)
}

/** A boolean: true for true, 1, "1" or "true", otherwise false (specification API-7). */
export const flag = () => z.preprocess(isYes, z.boolean())

export const isGuid = (value: string): boolean => z.uuid().safeParse(value).success
