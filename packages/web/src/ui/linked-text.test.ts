import { expect, test } from 'vitest'
import { piecesOf } from './linked-text.tsx'
import { processorTimeOf } from './processor-time.testing.ts'

test('an address becomes a link, without what ends the sentence', () => {
  expect(piecesOf('See https://jadara.example/a?b=1, please.')).toEqual([
    { words: 'See ' },
    { words: 'https://jadara.example/a?b=1', href: 'https://jadara.example/a?b=1' },
    { words: ', please.' },
  ])
  expect(piecesOf('انظر (https://jadara.example/ar)؟').map(({ words }) => words)).toEqual([
    'انظر (',
    'https://jadara.example/ar',
    ')؟',
  ])
  expect(piecesOf('https://ar.wikipedia.org/wiki/A_(b)')).toHaveLength(1)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example',
  '/dashboard',
  'http://',
  'https://[',
  '<a href=x>',
])('%s stays words', (words) => {
  expect(piecesOf(words)).toEqual([{ words }])
})

test('an empty text has no pieces', () => {
  expect(piecesOf('')).toEqual([])
})

test('takes no longer over what somebody typed to keep the reader waiting', () => {
  const took = processorTimeOf(() => {
    for (const endings of [`${'.'.repeat(2500)}x${')'.repeat(2490)}`, ').'.repeat(2490), `${'.'.repeat(4990)}x`])
      piecesOf(`https://a${endings}`)
  })
  // It was more than a minute.
  expect(took).toBeLessThan(1000)
})
