import { codes } from 'currency-codes'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currencies.ts'

/** Current since 2025 and missing in the library. */
const newer = ['XCG']

/** `Intl` has no Arabic name for it, so its code is shown. */
const namelessInArabic = ['VED']

/** Funds, units of account, metals, bond market units, the test code and "no currency". */
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
