import { expect, it } from 'vitest'
import { parsePreferredLanguage } from './text.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-eg,en;q=0.5', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['en;q=0.1,ar', 'ar'],
  ['en;q=0.1, ar;q=0.2', 'ar'],
  ['ar;q=0', 'en'],
  ['es-AR,es;q=0.9', 'en'],
  ['es-AR,ar;q=0.5', 'ar'],
  ['fr,arn,enm,*', 'en'],
  ['fr, ar ; q=0.3', 'ar'],
])('%j asks for %s', (header, language) => {
  expect(parsePreferredLanguage(header)).toBe(language)
})
