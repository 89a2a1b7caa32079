import { describe, expect, it } from 'vitest'
import { convertToLatinDigits, createMatcher, foldLetters, sortByPrefixMatch } from './normalise-text.ts'

describe('foldLetters', () => {
  it.each([
    ['hamza on alif, madda and wasla', 'أحمد إبراهيم آمال ٱلله', 'احمد ابراهيم امال الله'],
    ['ta marbuta', 'جامعة القاهرة', 'جامعه القاهره'],
    ['alif maqsura', 'مصطفى', 'مصطفي'],
    ['tashkeel and tatweel', 'مُحَمَّد الطـــاقة', 'محمد الطاقه'],
    ['digits of both scripts', 'بحث ٢٠٢١ ۲۰۲۱', 'بحث 2021 2021'],
    ['letter case and accents', 'ÉTUDE of Ürban Ecology', 'etude of urban ecology'],
    ['full-width letters and ligatures', 'Ｓｏｌａｒ ﬁeld ﻻ', 'solar field لا'],
    ['marks that nobody sees', '\u200FSo\u200Dlar\u200E', 'solar'],
    ['spaces around', '  Nature ', 'nature'],
  ])('ignores %s', (_, one, other) => {
    expect(foldLetters(one)).toBe(other)
    expect(foldLetters(foldLetters(one))).toBe(other)
  })

  it.each([
    ['حسن', 'حسين'],
    ['Nature', 'Natural'],
    ['Physics A', 'Physics B'],
    ['علي', 'عالي'],
  ])('distinguishes %s and %s', (one, other) => {
    expect(foldLetters(one)).not.toBe(foldLetters(other))
  })
})

it('a search matches texts that contain all its words in any order', () => {
  const finds = createMatcher(' ahmed ٢٠٢١ قاهره')
  expect(finds('AHMED Hassan', 'جامعة القاهرة', '2021')).toBe(true)
  expect(finds('AHMED Hassan', 'جامعة القاهرة')).toBe(false)
  expect(createMatcher('  ')('anything')).toBe(true)
})

it('converts Arabic and Persian digits to Latin', () => {
  expect(convertToLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(convertToLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(convertToLatinDigits('صفحة ٣ of 4')).toBe('صفحة 3 of 4')
})

it('sorts matches at the start of a word first', () => {
  const people = ['أمنية وهدان', 'مُنى وهدان']
  const sought = (search: string) => sortByPrefixMatch(people, search, (one) => one)
  expect(sought('منى')).toEqual(['مُنى وهدان', 'أمنية وهدان'])
  expect(sought('وهدان')).toEqual(people)
  expect(sought('')).toEqual(people)
})
