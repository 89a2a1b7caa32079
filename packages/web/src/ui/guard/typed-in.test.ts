import { expect, test } from 'vitest'
import { isOvertaken, typedIn } from './draft-store.ts'

test('only what was typed comes back: a field that was left alone keeps what is stored by then', () => {
  const base = { student: 'Ali', university: 'Cairo', authors: [{ name: 'Mona' }] }
  expect(typedIn({ values: { ...base, student: 'Aly' }, base })).toEqual({ student: 'Aly' })
  expect(typedIn({ values: { ...base, authors: [] }, base })).toEqual({ authors: [] })
})

test('a draft that does not say what it began with comes back whole', () => {
  expect(typedIn({ values: { student: 'Aly' } })).toEqual({ student: 'Aly' })
})

test('a draft is overtaken when something else was saved where it was typed, and not elsewhere', () => {
  const base = { rows: [{ title: 'Pump' }], note: 'a' }
  const draft = { values: { rows: [{ title: 'Pump, mine' }], note: 'a' }, base }
  expect(isOvertaken(draft, base)).toBe(false)
  expect(isOvertaken(draft, { ...base, note: 'b' })).toBe(false)
  expect(isOvertaken(draft, { ...base, rows: [{ title: 'Pump, theirs' }] })).toBe(true)
  expect(isOvertaken({ values: draft.values }, { rows: [] })).toBe(false)
  // Laid down again over what overtook it, it stays so.
  expect(isOvertaken({ ...draft, overtaken: true }, base)).toBe(true)
})
