import { describe, expect, it } from 'vitest'
import { validate } from '../validate.ts'
import { checkOf } from './record-kind.ts'
import { recordKinds } from './record-kinds.ts'

/** What the types cannot hold of a definition. */
describe.each(recordKinds)('the kind $name', (kind) => {
  const keys = Object.keys(kind.fields)

  it('shows every field in exactly one place of its form', () => {
    expect(kind.parts.flatMap(({ rows }) => rows.flat()).sort()).toEqual([...keys].sort())
  })

  it('puts its fields in the order of its form: the first message is that of the first field', () => {
    expect(keys).toEqual(kind.parts.flatMap(({ rows }) => rows.flat()))
  })

  it('refuses an empty record with a message of its own for every field that it misses, in both languages', () => {
    const refused = validate(checkOf(kind), {})
    if (refused.ok) throw new Error('an empty record was accepted')
    expect(Object.keys(refused.fields).length).toBeGreaterThanOrEqual(refused.messages.length)
    for (const { en, ar } of refused.messages) {
      expect(en).not.toMatch(/check this value/i)
      expect(ar).toMatch(/\p{Script=Arabic}/u)
    }
  })

  it('keeps the blank of every field that it does not ask', () => {
    for (const name of kind.unasked?.({}) ?? []) {
      const field = kind.fields[name]
      expect(field?.schema.safeParse(field.blank)).toEqual({ success: true, data: field?.blank })
    }
  })
})

it('no two kinds share a name, a path or a file type', () => {
  const marks = recordKinds.flatMap(({ name, path, file }) => [name, path.one, path.list, ...(file ? [file.type] : [])])
  expect(new Set(marks).size).toBe(marks.length)
})
