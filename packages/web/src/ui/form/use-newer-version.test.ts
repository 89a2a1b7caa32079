import { expect, test } from 'vitest'
import { mergeTyped } from './use-newer-version.ts'

test('text typed during a save is applied over the stored version', () => {
  const sent = { title: 'Wells', budget: '5', rows: [{ name: 'Mona' }] }
  const now = { title: 'Wells', budget: '5', rows: [{ name: 'Mona' }, { name: 'Ali' }] }
  expect(mergeTyped({ title: 'Wells', budget: '5.00', rows: [{ name: 'Mona' }] }, now, sent)).toEqual({
    values: { title: 'Wells', budget: '5.00', rows: [{ name: 'Mona' }, { name: 'Ali' }] },
    any: true,
  })
  expect(mergeTyped(sent, structuredClone(sent), sent)).toEqual({ values: sent, any: false })
})

test('changes in one language keep those made elsewhere in the other', () => {
  const begun = { body: { en: 'Welcome', ar: 'مرحبًا' } }
  const theirs = { body: { en: 'Welcome', ar: 'أهلًا بكم' } }
  const mine = { body: { en: 'Good to have you', ar: 'مرحبًا' } }
  expect(mergeTyped(theirs, mine, begun)).toEqual({ values: { body: { en: 'Good to have you', ar: 'أهلًا بكم' } }, any: true })
})
