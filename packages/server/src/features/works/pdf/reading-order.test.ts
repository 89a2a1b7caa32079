import { expect, it } from 'vitest'
import { isRightToLeft, toLogicalOrder } from './reading-order.ts'

/** The order of reading of what is drawn, given from left to right. */
const read = (drawn: string): string => {
  const pieces = drawn
    .split(' ')
    .flatMap((word, index) => [...word].map((text, at) => ({ text, spaceBefore: at === 0 && index > 0 })))
  return toLogicalOrder(pieces)
    .map(({ text, spaceBefore }) => (spaceBefore ? ` ${text}` : text))
    .join('')
}
const backwards = (text: string): string => [...text].toReversed().join('')

it('reverses Arabic, but neither Latin words nor numbers in it', () => {
  expect(read(backwards('أثر التعلم'))).toBe('أثر التعلم')
  expect(read(`${backwards('في مصر')} COVID-19 ${backwards('أثر جائحة')}`)).toBe('أثر جائحة COVID-19 في مصر')
  expect(read(`2023 ${backwards('أبريل')} 38 ${backwards('المجلد')}`)).toBe('المجلد 38 أبريل 2023')
  expect(read(`deep learning 4.5 ${backwards('قيمة')}`)).toBe('قيمة deep learning 4.5')
})

it('opens brackets before it closes them, however they are stored', () => {
  expect(read(backwards('دراسة (حالة)'))).toBe('دراسة (حالة)')
  expect(read(backwards('دراسة )حالة('))).toBe('دراسة (حالة)')
})

it('finds the direction of a text from the majority of its letters', () => {
  expect(isRightToLeft('تحليل DNA في مصر')).toBe(true)
  expect(isRightToLeft('A study of the word علم')).toBe(false)
  expect(isRightToLeft('12 (3)')).toBe(false)
})
