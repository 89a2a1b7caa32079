import { expect, it } from 'vitest'
import { text } from '../core/text.ts'
import { countryName } from './country-name.ts'
import { formatFieldValue } from './field-value.ts'
import {
  amount,
  choice,
  country,
  currency,
  date,
  digits,
  either,
  type Field,
  isbn,
  line,
  optionalDate,
  optionalYear,
  people,
  prose,
  webAddress,
  wholeNumber,
  year,
} from './fields.ts'
import { recordKinds } from './record-kinds.ts'

const label = text('Thing', 'شيء')
const same = (words: string) => text(words, words)
const makers = people(label, {
  columns: { name: { label, missing: label }, affiliation: { label, missing: label } },
  add: label,
  person: label,
})
const roles = choice(label, { options: [['lead', text('Leader', 'قائد')]] })
const which = either(label, { one: text('Yes', 'نعم'), zero: text('No', 'لا') })

it.each<[string, Field, unknown, ...ReturnType<typeof formatFieldValue>]>([
  ['words as they were typed', line(label), 'Solar <b>', same('Solar <b>')],
  ['several lines', prose(label), 'First\nsecond', same('First\nsecond')],
  ['an address', webAddress(label), 'https://a.example/١', same('https://a.example/١')],
  ['an ISBN', isbn(), '978-0-12', same('978-0-12')],
  ['a number on paper', digits(label), '033', text('033', '٠٣٣')],
  ['a whole number', wholeNumber(label), 1200, text('1200', '١٢٠٠')],
  ['a year', year(label), 2021, text('2021', '٢٠٢١')],
  ['a day', date(label), '2020-11-05', text('05/11/2020', '٠٥/١١/٢٠٢٠')],
  ['a sum', amount(label), 1250000.5, text('1,250,000.5', '١٬٢٥٠٬٠٠٠٫٥')],
  ['the largest sum', amount(label), 999999999999.999, text('999,999,999,999.999', '٩٩٩٬٩٩٩٬٩٩٩٬٩٩٩٫٩٩٩')],
  ['no sum, whose Arabic sign looks like a dot', amount(label), 0, text('0', 'صفر')],
  ['a country', country(label), 'EG', text('Egypt', 'مصر')],
  ['a country as it was written', country(label), 'Atlantis', same('Atlantis')],
  ['a currency', currency(label), 'EGP', text('Egyptian Pound (EGP)', 'جنيه مصري (EGP)')],
  ['a choice', roles, 'lead', text('Leader', 'قائد')],
  ['a choice that is no longer offered', roles, 'helper', same('helper')],
  ['the one', which, 1, text('Yes', 'نعم')],
  ['the other', which, 0, text('No', 'لا')],
  [
    'people, a line each',
    makers,
    [{ name: 'Jane', affiliation: 'TU Berlin' }, { name: 'منى' }],
    text('Jane, TU Berlin', 'Jane، TU Berlin'),
    same('منى'),
  ],
])('prints %s', (_what, field, value, ...lines) => {
  expect(formatFieldValue(field, value)).toEqual(lines)
})

it.each<[string, Field, unknown]>([
  ['words', line(label, { optional: true }), ''],
  ['a year', optionalYear(label), null],
  ['a day', optionalDate(label), null],
  ['people', makers, []],
  ['what is not there', line(label), undefined],
])('prints nothing where %s were left out', (_what, field, value) => {
  expect(formatFieldValue(field, value)).toEqual([])
})

it('prints every field of every kind', () => {
  for (const { fields } of recordKinds)
    for (const field of Object.values(fields))
      expect(formatFieldValue(field, field.input === 'people' ? [{ name: 'x' }] : '1').length).toBe(1)
})

it('names countries as the list of the forms does', () => {
  expect(countryName('PS')).toEqual(text('Palestine', 'فلسطين'))
  expect(countryName('DE')).toEqual(text('Germany', 'ألمانيا'))
  expect(countryName('XQ')).toEqual(same('XQ'))
})
