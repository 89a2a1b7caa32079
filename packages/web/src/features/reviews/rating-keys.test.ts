import { expect, test } from 'vitest'
import { toRatingByKey } from './rating-keys.ts'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) =>
  toRatingByKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test('1 to 5 rate and 0 means that it cannot be judged, in Latin and Arabic digits', () => {
  expect(press('1')).toEqual({ choice: 1, cannotJudge: false })
  expect(press('5')).toEqual({ choice: 5, cannotJudge: false })
  expect(press('٤')).toEqual({ choice: 4, cannotJudge: false })
  for (const zero of ['0', '٠']) expect(press(zero)).toEqual({ choice: null, cannotJudge: true })
})

test('other keys and shortcuts of the browser mean nothing', () => {
  for (const key of ['6', '9', 'a', 'Tab', 'ArrowDown', 'F1', '']) expect(press(key)).toBeUndefined()
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(press('5', held)).toBeUndefined()
})
