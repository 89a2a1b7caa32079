import { describe, expect, it } from 'vitest'
import { isSameAddress, isSameTitle } from './similarity.ts'

describe('two titles', () => {
  it.each([
    ['Solar Energy in Egypt', 'SOLAR ENERGY IN EGYPT'],
    ['Solar energy: a review.', 'Solar energy — a review'],
    ['Solar  energy', ' Solar energy '],
    ['Solar-cell', 'Solar cell'],
    ['أثر الطاقة', 'اثر الطاقه'],
    ['إدارة المياه', 'ادارة المياه'],
    ['آفاق الزراعة', 'افاق الزراعة'],
    ['المستشفى الجامعى', 'المستشفي الجامعي'],
    ['أَثَرُ الطَّاقَةِ', 'أثر الطاقة'],
    ['الطـاقة، والمياه؟', 'الطاقة والمياه'],
    ['رؤية ٢٠٣٠', 'رؤية 2030'],
    ['Étude', 'Etude'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameTitle(one, other)).toBe(true)
    expect(isSameTitle(other, one)).toBe(true)
  })

  it.each([
    ['Solar energy I', 'Solar energy II'],
    ['Phase 1', 'Phase 2'],
    ['أثر الطاقة', 'أثر الطاقات'],
    ['', ''],
    ['—', '…'],
    ['', 'Solar'],
  ])('%j and %j are not', (one, other) => {
    expect(isSameTitle(one, other)).toBe(false)
  })
})

describe('two addresses', () => {
  it.each([
    ['https://www.nature.com/articles/1', 'https://nature.com/articles/1'],
    ['http://nature.com/articles/1', 'https://nature.com/articles/1'],
    ['https://nature.com/articles/1/', 'https://nature.com/articles/1'],
    ['https://nature.com/articles/1#methods', 'https://nature.com/articles/1'],
    ['https://nature.com/articles/1/#methods', 'https://nature.com/articles/1'],
    ['HTTPS://WWW.Nature.COM/articles/1', 'https://nature.com/articles/1'],
    ['https://nature.com/', 'https://nature.com'],
    ['https://Nature.com#top', 'https://nature.com'],
    ['https://Nature.com?id=7', 'https://nature.com?id=7'],
    [' https://nature.com/articles/1 ', 'https://nature.com/articles/1'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameAddress(one, other)).toBe(true)
    expect(isSameAddress(other, one)).toBe(true)
  })

  it.each([
    ['https://nature.com/articles/A1', 'https://nature.com/articles/a1'],
    ['https://nature.com/articles/1', 'https://nature.com/articles/2'],
    ['https://nature.com/articles?id=1', 'https://nature.com/articles?id=2'],
    ['https://nature.com/', 'https://science.org/'],
    ['https://one.example.org/', 'https://two.example.org/'],
    ['', ''],
    ['https://', 'http://'],
  ])('%j and %j are not', (one, other) => {
    expect(isSameAddress(one, other)).toBe(false)
  })
})
