import { describe, expect, it } from 'vitest'
import { finder, folded, latinDigits, nearestFirst } from './letters.ts'

describe('a text as people compare it', () => {
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
  ])('leaves out %s', (_, one, other) => {
    expect(folded(one)).toBe(other)
    expect(folded(folded(one))).toBe(other)
  })

  it.each([
    ['حسن', 'حسين'],
    ['Nature', 'Natural'],
    ['Physics A', 'Physics B'],
    ['علي', 'عالي'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })
})

it('a search finds what holds every one of its words, in whatever order and text', () => {
  const finds = finder(' ahmed ٢٠٢١ قاهره')
  expect(finds('AHMED Hassan', 'جامعة القاهرة', '2021')).toBe(true)
  expect(finds('AHMED Hassan', 'جامعة القاهرة')).toBe(false)
  expect(finder('  ')('anything')).toBe(true)
})

it('the digits of Arabic and Persian keyboards are those of the Latin one', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(latinDigits('صفحة ٣ of 4')).toBe('صفحة 3 of 4')
})

it('of what is found, whoever has a word that begins with what is sought comes first', () => {
  const people = ['أمنية وهدان', 'مُنى وهدان']
  const sought = (search: string) => nearestFirst(people, search, (one) => one)
  expect(sought('منى')).toEqual(['مُنى وهدان', 'أمنية وهدان'])
  expect(sought('وهدان')).toEqual(people)
  expect(sought('')).toEqual(people)
})
