import { expect, test } from 'vitest'
import { typedIn } from './draft-store.ts'

test('only what was typed comes back: a field that was left alone keeps what is stored by then', () => {
  const base = { student: 'Ali', university: 'Cairo', authors: [{ name: 'Mona' }] }
  expect(typedIn({ values: { ...base, student: 'Aly' }, base })).toEqual({ student: 'Aly' })
  expect(typedIn({ values: { ...base, authors: [] }, base })).toEqual({ authors: [] })
})

test('a draft that does not say what it began with comes back whole', () => {
  expect(typedIn({ values: { student: 'Aly' } })).toEqual({ student: 'Aly' })
})
