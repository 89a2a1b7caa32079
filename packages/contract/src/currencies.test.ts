import { codes } from 'currency-codes'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currencies.ts'

/** In force since 2025, after the library's list. */
const newer = ['XCG']

/** `Intl` has no Arabic name for it: it is shown by its code. */
const namelessInArabic = ['VED']

/** Funds and units of account, metals, units of the bond market, a code for tests and one for none: no grant is paid in them. */
const noMoney = [
  ...['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'],
  'XAG',
  'XAU',
  'XBA',
  'XBB',
  'XBC',
  'XBD',
  'XPD',
  'XPT',
  'XSU',
  'XTS',
  'XUA',
  'XXX',
]

describe('the currencies', () => {
  it('begin with AED, and no two are the same', () => {
    expect(currencyCodes[0]).toBe('AED')
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  })

  it('are those of the kept library that a grant can be paid in', () => {
    const expected = [...codes().filter((code) => !noMoney.includes(code)), ...newer].sort()
    expect([...currencyCodes].sort()).toEqual(expected)
    expect(currencyCodes).toHaveLength(159)
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
