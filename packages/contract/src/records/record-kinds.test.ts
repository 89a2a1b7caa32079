import { describe, expect, it } from 'vitest'
import { validate } from '../core/validate.ts'
import { boundedRecordNouns } from './bounded-nouns.ts'
import { recordKinds } from './record-kinds.ts'
import { findHiddenFields, toRecordSchema } from './record-schema.ts'

/** Rules that the types cannot express. */
describe.each(recordKinds)('the kind $name', (kind) => {
  const rows = kind.parts.flatMap(({ rows }) => rows)

  it('has a name that is good for an address', () => {
    expect(kind.name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('shows every field once, in the order of its fields: the first message is that of the first field', () => {
    expect(rows.flat()).toEqual(Object.keys(kind.fields))
  })

  it('gives a list of people a row of its own', () => {
    const shared = rows.filter((row) => typeof row !== 'string' && row.length > 1).flat()
    expect(shared.filter((name) => kind.fields[name]?.input === 'people')).toEqual([])
  })

  it('refuses an empty record with a message of its own for every field that it misses, in both languages', () => {
    const refused = validate(toRecordSchema(kind), {})
    if (refused.ok) throw new Error('an empty record was accepted')
    expect(Object.keys(refused.fields).length).toBeGreaterThanOrEqual(refused.messages.length)
    for (const { en, ar } of refused.messages) {
      expect(en).not.toMatch(/check this value/i)
      expect(ar).toMatch(/\p{Script=Arabic}/u)
    }
  })

  it('asks an empty record only for what it asks', () => {
    const refused = validate(toRecordSchema(kind), {})
    if (!refused.ok) for (const name of findHiddenFields(kind, {})) expect(Object.keys(refused.fields)).not.toContain(name)
  })

  it('leaves unasked no day and no number that cannot be blank: its column would refuse it', () => {
    for (const name of findHiddenFields(kind, {})) {
      const field = kind.fields[name]
      if (field && ['date', 'year', 'digits', 'amount'].includes(field.input))
        expect(field.schema.safeParse(field.blank)).toEqual({ success: true, data: field.blank })
    }
  })
})

it('no two kinds share a name, a path or a file type', () => {
  const marks = recordKinds.flatMap(({ name, path, file }) => [name, path.one, path.list, ...(file ? [file.type] : [])])
  expect(new Set(marks).size).toBe(marks.length)
})

it('a kind has bounds exactly if its noun is among those that every screen counts', () => {
  const bounded = recordKinds.filter(({ bounds }) => bounds)
  expect(Object.fromEntries(bounded.map(({ name, noun }) => [name, noun.counted]))).toEqual(boundedRecordNouns)
})
