import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { amount } from './money.ts'
import { text } from './text.ts'
import { validate } from './validate.ts'
import {
  day,
  email,
  emptyAsNull,
  formattedText,
  isDayBefore,
  optionalDigits,
  requiredPlainText,
  selectedId,
  tooLongText,
  url,
  whole,
  year,
  yearChoices,
  zeroOrOne,
} from './value.ts'

const missing = text('Please enter it', 'أدخلها')
const invalid = text('Please enter a valid one', 'أدخل قيمة صحيحة')

/** The parsed value, or the messages. */
const parsedOrErrors = (schema: z.ZodType, given: unknown): unknown => {
  const result = validate(schema, given)
  return result.ok ? result.value : result.messages
}

describe('a whole number', () => {
  const number = whole(missing, invalid)

  it.each([
    [1, 1],
    ['7', 7],
    [' 12 ', 12],
    ['٣', 3],
    ['۴۲', 42],
    ['007', 7],
    [999_999_999, 999_999_999],
    ['999999999', 999_999_999],
  ])('%j is %j', (given, value) => {
    expect(parsedOrErrors(number, given)).toBe(value)
  })

  it.each([undefined, null, '', '   '])('%j is missing', (given) => {
    expect(parsedOrErrors(number, given)).toEqual([missing])
  })

  it.each([0, '0', -1, '-1', 1.5, '1.5', '1e3', '1,000', 'three', 1_000_000_000, '1000000000', 1e308, 2 ** 63, Number.NaN])(
    '%j is not one',
    (given) => {
      expect(parsedOrErrors(number, given)).toEqual([invalid])
    },
  )

  it.each([[[7]], [true], [{}], [['7']], [[]]])('%j is not taken for one by chance', (given) => {
    expect(parsedOrErrors(number, given)).toEqual([invalid])
  })
})

describe('a text', () => {
  it('is as long as what is stored of it: a letter that is three when it is composed counts as three', () => {
    expect(parsedOrErrors(requiredPlainText(missing), 'a'.repeat(500))).toBe('a'.repeat(500))
    expect(parsedOrErrors(requiredPlainText(missing), '\ufb2c'.repeat(166))).toHaveLength(498)
    expect(parsedOrErrors(requiredPlainText(missing), '\ufb2c'.repeat(167))).toEqual([tooLongText(500)])
    expect(parsedOrErrors(requiredPlainText(missing), 'a'.repeat(501))).toEqual([tooLongText(500)])
  })
})

describe('one of the numbers of a list', () => {
  it.each([0, 7, '7', '007', -1, 2_147_483_647])('takes %j', (given) => {
    expect(parsedOrErrors(selectedId(missing), given)).toBe(Number(given))
  })

  it.each([2_147_483_648, 5e9, 1e300, 1.5, '1.5', '٧', '', [7], true, null, undefined])('refuses %j', (given) => {
    expect(parsedOrErrors(selectedId(missing), given)).toEqual([missing])
  })
})

describe('a sum of money', () => {
  const sum = amount(missing, invalid)

  it.each([
    [0, 0],
    ['0', 0],
    [250_000, 250_000],
    ['1250.5', 1250.5],
    ['1,250.50', 1250.5],
    ['1,234,567.125', 1_234_567.125],
    ['١٬٢٥٠٫٥', 1250.5],
    ['۱۲۵۰', 1250],
    [' 7 ', 7],
    [0.1, 0.1],
    [999_999_999_999.999, 999_999_999_999.999],
  ])('%j is %j', (given, value) => {
    expect(parsedOrErrors(sum, given)).toBe(value)
  })

  it.each([undefined, null, '', ' '])('%j is missing', (given) => {
    expect(parsedOrErrors(sum, given)).toEqual([missing])
  })

  it.each([
    '-1',
    -1,
    '1.2345',
    0.0001,
    '1e3',
    '12,34',
    '1,2500',
    '1.250,50',
    '1,250.5.0',
    '.5',
    '5.',
    '100 EGP',
    'much',
    1_000_000_000_000,
    '1000000000000',
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j is not one', (given) => {
    expect(parsedOrErrors(sum, given)).toEqual([invalid])
  })

  it.each([[[5]], [['5']], [{}], [true]])('%j is not taken for one by chance', (given) => {
    expect(parsedOrErrors(sum, given)).toEqual([invalid])
  })
})

describe('one of two', () => {
  const either = zeroOrOne(missing)

  it.each([1, '1', true, 'true'])('%j is 1', (given) => {
    expect(parsedOrErrors(either, given)).toBe(1)
  })
  it.each([0, '0', false, 'false'])('%j is 0', (given) => {
    expect(parsedOrErrors(either, given)).toBe(0)
  })
  it.each([undefined, null, '', 2, '2', -1, 'yes', 'no', [1], {}, '01'])('%j is neither', (given) => {
    expect(parsedOrErrors(either, given)).toEqual([missing])
  })
})

describe('what may be left out', () => {
  it.each([undefined, null, ''])('is null where it is %j', (given) => {
    expect(parsedOrErrors(emptyAsNull(day(missing)), given)).toBe(null)
    expect(parsedOrErrors(emptyAsNull(year(missing)), given)).toBe(null)
  })

  it('is checked where it is given', () => {
    expect(parsedOrErrors(emptyAsNull(day(missing)), '2020-02-29')).toBe('2020-02-29')
    expect(parsedOrErrors(emptyAsNull(day(missing)), '2021-02-29')).toEqual([missing])
    expect(parsedOrErrors(emptyAsNull(year(missing)), '٢٠٢٠')).toBe(2020)
    expect(parsedOrErrors(emptyAsNull(year(missing)), '1066')).toEqual([missing])
  })
})

describe('a year', () => {
  const now = new Date().getUTCFullYear()

  it('is one of fifty, newest first', () => {
    expect(yearChoices(0, new Date('2026-06-01'))).toEqual(Array.from({ length: 50 }, (_, back) => 2026 - back))
    expect(yearChoices(10, new Date('2026-06-01'))).toEqual(Array.from({ length: 50 }, (_, back) => 2036 - back))
  })

  it('ends this year, and ten years later where years ahead are asked', () => {
    for (const [ahead, newest] of [
      [0, now],
      [10, now + 10],
    ] as const) {
      expect(parsedOrErrors(year(missing, ahead), newest)).toBe(newest)
      expect(parsedOrErrors(year(missing, ahead), newest + 1)).toEqual([missing])
      expect(parsedOrErrors(year(missing, ahead), newest - 49)).toBe(newest - 49)
      expect(parsedOrErrors(year(missing, ahead), newest - 50)).toEqual([missing])
    }
  })

  it.each([
    ['2021', 2021],
    ['٢٠٢١', 2021],
    ['۲۰۲۱', 2021],
    [' 2021 ', 2021],
  ])('%j is %j', (given, value) => {
    expect(parsedOrErrors(year(missing), given)).toBe(value)
  })

  it.each([undefined, null, '', '21', 2021.5, '2021.0', '+2021', [2021], ['2021'], true, Number.NaN])('%j is none', (given) => {
    expect(parsedOrErrors(year(missing), given)).toEqual([missing])
  })
})

describe('a day', () => {
  it.each([
    ['2020-02-29', '2020-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2199-12-31', '2199-12-31'],
    ['٢٠٢٠-٠٢-٢٩', '2020-02-29'],
    [' 2020-02-29 ', '2020-02-29'],
    ['2020-02-29T22:00:00Z', '2020-02-29'],
    ['2020-02-29T22:00:00.000+02:00', '2020-02-29'],
  ])('%j is %j', (given, value) => {
    expect(parsedOrErrors(day(missing, invalid), given)).toBe(value)
  })

  it.each([
    '2021-02-29',
    '2020-13-01',
    '29/02/2020',
    '2020-2-9',
    'yesterday',
    '2020-02-29Tea',
    '20200229',
    '0',
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
  ])('%j is none', (given) => {
    expect(parsedOrErrors(day(missing, invalid), given)).toEqual([invalid])
  })

  it.each([undefined, null, '', 20200229, ['2020-02-29'], {}])('%j is missing', (given) => {
    expect(parsedOrErrors(day(missing, missing), given)).toEqual([missing])
  })

  it.each([
    ['2020-01-01', '2020-01-02', true],
    ['2019-12-31', '2020-01-01', true],
    ['2020-01-01', '2020-01-01', false],
    ['2020-01-02', '2020-01-01', false],
    ['', '2020-01-01', false],
    ['2020-01-01', undefined, false],
    [null, '2020-01-01', false],
    ['2019-02-30', '2020-01-01', false],
    [2019, 2020, false],
  ])('%j before %j: %j', (one, other, before) => {
    expect(isDayBefore(one, other)).toBe(before)
  })
})

describe('digits that may be left out', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['  ', ''],
    [33, '33'],
    ['033', '033'],
    ['٣٣', '33'],
  ])('%j is kept as %j', (given, value) => {
    expect(parsedOrErrors(optionalDigits(invalid), given)).toBe(value)
  })

  it.each(['three', '-1', '1.5', -1, 1.5, 'Ⅳ', '3 3', '3a', true, ['3'], 1e308])('%j is none', (given) => {
    expect(parsedOrErrors(optionalDigits(invalid), given)).toEqual([invalid])
  })
})

describe('a web address', () => {
  it.each([
    'https://www.scopus.com/sourceid/1',
    'http://example.org',
    'HTTPS://Example.ORG/Path?x=1#top',
    'https://جامعة.مصر/بحث',
    'https://example.org:8443/a_b-(c)',
  ])('%j is one', (given) => {
    expect(parsedOrErrors(url(missing, invalid), given)).toBe(given)
  })

  it.each([
    'example.org',
    'www.example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https:///path',
    'https://exa mple.org',
    'mailto:a@example.org',
    '//example.org',
  ])('%j is none', (given) => {
    expect(parsedOrErrors(url(missing, invalid), given)).toEqual([invalid])
    expect(parsedOrErrors(url(undefined, invalid), given)).toEqual([invalid])
  })

  it('that is missing is told so, or may be left out', () => {
    for (const given of ['', '  ', undefined]) {
      expect(parsedOrErrors(url(missing, invalid), given)).toEqual([missing])
      expect(parsedOrErrors(url(undefined, invalid), given)).toBe('')
    }
  })
})

describe('what cannot be seen', () => {
  const title = requiredPlainText(text('Please enter the title', 'أدخل العنوان'))

  it.each(['\u200b\u200f', ' \u2060 ', '\u202e\u2066'])('is no text: %j', (value) => {
    expect(validate(title, value)).toMatchObject({ ok: false, messages: [{ en: 'Please enter the title' }] })
  })

  it('turns no sentence round: marks of direction are taken out', () => {
    expect(validate(title, 'a\u202Eb\u2066c')).toEqual({ ok: true, value: 'abc' })
  })
})

describe('formatted text', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>'],
    [' <p>a</p>\n', '<p>a</p>'],
    ['a\u0000b\u0008c\u007fd\u0085e\ufffdf\ufffeg\uffffh\ud800i\udc00j', 'abcdefghij'],
    ['a\tb\r\nc\u{1f600}', 'a\tb\r\nc\u{1f600}'],
    ['\u202aa\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', 'a'],
    ['\u200eأ\u200f\u061c\u200c', '\u200eأ\u200f\u061c\u200c'],
    ['<b>\u0338e\u0301', '<b>\u0338\u00e9'],
    ['\u0001\u200b', ''],
    [undefined, ''],
  ])('%j is kept as %j', (given, value) => {
    expect(parsedOrErrors(formattedText(30), given)).toBe(value)
    expect(parsedOrErrors(formattedText(30, missing), given)).toEqual(value === '' ? [missing] : value)
  })

  it.each([null, 7, ['<p>a</p>']])('%j is none', (given) => {
    expect(validate(formattedText(30), given).ok).toBe(false)
    expect(parsedOrErrors(formattedText(30, missing), given)).toEqual([missing])
  })

  it('is of so many characters', () => {
    expect(parsedOrErrors(formattedText(30), 'x'.repeat(31))).toEqual([tooLongText(30)])
  })
})

it.each([
  [1, 'Please use at most 1 character.', 'الحد الأقصى حرف واحد.'],
  [2, 'Please use at most 2 characters.', 'الحد الأقصى حرفان.'],
  [7, 'Please use at most 7 characters.', 'الحد الأقصى ٧ أحرف.'],
  [36, 'Please use at most 36 characters.', 'الحد الأقصى ٣٦ حرفًا.'],
  [150, 'Please use at most 150 characters.', 'الحد الأقصى ١٥٠ حرفًا.'],
  [500, 'Please use at most 500 characters.', 'الحد الأقصى ٥٠٠ حرف.'],
  [2000, 'Please use at most 2,000 characters.', 'الحد الأقصى ٢٬٠٠٠ حرف.'],
  [200_000, 'Please use at most 200,000 characters.', 'الحد الأقصى ٢٠٠٬٠٠٠ حرف.'],
])('more than %i characters are told in the right words', (most, en, ar) => {
  expect(tooLongText(most)).toEqual({ en, ar })
})

it.each(['=?utf-8?q?a?=@x.example', 'a=?UTF-8?B?YQ==?=@x.example', '=?x@x.example'])(
  '%s is no address but a word in another encoding',
  (given) => {
    expect(parsedOrErrors(email(missing, invalid), given)).toEqual([invalid])
  },
)

it.each(['a+b=c@x.example', '?@x.example', 'a?=b@x.example'])('%s is an address', (given) => {
  expect(parsedOrErrors(email(missing, invalid), given)).toBe(given)
})
