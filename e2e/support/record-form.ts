import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { type Language, type Text, text, toLocale } from '@jadara/contract/core/text'
import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Fills in and reads the form of any record kind from its definition. */

type Values = Readonly<Record<string, unknown>>
type PeopleField = Extract<Field, { input: 'people' }>

const optional = text(' (optional)', ' (اختياري)')

const getLabel = ({ label, optional: may }: Field): Text => (may ? text(label.en + optional.en, label.ar + optional.ar) : label)

/** The single control of a field, or the group of a list of people. */
export const getInput = (visitor: Visitor, field: Field): Locator =>
  field.input === 'people'
    ? visitor.group(field.label)
    : visitor.page.locator('input, select, textarea').and(visitor.field(getLabel(field)))

/** The fields shown for these values. */
export const listShownFields = (kind: RecordKind, values: Values): [name: string, field: Field][] => {
  const unasked: readonly string[] = kind.hiddenFields?.(values) ?? []
  return Object.entries(kind.fields).filter(([name]) => !unasked.includes(name))
}

export async function fillInRecord(visitor: Visitor, kind: RecordKind, values: Values): Promise<void> {
  for (const [name, field] of listShownFields(kind, values)) await fillIn(visitor, field, values[name])
}

export async function fillIn(visitor: Visitor, field: Field, value: unknown): Promise<void> {
  const { language } = visitor
  const input = getInput(visitor, field)
  switch (field.input) {
    case 'text':
    case 'long-text':
    case 'url':
    case 'isbn':
      return input.fill(String(value))
    case 'digits':
    case 'amount':
      return input.pressSequentially(toDigits(language, String(value)))
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

/** Types in the screen's language and chooses by keyboard. */
async function pick({ page }: Visitor, input: Locator, name: string): Promise<void> {
  await input.fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().waitFor()
  await input.press('Enter')
}

/** By keyboard alone: a new row takes the focus, and Tab leads to its next column. */
async function typePeople(
  visitor: Visitor,
  field: PeopleField,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const group = getInput(visitor, field)
  const { keyboard } = visitor.page
  for (const [place, row] of rows.entries()) {
    if (place < field.least) await group.locator('input').nth(0).focus()
    else await visitor.button(field.add, group).press('Enter')
    for (const [column, key] of Object.keys(field.columns).entries()) {
      if (column > 0) await keyboard.press('Tab')
      await keyboard.type(row[key] ?? '')
    }
  }
}

/** Checks that the form contains these values, whatever its digits and marks. */
export async function showsRecord(visitor: Visitor, kind: RecordKind, values: Values): Promise<void> {
  const shownFields = listShownFields(kind, values)
  await visitor.sees(...shownFields.map(([, field]) => getInput(visitor, field)))
  const shown = await Promise.all(shownFields.map(([, field]) => readContent(visitor, field)))
  const expected = shownFields.map(([name, field]) => toShownValues(visitor.language, field, values[name]))
  const named = (all: readonly string[][]) => Object.fromEntries(shownFields.map(([name], place) => [name, all[place]]))
  expect(named(shown)).toEqual(named(expected))
}

async function readContent(visitor: Visitor, field: Field): Promise<string[]> {
  const input = getInput(visitor, field)
  const inputs = field.input === 'people' ? await input.locator('input').all() : [input]
  const values = await Promise.all(inputs.map((one) => one.inputValue()))
  return field.input === 'amount' ? values.map(removeGrouping) : values
}

function toShownValues(language: Language, field: Field, value: unknown): string[] {
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
      return [toDigits(language, String(value))]
    default:
      return [String(value ?? '')]
  }
}

const removeGrouping = (amount: string): string => convertToLatinDigits(amount).replace(/[٬,]/g, '').replace('٫', '.')

function toDigits(language: Language, latin: string): string {
  if (language === 'en') return latin
  return latin.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫')
}

/** dd/MM/yyyy */
const dayIn = (language: Language, iso: string): string => toDigits(language, iso.split('-').reverse().join('/'))

function nameIn(language: Language, of: 'country' | 'currency', code: string): string {
  const name = new Intl.DisplayNames(toLocale(language), { type: of === 'country' ? 'region' : 'currency' }).of(code) ?? code
  return of === 'country' ? name : `${name} (${code})`
}
