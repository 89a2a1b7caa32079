import { expect, it } from 'vitest'
import { anonymousName } from './anonymous.ts'

it('a number stands for a name, in the digits of the language and without marks of thousands', () => {
  expect(anonymousName(17)).toEqual({ en: 'Applicant 17', ar: 'المتقدم ١٧' })
  expect(anonymousName(120345)).toEqual({ en: 'Applicant 120345', ar: 'المتقدم ١٢٠٣٤٥' })
})
