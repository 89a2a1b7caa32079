import { expect, test } from 'vitest'
import { splitLinks } from './linked-text.tsx'
import { processorTimeOf } from './processor-time.testing.ts'

test('an address becomes a link, without what ends the sentence', () => {
  expect(splitLinks('See https://jadara.example/a?b=1, please.')).toEqual([
    { words: 'See ' },
    { words: 'https://jadara.example/a?b=1', href: 'https://jadara.example/a?b=1' },
    { words: ', please.' },
  ])
  expect(splitLinks('انظر (https://jadara.example/ar)؟').map(({ words }) => words)).toEqual([
    'انظر (',
    'https://jadara.example/ar',
    ')؟',
  ])
  expect(splitLinks('https://ar.wikipedia.org/wiki/A_(b)')).toHaveLength(1)
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
  expect(splitLinks(words)).toEqual([{ words }])
})

test('an empty text has no pieces', () => {
  expect(splitLinks('')).toEqual([])
})

test('splits hostile text in linear time', () => {
  const took = processorTimeOf(() => {
    for (const endings of [`${'.'.repeat(2500)}x${')'.repeat(2490)}`, ').'.repeat(2490), `${'.'.repeat(4990)}x`])
      splitLinks(`https://a${endings}`)
  })
  // The previous algorithm took more than a minute.
  expect(took).toBeLessThan(1000)
})
