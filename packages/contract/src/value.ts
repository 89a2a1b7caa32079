import { z } from 'zod'
import { latinDigits } from './letters.ts'
import { midnightOf } from './moment.ts'
import { plural, quantity, type Text, text } from './text.ts'
import { asMessage } from './validate.ts'

/** The values that forms and calls are made of. Each takes the message of its own failure; every string is trimmed and storable. */

const unstorable = text('This text holds characters that cannot be stored.', 'يحتوي هذا النص على رموز لا يمكن حفظها.')
const characters = plural('# character', '# characters', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف')

export function tooLong(most: number): Text {
  const { en, ar } = quantity(most, characters)
  return text(`Please use at most ${en}.`, `الحد الأقصى ${ar}.`)
}

/**
 * No control character but tab and line ends, no half of a surrogate pair: PostgreSQL, PDF and Excel all refuse them. No replacement
 * character either: it stands where a letter was lost, as in a form that was not sent in UTF-8.
 */
const storable = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF]/u.test(value)

const asTyped = (value: string) => value

/** A text of nothing but characters that cannot be seen is no text. */
const seen = (value: string) => (/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(value) ? '' : value)

const plain = (whenNotText: Text, most: number, mend = asTyped) =>
  z
    .string({ error: asMessage(whenNotText) })
    .max(most, { error: asMessage(tooLong(most)) })
    .refine(storable, { error: asMessage(unstorable) })
    .transform((value) =>
      seen(
        mend(value)
          .replace(/\p{Bidi_Control}/gu, '')
          .normalize('NFC')
          .trim(),
      ),
    )
    // Some letters are several when composed: what is stored has the length that the next save allows.
    .refine((value) => value.length <= most, { error: asMessage(tooLong(most)) })

/** A text that must be there, once `mend` has taken away what nobody meant to type. */
export const required = (missing: Text, most = 500, mend = asTyped) =>
  plain(missing, most, mend).refine((value) => value !== '', { error: asMessage(missing) })

/** A text that may be left out; '' when it was. */
export const optional = (most = 500, mend = asTyped) => plain(unstorable, most, mend).default('')

/** What no program stores, and what turns the order of the letters round without being seen. Marks of direction are no such thing: Arabic authors need them. */
export const withoutUnstorable = (value: string): string =>
  value.replace(/[^\P{Cc}\t\r\n]|[\uFFFD-\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, '')

/** Never across a bracket: `>` and a stroke through it are one letter in NFC. */
const composed = (html: string) => html.replace(/[^<>]+/g, (run) => run.normalize('NFC'))

/**
 * Formatted text, still to be cleaned by the server. What cannot be stored is taken out: nobody sees it, or finds it in an editor. Without
 * `missing` it may be left out; '' when it was.
 */
export const formatted = (most: number, missing?: Text) => {
  const given = z
    .string({ error: asMessage(missing ?? unstorable) })
    .max(most, { error: asMessage(tooLong(most)) })
    .transform((value) => seen(composed(withoutUnstorable(value)).trim()))
  return missing ? given.refine((value) => value !== '', { error: asMessage(missing) }) : given.default('')
}

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

/** A web address with http or https and a host; without `missing` it may be left out. */
export const url = (missing: Text | undefined, invalid: Text) =>
  (missing ? required(missing, 2000) : optional(2000)).refine(isWebAddress, { error: asMessage(invalid) })

/** Names with a dot, under any top-level domain: Arabic ones (.مصر) travel as xn--…. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i
const webAddress = z.url({ protocol: /^https?$/, hostname: host })

export const isWebAddress = (value: string): boolean => value === '' || (!/\s/.test(value) && webAddress.safeParse(value).success)

/** A year of a list that ends `ahead` years from now and is 50 long (applicant-side §9). */
export const year = (missing: Text, ahead: 0 | 10 = 0) =>
  z.preprocess(
    asNumber(/^\d{4}$/),
    z.number({ error: asMessage(missing) }).refine((value) => yearChoices(ahead).includes(value), { error: asMessage(missing) }),
  )

/** A value that may be left out, and is then null: what `whenGiven` checks has no empty value of its own. */
export const orNull = <S extends z.ZodType>(whenGiven: S) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), whenGiven.nullable())

/** Digits of either script that `pattern` fits become their number; whatever else was sent stays as it is. */
const asNumber = (pattern: RegExp) => (value: unknown) => {
  const digits = typeof value === 'string' ? latinDigits(value.trim()) : ''
  return pattern.test(digits) ? Number(digits) : value
}

/** A whole number from 1 to `most`, as a number or in its digits. */
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

/** 1 or 0 on the wire; `true`/`false` and their digits or words are understood on the way in (ruling 19). */
export const zeroOrOne = (missing: Text) =>
  z.preprocess(
    (value) => (isYes(value) ? 1 : value === false || value === '0' || value === 'false' ? 0 : value),
    z.literal([0, 1], { error: asMessage(missing) }),
  )

/** A yes in any of its spellings (ruling 19). */
export const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

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

/** A day of the calendar, from 1900 to 2199: beyond that a key was hit twice, and PostgreSQL knows no year 0. */
export const isDay = (value: string): boolean => /^(?:19|20|21)/.test(value) && midnightOf(value) !== null

/** Whether one day lies before another; false where either is no day. */
export const isBefore = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && isDay(one) && isDay(other) && one < other

/** One of the numbers of a list, as PostgreSQL's int can hold, as a number or in its digits: a form sends "7". Nothing else becomes one by chance: `[7]`, `true`, `null`. */
export const code = (missing: Text) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int32({ error: asMessage(missing), abort: true }),
  )

/** The key of a row in a path: a whole number that PostgreSQL's int can hold, in its digits and no other spelling. */
export const rowId = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(2_147_483_647),
  )

/** A pasted name may bring line ends, and marks of direction that nobody sees. */
export const onOneLine = (value: string) => value.replace(/\p{Bidi_Control}/gu, '').replace(/\s+/g, ' ')

/** One or more letters of the script, spaces between (applicant-side §5: letters and spaces only). */
export const arabicName = (invalid: Text) =>
  required(invalid, 150, onOneLine).refine(
    (value) => /^[\p{Script=Arabic}\p{M}\u0640\s]+$/u.test(value) && /\p{L}/u.test(value) && !/\p{N}|\p{P}/u.test(value),
    {
      error: asMessage(invalid),
    },
  )

/** What no English name may hold: all but letters of the Latin script, their marks and spaces. */
export const notLatin = /[^\p{Script=Latin}\p{M}\s]/gu

export const latinName = (missing: Text, invalid: Text) =>
  required(missing, 150, onOneLine).refine((value) => value === '' || value.search(notLatin) < 0, {
    error: asMessage(invalid),
  })

/** Full-width letters become what they mean, so that the address can be mailed; what cannot be seen, as chats paste it, is gone. */
const visible = (address: string) => address.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFKC')

const mailable = /^[^\s@<>"(),;:\\[\].]+(?:\.[^\s@<>"(),;:\\[\].]+)*@(?:[\p{L}\p{N}\p{M}-]+\.)+(?!\d+$)[\p{L}\p{N}\p{M}-]+$/u

/** `=?utf-8?q?a?=@x.example`: programs of mail read an encoded word as something else, another address even. */
const isEncodedWord = (address: string): boolean => address.includes('=?')

export const email = (missing: Text, invalid: Text) =>
  required(missing, 254, visible).refine(
    (value) =>
      value === '' ||
      (mailable.test(value) &&
        !isEncodedWord(value) &&
        !/[@.]-|-(?:\.|$)/.test(hostOf(value)) &&
        asciiHost(hostOf(value)) !== undefined),
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
export const flag = () => z.preprocess(isYes, z.boolean())

/** The name of a stored file, or a token of that form. */
export const isGuid = (value: string): boolean => z.uuid().safeParse(value).success
