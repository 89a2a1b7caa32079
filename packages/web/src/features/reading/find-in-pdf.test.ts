import { expect, it } from 'vitest'
import { findInPieces } from './find-in-pdf.ts'

const pieces = (...texts: string[]) => texts.map((str) => ({ str, hasEOL: false }))

it('finds Arabic words whatever their vowels, forms of alef, and lengthening strokes', () => {
  const page = pieces('أَثَرُ الإِجهادِ', ' ', 'المائـــيّ')
  expect(findInPieces(page, 'اثر الاجهاد المائي')).toEqual([{ first: 0, last: 2 }])
  expect(findInPieces(page, 'أثر')).toEqual([{ first: 0, last: 0 }])
  expect(findInPieces(page, 'الماء')).toEqual([])
})

it('finds Arabic words in the presentation forms that some documents contain', () =>
  expect(findInPieces(pieces('\uFEE3\uFEDC\uFE98\uFE90'), 'مكتب')).toEqual([{ first: 0, last: 0 }]))

it('finds Arabic words in the order in which they are read, whichever the document draws first', () => {
  const word = (str: string, left: number) => ({ str, dir: 'rtl', transform: [1, 0, 0, 1, left, 700] })
  const space = { str: ' ', dir: 'ltr' }
  const next = { ...word('على التربة', 50), transform: [1, 0, 0, 1, 50, 680] }
  const drawnFromLeft = [word('الماء', 50), space, { ...word('أثر', 100), hasEOL: true }, next]
  const drawnFromRight = [word('أثر', 100), space, { ...word('الماء', 50), hasEOL: true }, next]
  for (const page of [drawnFromLeft, drawnFromRight]) expect(findInPieces(page, 'اثر الماء')).toEqual([{ first: 0, last: 2 }])
  expect(findInPieces(drawnFromLeft, 'الماء على التربة')).toEqual([{ first: 0, last: 3 }])
})

it('finds words that go on in the next line, once for each place', () => {
  const page = [
    { str: 'Water stress', hasEOL: true },
    { str: 'and water', hasEOL: false },
  ]
  expect(findInPieces(page, 'stress and')).toEqual([{ first: 0, last: 1 }])
  expect(findInPieces(page, 'WATER')).toEqual([
    { first: 0, last: 0 },
    { first: 1, last: 1 },
  ])
})

it('finds Chinese words, and nothing for an empty search', () => {
  expect(findInPieces(pieces('水资源', '管理研究'), '管理')).toEqual([{ first: 1, last: 1 }])
  expect(findInPieces(pieces('anything'), '  ')).toEqual([])
})
