import { expect, test } from 'vitest'
import { applyTyped, isDraftOutdated, pickTyped } from './draft-store.ts'

test('restores only typed fields; the others keep their stored values', () => {
  const base = { student: 'Ali', university: 'Cairo', authors: [{ name: 'Mona' }] }
  expect(pickTyped({ values: { ...base, student: 'Aly' }, base })).toEqual({ student: 'Aly' })
  expect(pickTyped({ values: { ...base, authors: [] }, base })).toEqual({ authors: [] })
})

test('restores a draft without a base as a whole', () => {
  expect(pickTyped({ values: { student: 'Aly' } })).toEqual({ student: 'Aly' })
})

test('the two languages of a wording are separate fields of a draft', () => {
  const base = { body: { en: 'Welcome', ar: 'مرحبًا' } }
  const draft = { values: { body: { en: 'Good to have you', ar: 'مرحبًا' } }, base }
  const arabicChanged = { body: { en: 'Welcome', ar: 'أهلًا بكم' } }
  expect(pickTyped(draft)).toEqual({ body: { en: 'Good to have you' } })
  expect(applyTyped(arabicChanged, pickTyped(draft))).toEqual({ body: { en: 'Good to have you', ar: 'أهلًا بكم' } })
  expect(isDraftOutdated(draft, arabicChanged)).toBe(false)
  expect(isDraftOutdated(draft, { body: { en: 'Hello', ar: 'مرحبًا' } })).toBe(true)
})
