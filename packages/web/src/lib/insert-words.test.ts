import { expect, it } from 'vitest'
import { toParagraphBetween } from './insert-words.ts'

it.each([
  ['', '', 'words'],
  ['Before', '', '\n\nwords'],
  ['Before\n', '', '\nwords'],
  ['Before\n\n', '', 'words'],
  ['', 'After', 'words\n\n'],
  ['', '\nAfter', 'words\n'],
  ['Be', 'fore', '\n\nwords\n\n'],
  ['Before\n\n', '\n\nAfter', 'words'],
])('words between %j and %j become a paragraph of their own', (before, after, inserted) => {
  expect(toParagraphBetween(before, 'words', after)).toBe(inserted)
})
