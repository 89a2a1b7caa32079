import { expect, it } from 'vitest'
import { cleanPastedText } from './pasted.ts'

it('pasted plain text loses invisible characters and keeps its lines', () => {
  expect(cleanPastedText('one\u000Btwo\u2028three\u2029four\r\nfive\tsix')).toBe('one\ntwo\nthree\nfour\nfive\tsix')
  expect(cleanPastedText('a\u0000\u0002\u0008\uFFFD\uFFFE\uFFFF\uD800b')).toBe('ab')
  expect(cleanPastedText('مي\u200Cخواهم 👩‍🔬')).toBe('مي\u200Cخواهم 👩‍🔬')
})
