import { describe, expect, it } from 'vitest'
import { text } from '../core/text.ts'
import { date, line, optionalDate, optionalYear, people, webAddress, wholeNumber, year } from './fields.ts'
import { journal } from './journal.ts'
import { defineRecordKind, type FormPart } from './record-kind.ts'

const label = text('Thing', 'شيء')

describe('a new form', () => {
  it('begins with this year, but not where a year may be left out', () => {
    expect(year(label).initial).toBe(new Date().getUTCFullYear())
    expect(optionalYear(label).initial).toBe('')
    expect(optionalDate(label).initial).toBe('')
  })

  it('sends what it begins with as nothing where it may be left out', () => {
    for (const { schema, initial } of [optionalYear(label), optionalDate(label)]) expect(schema.parse(initial)).toBe(null)
  })
})

/** Checked by `npm run types`: each line under a directive must not compile. */
describe('a definition does not compile', () => {
  const { group, path, noun, about, created, updated, advice } = journal
  const words = { group, path, noun, about, created, updated, advice, parts: [] }
  const fields = {
    name: line(label),
    link: webAddress(label),
    day: date(label),
    count: wholeNumber(label),
    makers: people(label, { columns: { name: { label, missing: label } }, add: label, person: label }),
  }
  const shown = { title: 'name', subtitle: 'link', when: 'day', address: 'link' } as const

  it('that shows as its title, time or address what is none', () => {
    defineRecordKind({ ...words, name: 'thing', shown, fields })
    // @ts-expect-error a list of people is no title
    defineRecordKind({ ...words, name: 'thing', shown: { ...shown, title: 'makers' }, fields })
    // @ts-expect-error a number is no subtitle
    defineRecordKind({ ...words, name: 'thing', shown: { ...shown, subtitle: 'count' }, fields })
    // @ts-expect-error a text is no time
    defineRecordKind({ ...words, name: 'thing', shown: { ...shown, when: 'name' }, fields })
    // @ts-expect-error a list of people is no address
    defineRecordKind({ ...words, name: 'thing', shown: { ...shown, address: 'makers' }, fields })
    // @ts-expect-error no such field
    defineRecordKind({ ...words, name: 'thing', shown: { ...shown, title: 'nothing' }, fields })
    expect(shown.title in fields).toBe(true)
  })

  it('with a row of no field or of four', () => {
    const rowsOf = (...rows: FormPart<keyof typeof fields>['rows']) => rows
    rowsOf('name', ['link', 'day', 'count'])
    // @ts-expect-error none in a row
    rowsOf('name', [])
    // @ts-expect-error four in a row
    expect(rowsOf(['name', 'link', 'day', 'count'])).toHaveLength(1)
  })

  it('with a field of a name that every record has', () => {
    // @ts-expect-error every record has its id
    defineRecordKind({ ...words, name: 'thing', shown, fields: { ...fields, id: line(label) } })
    expect(fields).not.toHaveProperty('id')
  })
})
