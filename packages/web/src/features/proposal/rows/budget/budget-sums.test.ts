import { calculateSums } from '@jadara/contract/proposal/budget'
import { expect, test } from 'vitest'
import { calculateTypedCost, formatBudgetDistance, parseItems } from './budget-sums.tsx'

const typed = { itemTitle: '', effort: '', monthlyPayment: '', monthCount: '', itemCost: '' }

test('typed values give the cost that the server will calculate, in either script', () => {
  expect(calculateTypedCost({ ...typed, type: 1, effort: '50', monthlyPayment: '8,000.50', monthCount: '6' })).toBe(24_001.5)
  expect(calculateTypedCost({ ...typed, type: 1, effort: '٥٠', monthlyPayment: '٨٬٠٠٠', monthCount: '٦' })).toBe(24_000)
  expect(calculateTypedCost({ ...typed, type: 2, itemCost: '0' })).toBe(0)
})

test('values that cannot be saved have no cost', () => {
  expect(calculateTypedCost({ ...typed, type: '' })).toBeUndefined()
  expect(calculateTypedCost({ ...typed, type: 1, effort: '50', monthlyPayment: '8000', monthCount: '13' })).toBeUndefined()
  expect(calculateTypedCost({ ...typed, type: 3, itemCost: '-5' })).toBeUndefined()
})

test('values of another type remain in the form and are not calculated', () => {
  const items = parseItems([{ ...typed, type: 2, itemCost: '300', effort: '50', monthlyPayment: '100', monthCount: '2' }, typed])
  expect(calculateSums(items, 1000)).toMatchObject({ personnel: 0, equipment: 300, total: 300, left: 700 })
})

test('the difference says whether the items are above or below the budget', () => {
  expect(formatBudgetDistance(12_000).en).toBe('12,000 EGP left')
  expect(formatBudgetDistance(-3_500)).toEqual({ en: 'Over by 3,500 EGP', ar: 'تجاوز الميزانية بمقدار ٣٬٥٠٠ جنيه' })
  expect(formatBudgetDistance(0).en).toBe('Exactly the budget')
})
