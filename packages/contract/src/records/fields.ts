import { z } from 'zod'
import { currencyCodes } from '../core/currencies.ts'
import { amount as amountOf } from '../core/money.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import {
  day,
  emptyAsNull,
  oneOf,
  optionalDigits,
  optionalPlainText as optionalText,
  requiredPlainText,
  url,
  whole,
  year as yearOf,
  zeroOrOne,
} from '../core/value.ts'
import type { KnownNameKind } from './known-names.ts'

/** The closed list of input types. Each has one React input and one printed form. */
export type FieldInput =
  | { readonly input: 'text'; readonly names?: KnownNameKind | undefined }
  | { readonly input: 'url' | 'digits' | 'amount' | 'isbn' | 'date' | 'country' | 'currency' }
  | { readonly input: 'long-text'; readonly rows: number }
  | { readonly input: 'year'; readonly ahead: 0 | 10 }
  | { readonly input: 'choice'; readonly options: readonly ChoiceOption[] }
  | {
      readonly input: 'people'
      readonly names?: KnownNameKind | undefined
      readonly columns: PeopleColumns
      readonly least: 0 | 1
      readonly add: Text
      readonly person: Text
    }

export type ChoiceOption<Value = string | number> = readonly [value: Value, label: Text]
/** Columns of a list of people, by row key. */
export type PeopleColumns<Key extends string = string> = Readonly<Record<Key, { readonly label: Text; readonly missing: Text }>>

/** A field's presentation and schema. Use the functions below to create one. */
export type Field = FieldInput & {
  readonly label: Text
  readonly hint?: Text | undefined
  readonly schema: z.ZodType
  /** The stored value as sent in replies, including blank ones. */
  readonly storedSchema: z.ZodType
  /** The value in a new form. */
  readonly initial: unknown
  /** The value stored if the field does not apply (see `hiddenFields` of a kind). */
  readonly blank: unknown
  readonly optional: boolean
  /** An expectation that is not enforced: an unusual value is accepted after a question (`unusual-value.ts`). */
  readonly expected?: FieldExpectation | undefined
}
export type FieldExpectation = 'in the past' | 'not in Arabic' | 'in Arabic'

type Optional = { readonly hint?: Text; readonly optional?: boolean }

const words = { initial: '', blank: '', storedSchema: z.string() } as const
const numeral = { initial: '', blank: null, storedSchema: z.number().nullable() } as const
/** Lower-cases a label inside a sentence; acronyms such as "ISBN" stay. */
const within = ({ en }: Text): string => (/^.[A-Z]/.test(en) ? en : en.charAt(0).toLowerCase() + en.slice(1))

/** Default messages where the specification has none. */
const enter = (label: Text): Text => text(`Please enter the ${within(label)}`, `أدخل ${label.ar}`)
const select = (label: Text): Text => text(`Please select the ${within(label)}`, `اختر ${label.ar}`)
const notValid = (label: Text): Text => text(`Please enter a valid ${within(label)}`, `القيمة في خانة «${label.ar}» غير صحيحة`)
const notDay = (label: Text): Text =>
  text(`Please enter a valid date for the ${within(label)} field`, `أدخل تاريخًا صحيحًا في خانة «${label.ar}»`)

/** A single line of at most `most` characters. */
export const line = (label: Text, { hint, optional = false, missing = enter(label), most = 500, expected, names }: Line = {}) =>
  ({
    label,
    hint,
    expected,
    names,
    ...words,
    input: 'text',
    optional,
    schema: optional ? optionalText(most) : requiredPlainText(missing, most),
  }) as const
type Line = {
  readonly hint?: Text
  readonly optional?: boolean
  readonly missing?: Text
  readonly most?: number
  readonly expected?: FieldExpectation
  readonly names?: KnownNameKind
}

/** Several lines; the input starts with `rows` lines and grows. */
export const prose = (label: Text, { hint, most = 1000, rows = 2 }: { hint?: Text; most?: number; rows?: number } = {}) =>
  ({ label, hint, ...words, input: 'long-text', rows, optional: false, schema: requiredPlainText(enter(label), most) }) as const

/** A web address. Most messages of the specification are the defaults. */
export const webAddress = (
  label: Text,
  {
    hint,
    optional = false,
    missing = text('Please enter url', 'أدخل الرابط'),
    invalid = text('Please enter a valid url', 'أدخل رابطًا صحيحًا'),
  }: Optional & { readonly missing?: Text; readonly invalid?: Text } = {},
) => ({ label, hint, ...words, input: 'url', optional, schema: url(optional ? undefined : missing, invalid) }) as const

/** An optional number as printed on paper (volume, issue). */
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

/** Stored as typed; a wrong check digit is only a warning on the screen. */
export const isbn = ({ optional = false }: Optional = {}) => {
  const label = text('ISBN', 'رقم ISBN')
  return {
    label,
    ...words,
    input: 'isbn',
    optional,
    schema: optional ? optionalText(40) : requiredPlainText(enter(label), 40),
  } as const
}

/** One of 50 years ending `ahead` years from now (specification REC-10, JOUR-3). A new form starts with the current year. */
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

export const optionalYear = (label: Text) =>
  ({ ...year(label), initial: '', optional: true, schema: emptyAsNull(yearOf(select(label))) }) as const

/** A date `yyyy-MM-dd`; the same message if it is missing or does not exist. */
export const date = (label: Text, { hint, expected }: { readonly hint?: Text; readonly expected?: FieldExpectation } = {}) =>
  ({ label, hint, expected, ...words, input: 'date', optional: false, schema: day(notDay(label)) }) as const

export const endBeforeStartText = text(
  'The end date cannot be before the start date.',
  'لا يمكن أن يسبق تاريخ الانتهاء تاريخ البدء.',
)

export const optionalDate = (label: Text, { expected }: { readonly expected?: FieldExpectation } = {}) =>
  ({
    label,
    expected,
    ...words,
    blank: null,
    storedSchema: z.string().nullable(),
    input: 'date',
    optional: true,
    schema: emptyAsNull(day(notDay(label))),
  }) as const

export const choice = <const Value extends string>(label: Text, { options, initial }: ChoiceOf<Value>) =>
  ({
    label,
    input: 'choice',
    options: options as readonly ChoiceOption[],
    ...words,
    initial: initial ?? '',
    optional: false,
    schema: oneOf(options.map(([value]) => value) as [Value, ...Value[]], select(label)),
  }) as const
type ChoiceOf<Value extends string> = { readonly options: readonly ChoiceOption<Value>[]; readonly initial?: NoInfer<Value> }

/** Two options, 1 and 0 on the wire (specification API-7). */
export const either = (label: Text, { one, zero }: { readonly one: Text; readonly zero: Text }) =>
  ({
    label,
    input: 'choice',
    options: [[1, one] as ChoiceOption, [0, zero] as ChoiceOption],
    initial: '',
    blank: 0,
    storedSchema: z.literal([0, 1]),
    optional: false,
    schema: zeroOrOne(select(label)),
  }) as const

/** Letters and punctuation of country names. */
const named = (missing: Text) =>
  requiredPlainText(missing, 100).refine((value) => /^\p{L}[\p{L}\p{M}\s.,'’()-]*$/u.test(value), { error: asMessage(missing) })

/** An ISO 3166 code from the list; free text is accepted too, as in the profile. */
export const country = (label: Text) =>
  ({ label, ...words, input: 'country', optional: false, schema: named(select(label)) }) as const

/** An ISO 4217 code. A new form starts with the first of the list (specification GRANT-2). */
export const currency = (label: Text) =>
  ({
    label,
    hint: text(
      'A new form starts with the first currency of the list: choose that of the fund.',
      'تبدأ الاستمارة الجديدة بأول عملة في القائمة: اختر عملة التمويل.',
    ),
    ...words,
    initial: currencyCodes[0],
    input: 'currency',
    optional: false,
    schema: oneOf(currencyCodes, select(label)),
  }) as const

/** An upper bound against abuse. */
const mostNames = 200
const tooMany = asMessage(text(`Please enter at most ${mostNames} names.`, 'الحد الأقصى ٢٠٠ اسم.'))
const notAList = asMessage(text('The list of names could not be read.', 'تعذّرت قراءة قائمة الأسماء.'))

/** An ordered list of people. `least` is the message for an empty list; without it the list may be empty. `begun` shows one empty row in a new form. */
export const people = <Key extends string>(label: Text, { hint, columns, least, begun, add, person, names }: People<Key>) => {
  const shape = Object.entries<PeopleColumns[string]>(columns).map(([key, { missing }]) => [key, requiredPlainText(missing, 300)])
  const row = z.object(Object.fromEntries(shape) as { [K in Key]: ReturnType<typeof requiredPlainText> })
  const rows = z.array(row, { error: least ? asMessage(least) : notAList }).max(mostNames, { error: tooMany })
  const schema = least ? rows.min(1, { error: asMessage(least) }) : rows.default([])
  return {
    label,
    hint,
    input: 'people',
    names,
    columns,
    least: least || begun ? 1 : 0,
    add,
    person,
    initial: [],
    blank: [],
    storedSchema: z.array(z.object(Object.fromEntries(Object.keys(columns).map((key) => [key, z.string()])))),
    optional: !least,
    schema,
  } as const
}
type People<Key extends string> = {
  readonly hint?: Text
  readonly columns: PeopleColumns<Key>
  readonly least?: Text
  readonly begun?: true
  readonly add: Text
  readonly person: Text
  /** If the rows are no persons. */
  readonly names?: KnownNameKind
}
