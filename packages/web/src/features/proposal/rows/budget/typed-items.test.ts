import { sumsOf } from '@jadara/contract/proposal/budget'
import { expect, test } from 'vitest'
import { costOfTyped, readItems } from './typed-items.ts'

const typed = { itemTitle: '', effort: '', monthlyPayment: '', monthCount: '', itemCost: '' }

test('what is typed costs what the portal will reckon, in either script', () => {
  expect(costOfTyped({ ...typed, type: 1, effort: '50', monthlyPayment: '8,000.50', monthCount: '6' })).toBe(24_001.5)
  expect(costOfTyped({ ...typed, type: 1, effort: '٥٠', monthlyPayment: '٨٬٠٠٠', monthCount: '٦' })).toBe(24_000)
  expect(costOfTyped({ ...typed, type: 2, itemCost: '0' })).toBe(0)
})

test('what cannot be saved so costs nothing yet', () => {
  expect(costOfTyped({ ...typed, type: '' })).toBeUndefined()
  expect(costOfTyped({ ...typed, type: 1, effort: '50', monthlyPayment: '8000', monthCount: '13' })).toBeUndefined()
  expect(costOfTyped({ ...typed, type: 3, itemCost: '-5' })).toBeUndefined()
})

test('what belongs to another type is kept in the form and not reckoned', () => {
  const items = readItems([{ ...typed, type: 2, itemCost: '300', effort: '50', monthlyPayment: '100', monthCount: '2' }, typed])
  expect(sumsOf(items, 1000)).toMatchObject({ personnel: 0, equipment: 300, total: 300, left: 700 })
})
