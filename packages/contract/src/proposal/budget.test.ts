import { describe, expect, it } from 'vitest'
import { toPiastres } from '../core/money.ts'
import { validate } from '../core/validate.ts'
import { type BudgetItem, budgetEndpoints, budgetItemSchema, calculateCost, calculateSums, type ItemType } from './budget.ts'

const paid = (effort: number, monthlyPayment: number, monthCount: number): BudgetItem => ({
  itemTitle: 'Person',
  type: 1,
  effort,
  monthlyPayment,
  monthCount,
  itemCost: null,
})
const bought = (type: 2 | 3, itemCost: number, itemTitle = 'Thing'): BudgetItem => ({
  itemTitle,
  type,
  effort: null,
  monthlyPayment: null,
  monthCount: null,
  itemCost,
})

describe('what an item costs, in piastres', () => {
  // Calculated by hand: effort % × monthly payment × months, rounded to the nearest piastre.
  it.each([
    [paid(100, 8000, 12), 9_600_000],
    [paid(50, 8000.5, 12), 4_800_300],
    [paid(1, 0.01, 1), 0],
    [paid(50, 0.01, 1), 1],
    [paid(49, 0.01, 1), 0],
    [paid(33, 100, 1), 3300],
    [paid(33, 0.1, 3), 10],
    [paid(15, 1234.56, 7), 129_629],
    [paid(7, 1999.99, 11), 153_999],
    [paid(100, 0, 12), 0],
    [paid(100, 999_999_999.99, 12), 1_199_999_999_988],
    [bought(2, 0), 0],
    [bought(2, 0.1), 10],
    [bought(3, 19.99), 1999],
    [bought(3, 999_999_999.99), 99_999_999_999],
  ])('%o', (item, piastres) => {
    expect(calculateCost(item)).toBe(piastres)
  })
})

it('sums stand by type, and against the budget', () => {
  const items = [paid(50, 8000.5, 12), paid(15, 1234.56, 7), bought(2, 0.1), bought(2, 0.2), bought(3, 19.99)]
  expect(calculateSums(items, 50_000)).toEqual({
    personnel: 49_299.29,
    equipment: 0.3,
    others: 19.99,
    total: 49_319.58,
    budget: 50_000,
    left: 680.42,
  })
  expect(calculateSums(items, 49_319.58).left).toBe(0)
  expect(calculateSums(items, 49_319.57).left).toBe(-0.01)
  expect(calculateSums([], 0)).toEqual({ personnel: 0, equipment: 0, others: 0, total: 0, budget: 0, left: 0 })
})

/** A deterministic random number generator. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

describe('of two thousand budgets', () => {
  const random = numbers(20261121)
  const budgets = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + random(20) }, () => {
      const piastres = random(5_000_000)
      const type = (1 + random(3)) as ItemType
      return type === 1 ? paid(1 + random(100), piastres / 100, 1 + random(12)) : bought(type, piastres / 100)
    }),
  )

  it('the sum of the items is the total, to the piastre, and so is the sum of the types', () => {
    for (const items of budgets) {
      const { personnel, equipment, others, total, left } = calculateSums(items, 1000)
      const piastres = items.reduce((sum, item) => sum + calculateCost(item), 0)
      expect(toPiastres(total)).toBe(piastres)
      expect(toPiastres(personnel) + toPiastres(equipment) + toPiastres(others)).toBe(piastres)
      expect(toPiastres(left)).toBe(100_000 - piastres)
    }
  })

  it('the order of the items says nothing, and two halves make the whole', () => {
    for (const items of budgets) {
      const whole = calculateSums(items, 0)
      expect(calculateSums(items.toReversed(), 0)).toEqual(whole)
      const [one, other] = [items.slice(0, 3), items.slice(3)].map((part) => toPiastres(calculateSums(part, 0).total))
      expect((one ?? 0) + (other ?? 0)).toBe(toPiastres(whole.total))
    }
  })

  it('ten times the money costs ten times as much, but for the rounding of each item', () => {
    for (const items of budgets) {
      const tenfold = items.map(({ monthlyPayment, itemCost, ...item }) => ({
        ...item,
        monthlyPayment: monthlyPayment === null ? null : toPiastres(monthlyPayment * 10) / 100,
        itemCost: itemCost === null ? null : toPiastres(itemCost * 10) / 100,
      }))
      const apart = Math.abs(toPiastres(calculateSums(tenfold, 0).total) - 10 * toPiastres(calculateSums(items, 0).total))
      expect(apart).toBeLessThanOrEqual(5 * items.filter(({ type }) => type === 1).length)
    }
  })

  it('what is kept, sent back, is the same', () => {
    for (const rows of budgets.slice(0, 200)) {
      const first = validate(budgetEndpoints.save.body, { rows })
      expect(first).toMatchObject({ ok: true, value: { rows } })
      expect(validate(budgetEndpoints.save.body, JSON.parse(JSON.stringify(first.ok && first.value)))).toEqual(first)
    }
  })
})

it.each([
  {},
  undefined,
  null,
  'x',
  7,
  [],
  [{ type: 1 }],
  { type: null },
  { type: 4 },
  { type: '٤' },
  { type: [2] },
  { type: true },
])('%j, an item of no type, is told of the type and the title alone', (item) => {
  const result = validate(budgetItemSchema, item)
  expect(result.ok ? [] : result.messages.map(({ en }) => en)).toEqual([
    'Please enter the item title',
    'Please select the item type',
  ])
})

it('the type is known in the digits of both scripts, and what it does not ask is kept empty', () => {
  for (const type of [2, '2', ' ٢ '])
    expect(validate(budgetItemSchema, { effort: 'x', itemTitle: 'Pump', itemCost: '١٬٢٥٠٫٥', type })).toEqual({
      ok: true,
      value: bought(2, 1250.5, 'Pump'),
    })
})
