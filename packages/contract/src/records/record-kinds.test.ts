import { describe, expect, it } from 'vitest'
import { validate } from '../validate.ts'
import type { RecordKind } from './record-kind.ts'
import { recordKinds } from './record-kinds.ts'

/** What the types cannot hold of a definition. */
describe.each(recordKinds.map((kind) => [kind.name, kind as unknown as RecordKind] as const))('the kind %s', (_, kind) => {
  const keys = Object.keys(kind.schema.shape)

  it('shows every field in exactly one part of its form', () => {
    expect(kind.parts.flatMap(({ fields }) => fields).sort()).toEqual([...keys].sort())
  })

  it('names its items by fields that it has', () => {
    for (const key of [kind.title, kind.subtitle, kind.yearField ?? kind.title]) expect(keys).toContain(key)
  })

  it('refuses an empty record with a message of its own for every field that it misses, in both languages', () => {
    const refused = validate(kind.schema, {})
    if (refused.ok) throw new Error('an empty record was accepted')
    expect(refused.messages.length).toBe(Object.keys(refused.fields).length)
    for (const { en, ar } of refused.messages) {
      expect(en).not.toMatch(/check this value/i)
      expect(ar).toMatch(/\p{Script=Arabic}/u)
    }
  })
})

it('no two kinds share a name, a path or a file type', () => {
  const marks = recordKinds.flatMap(({ name, path, file }) => [name, path.one, path.list, file.type])
  expect(new Set(marks).size).toBe(marks.length)
})
