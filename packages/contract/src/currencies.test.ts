import { codes } from 'currency-codes'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currencies.ts'

/** In force since 2025, after the library's list. */
const newer = ['XCG']

/** Units of account and funds, with which nobody pays: `Intl` has no Arabic name for them, and they are shown by their code. */
const namelessInArabic = ['CHE', 'CHW', 'CLF', 'COU', 'MXV', 'UYI', 'UYW', 'VED', 'XSU', 'XUA']

describe('the currencies', () => {
  it('begin with AED, and no two are the same', () => {
    expect(currencyCodes[0]).toBe('AED')
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  })

  it('are those of the kept library', () => {
    expect([...currencyCodes].sort()).toEqual([...codes(), ...newer].sort())
  })

  it.each([
    ['en-GB', []],
    ['ar-EG', namelessInArabic],
  ])('have a name in %s, but for %j', (language, known) => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    const nameless = currencyCodes.filter((code) => names.of(code) === code)
    expect(nameless.filter((code) => !known.includes(code))).toEqual([])
  })
})
