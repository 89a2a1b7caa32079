import { expect, test } from 'vitest'
import { isOvertaken, typedIn, typedOver } from './draft-store.ts'

test('only what was typed comes back: a field that was left alone keeps what is stored by then', () => {
  const base = { student: 'Ali', university: 'Cairo', authors: [{ name: 'Mona' }] }
  expect(typedIn({ values: { ...base, student: 'Aly' }, base })).toEqual({ student: 'Aly' })
  expect(typedIn({ values: { ...base, authors: [] }, base })).toEqual({ authors: [] })
})

test('a draft that does not say what it began with comes back whole', () => {
  expect(typedIn({ values: { student: 'Aly' } })).toEqual({ student: 'Aly' })
})

test('the two languages of a wording are two fields: a draft in one leaves alone what was stored in the other since', () => {
  const base = { body: { en: 'Welcome', ar: 'مرحبًا' } }
  const draft = { values: { body: { en: 'Good to have you', ar: 'مرحبًا' } }, base }
  const arabicChanged = { body: { en: 'Welcome', ar: 'أهلًا بكم' } }
  expect(typedIn(draft)).toEqual({ body: { en: 'Good to have you' } })
  expect(typedOver(arabicChanged, typedIn(draft))).toEqual({ body: { en: 'Good to have you', ar: 'أهلًا بكم' } })
  expect(isOvertaken(draft, arabicChanged)).toBe(false)
  expect(isOvertaken(draft, { body: { en: 'Hello', ar: 'مرحبًا' } })).toBe(true)
})
