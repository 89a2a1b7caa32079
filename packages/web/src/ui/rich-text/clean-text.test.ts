import { expect, it } from 'vitest'
import { cleanText } from './pasted.ts'

it('pasted plain text loses invisible characters and keeps its lines', () => {
  expect(cleanText('one\u000Btwo\u2028three\u2029four\r\nfive\tsix')).toBe('one\ntwo\nthree\nfour\nfive\tsix')
  expect(cleanText('a\u0000\u0002\u0008\uFFFD\uFFFE\uFFFF\uD800b')).toBe('ab')
  expect(cleanText('مي\u200Cخواهم 👩‍🔬')).toBe('مي\u200Cخواهم 👩‍🔬')
})
