import { z } from 'zod'
import { currencyCodes } from '../currencies.ts'
import { amount as amountOf } from '../money.ts'
import { type Text, text } from '../text.ts'
import { asMessage } from '../validate.ts'
import {
  day,
  oneOf,
  optionalDigits,
  optional as optionalText,
  orNull,
  required,
  url,
  whole,
  year as yearOf,
  zeroOrOne,
} from '../value.ts'

/**
 * The closed list of inputs that records are made of: each has one React input and one way to print its value. Data describes, it never
 * decides.
 */
export type Input =
  | { readonly input: 'text' | 'url' | 'digits' | 'amount' | 'isbn' | 'date' | 'country' | 'currency' }
  | { readonly input: 'long-text'; readonly rows: number }
  | { readonly input: 'year'; readonly ahead: 0 | 10 }
  | { readonly input: 'choice'; readonly options: readonly Choice[] }
  | { readonly input: 'people'; readonly columns: Columns; readonly least: 0 | 1; readonly add: Text; readonly person: Text }

export type Choice<Value = string | number> = readonly [value: Value, label: Text]
/** The columns of a growing list of people, by the keys of a row. */
export type Columns<Key extends string = string> = Readonly<Record<Key, { readonly label: Text; readonly missing: Text }>>

/** What is shown of a field and what is checked, side by side; each is made by one of the functions below. */
export type Field = Input & {
  readonly label: Text
  readonly hint?: Text | undefined
  readonly schema: z.ZodType
  /** What is kept and answered, blanks included. */
  readonly kept: z.ZodType
  /** What a new form begins with. */
  readonly initial: unknown
  /** What is kept of a field that is not asked (see `unasked` of a kind). */
  readonly blank: unknown
  readonly optional: boolean
  /** What is expected of a value, beyond what is checked: one that is otherwise is accepted, and asked about (`doubts.ts`). */
  readonly expected?: Expected | undefined
}
export type Expected = 'in the past' | 'not in Arabic' | 'in Arabic'

/** What may be said of a field beside its label; `optional` ones may be left out. */
type Optional = { readonly hint?: Text; readonly optional?: boolean }

const words = { initial: '', blank: '', kept: z.string() } as const
const numeral = { initial: '', blank: null, kept: z.number().nullable() } as const
/** "Paper title" inside a sentence; "ISBN" stays as it is. */
const within = ({ en }: Text): string => (/^.[A-Z]/.test(en) ? en : en.charAt(0).toLowerCase() + en.slice(1))

/** What a field is refused with where the specification has no words of its own: its label says the rest. */
const enter = (label: Text): Text => text(`Please enter the ${within(label)}`, `أدخل ${label.ar}`)
const select = (label: Text): Text => text(`Please select the ${within(label)}`, `اختر ${label.ar}`)
const notValid = (label: Text): Text => text(`Please enter a valid ${within(label)}`, `القيمة في خانة «${label.ar}» غير صحيحة`)
const notDay = (label: Text): Text =>
  text(`Please enter a valid date for the ${within(label)} field`, `أدخل تاريخًا صحيحًا في خانة «${label.ar}»`)

/** One line. `most` is in characters. */
export const line = (label: Text, { hint, optional = false, missing = enter(label), most = 500, expected }: Line = {}) =>
  ({
    label,
    hint,
    expected,
    ...words,
    input: 'text',
    optional,
    schema: optional ? optionalText(most) : required(missing, most),
  }) as const
type Line = {
  readonly hint?: Text
  readonly optional?: boolean
  readonly missing?: Text
  readonly most?: number
  readonly expected?: Expected
}

/** Several lines: the input begins with `rows` of them and grows. */
export const prose = (label: Text, { hint, most = 1000, rows = 2 }: { hint?: Text; most?: number; rows?: number } = {}) =>
  ({ label, hint, ...words, input: 'long-text', rows, optional: false, schema: required(enter(label), most) }) as const

/** A web address; the specification's words for most of them are the defaults. */
export const webAddress = (
  label: Text,
  {
    hint,
    optional = false,
    missing = text('Please enter url', 'أدخل الرابط'),
    invalid = text('Please enter a valid url', 'أدخل رابطًا صحيحًا'),
  }: Optional & { readonly missing?: Text; readonly invalid?: Text } = {},
) => ({ label, hint, ...words, input: 'url', optional, schema: url(optional ? undefined : missing, invalid) }) as const

/** A number as it is printed on paper (volume, issue): digits, or nothing. */
export const digits = (label: Text) =>
  ({ label, ...words, input: 'digits', optional: true, schema: optionalDigits(notValid(label)) }) as const

export const wholeNumber = (label: Text) =>
  ({ label, ...numeral, input: 'digits', optional: false, schema: whole(enter(label), notValid(label)) }) as const

export const amount = (label: Text) =>
  ({
    label,
    ...numeral,
    input: 'amount',
    optional: false,
    schema: amountOf(enter(label), notValid(label)),
  }) as const

/** Kept as it is written; a wrong check digit is a warning on the screen, and no refusal. */
export const isbn = ({ optional = false }: Optional = {}) => {
  const label = text('ISBN', 'رقم ISBN')
  return { label, ...words, input: 'isbn', optional, schema: optional ? optionalText(40) : required(enter(label), 40) } as const
}

/** One of fifty years, the newest `ahead` years from now (applicant-side §9). A new form begins with this year. */
export const year = (label: Text, { ahead = 0 }: { readonly ahead?: 0 | 10 } = {}) =>
  ({
    label,
    ...numeral,
    initial: new Date().getUTCFullYear(),
    input: 'year',
    ahead,
    optional: false,
    schema: yearOf(select(label), ahead),
  }) as const

/** A year that may be left out, and is then null. */
export const optionalYear = (label: Text) =>
  ({ ...year(label), initial: '', optional: true, schema: orNull(yearOf(select(label))) }) as const

/** A day, `yyyy-MM-dd`: one that is missing and one that does not exist are told in one sentence. */
export const date = (label: Text, { hint, expected }: { readonly hint?: Text; readonly expected?: Expected } = {}) =>
  ({ label, hint, expected, ...words, input: 'date', optional: false, schema: day(notDay(label)) }) as const

/** Said of the end, where it lies before the start. */
export const tooEarly = text('The end date cannot be before the start date.', 'لا يمكن أن يسبق تاريخ الانتهاء تاريخ البدء.')

/** A day that may be left out, and is then null. */
export const optionalDate = (label: Text, { expected }: { readonly expected?: Expected } = {}) =>
  ({
    label,
    expected,
    ...words,
    blank: null,
    kept: z.string().nullable(),
    input: 'date',
    optional: true,
    schema: orNull(day(notDay(label))),
  }) as const

/** One of a few, each with its word. */
export const choice = <const Value extends string>(label: Text, { options, initial }: ChoiceOf<Value>) =>
  ({
    label,
    input: 'choice',
    options: options as readonly Choice[],
    ...words,
    initial: initial ?? '',
    optional: false,
    schema: oneOf(options.map(([value]) => value) as [Value, ...Value[]], select(label)),
  }) as const
type ChoiceOf<Value extends string> = { readonly options: readonly Choice<Value>[]; readonly initial?: NoInfer<Value> }

/** One of two: 1 and 0 on the wire (ruling 19). */
export const either = (
  label: Text,
  { one, zero, initial }: { readonly one: Text; readonly zero: Text; readonly initial?: 0 | 1 },
) =>
  ({
    label,
    input: 'choice',
    options: [[1, one] as Choice, [0, zero] as Choice],
    initial: initial ?? '',
    blank: 0,
    kept: z.literal([0, 1]),
    optional: false,
    schema: zeroOrOne(select(label)),
  }) as const

/** Letters, as the name of a country has them. */
const named = (missing: Text) =>
  required(missing, 100).refine((value) => /^\p{L}[\p{L}\p{M}\s.,'’()-]*$/u.test(value), { error: asMessage(missing) })

/** The code of ISO 3166 that the list offers; anything else is kept as it was written, as in the profile. */
export const country = (label: Text) =>
  ({ label, ...words, input: 'country', optional: false, schema: named(select(label)) }) as const

/** A code of ISO 4217. A new form begins with the first of the list (research-and-administration §3). */
export const currency = (label: Text) =>
  ({
    label,
    ...words,
    initial: currencyCodes[0],
    input: 'currency',
    optional: false,
    schema: oneOf(currencyCodes, select(label)),
  }) as const

/** More than 200 rows are no list of people that anybody typed. */
const mostNames = 200
const tooMany = asMessage(text(`Please enter at most ${mostNames} names.`, 'الحد الأقصى ٢٠٠ اسم.'))
const notAList = asMessage(text('The list of names could not be read.', 'تعذّرت قراءة قائمة الأسماء.'))

/** Rows of people, in their order. `least` is the message when there is none; without it the list may be empty, though `begun` shows one row. */
export const people = <Key extends string>(label: Text, { hint, columns, least, begun, add, person }: People<Key>) => {
  const shape = Object.entries<Columns[string]>(columns).map(([key, { missing }]) => [key, required(missing, 300)])
  const row = z.object(Object.fromEntries(shape) as { [K in Key]: ReturnType<typeof required> })
  const rows = z.array(row, { error: least ? asMessage(least) : notAList }).max(mostNames, { error: tooMany })
  const schema = least ? rows.min(1, { error: asMessage(least) }) : rows.default([])
  return {
    label,
    hint,
    input: 'people',
    columns,
    least: least || begun ? 1 : 0,
    add,
    person,
    initial: [],
    blank: [],
    kept: z.array(z.object(Object.fromEntries(Object.keys(columns).map((key) => [key, z.string()])))),
    optional: !least,
    schema,
  } as const
}
type People<Key extends string> = {
  readonly hint?: Text
  readonly columns: Columns<Key>
  readonly least?: Text
  readonly begun?: true
  readonly add: Text
  readonly person: Text
}
