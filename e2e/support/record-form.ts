import { latinDigits } from '@jadara/contract/letters'
import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { type Language, locale, type Text, text } from '@jadara/contract/text'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** The form of any kind, filled in and read by nothing but its definition: each input as people use it. */

type Values = Readonly<Record<string, unknown>>
type PeopleField = Extract<Field, { input: 'people' }>

const optional = text(' (optional)', ' (اختياري)')

/** What the form calls a field. */
const labelOf = ({ label, optional: may }: Field): Text => (may ? text(label.en + optional.en, label.ar + optional.ar) : label)

/** The one control of a field, or the group of a list of people. */
export const inputOf = (visitor: Visitor, field: Field): Locator =>
  field.input === 'people'
    ? visitor.group(field.label)
    : visitor.page.locator('input, select, textarea').and(visitor.field(labelOf(field)))

/** The fields that a form with these values asks, by name. */
export const askedOf = (kind: RecordKind, values: Values): [name: string, field: Field][] => {
  const unasked: readonly string[] = kind.unasked?.(values) ?? []
  return Object.entries(kind.fields).filter(([name]) => !unasked.includes(name))
}

export async function fillInRecord(visitor: Visitor, kind: RecordKind, values: Values): Promise<void> {
  for (const [name, field] of askedOf(kind, values)) await fillIn(visitor, field, values[name])
}

export async function fillIn(visitor: Visitor, field: Field, value: unknown): Promise<void> {
  const { language } = visitor
  const input = inputOf(visitor, field)
  switch (field.input) {
    case 'text':
    case 'long-text':
    case 'url':
    case 'isbn':
      return input.fill(String(value))
    case 'digits':
    case 'amount':
      return input.pressSequentially(inDigitsOf(language, String(value)))
    case 'date':
      return input.pressSequentially(dayIn(language, String(value)))
    case 'year':
    case 'choice':
      await input.selectOption(String(value))
      return
    case 'country':
    case 'currency':
      return pick(visitor, input, nameIn(language, field.input, String(value)))
    case 'people':
      return typePeople(visitor, field, value as readonly Readonly<Record<string, string>>[])
  }
}

/** Typed in the language of the screen, then chosen by keyboard. */
async function pick({ page }: Visitor, input: Locator, name: string): Promise<void> {
  await input.fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().waitFor()
  await input.press('Enter')
}

/** By the keyboard alone: a new row takes the focus, and Tab leads to its next column. */
async function typePeople(
  visitor: Visitor,
  field: PeopleField,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const group = inputOf(visitor, field)
  const { keyboard } = visitor.page
  for (const [place, row] of rows.entries()) {
    if (place < field.least) await group.getByRole('textbox').nth(0).focus()
    else await visitor.button(field.add, group).press('Enter')
    for (const [column, key] of Object.keys(field.columns).entries()) {
      if (column > 0) await keyboard.press('Tab')
      await keyboard.type(row[key] ?? '')
    }
  }
}

/** What a form is filled in with stands there: compared as the reader of the screen would, whatever the digits and marks. */
export async function showsRecord(visitor: Visitor, kind: RecordKind, values: Values): Promise<void> {
  const asked = askedOf(kind, values)
  await visitor.sees(...asked.map(([, field]) => inputOf(visitor, field)))
  const shown = await Promise.all(asked.map(([, field]) => contentOf(visitor, field)))
  const expected = asked.map(([name, field]) => asShown(visitor.language, field, values[name]))
  const named = (all: readonly string[][]) => Object.fromEntries(asked.map(([name], place) => [name, all[place]]))
  expect(named(shown)).toEqual(named(expected))
}

async function contentOf(visitor: Visitor, field: Field): Promise<string[]> {
  const input = inputOf(visitor, field)
  const inputs = field.input === 'people' ? await input.getByRole('textbox').all() : [input]
  const values = await Promise.all(inputs.map((one) => one.inputValue()))
  return field.input === 'amount' ? values.map(ungrouped) : values
}

function asShown(language: Language, field: Field, value: unknown): string[] {
  switch (field.input) {
    case 'people':
      return (value as Readonly<Record<string, string>>[]).flatMap((row) =>
        Object.keys(field.columns).map((key) => row[key] ?? ''),
      )
    case 'date':
      return [dayIn(language, String(value))]
    case 'country':
    case 'currency':
      return [nameIn(language, field.input, String(value))]
    case 'digits':
      return [inDigitsOf(language, String(value))]
    default:
      return [String(value ?? '')]
  }
}

const ungrouped = (amount: string): string => latinDigits(amount).replace(/[٬,]/g, '').replace('٫', '.')

/** Typed as on a keyboard of that language. */
function inDigitsOf(language: Language, latin: string): string {
  if (language === 'en') return latin
  return latin.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫')
}

/** dd/MM/yyyy */
const dayIn = (language: Language, iso: string): string => inDigitsOf(language, iso.split('-').reverse().join('/'))

function nameIn(language: Language, of: 'country' | 'currency', code: string): string {
  const name = new Intl.DisplayNames(locale(language), { type: of === 'country' ? 'region' : 'currency' }).of(code) ?? code
  return of === 'country' ? name : `${name} (${code})`
}
