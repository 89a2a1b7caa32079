import { inPounds } from '@jadara/contract/money'
import { type BudgetItem, budgetItem, costOf } from '@jadara/contract/proposal/budget'

/** The item as the portal would keep it, whatever it is called; undefined as long as its checks refuse what it costs. */
export function readItem(typed: object): BudgetItem | undefined {
  const { success, data } = budgetItem.safeParse({ ...typed, itemTitle: '–' })
  return success ? data : undefined
}

export const readItems = (typed: readonly object[]): BudgetItem[] => typed.map(readItem).filter((item) => item !== undefined)

/** In pounds. */
export const costOfTyped = (typed: object): number | undefined => {
  const item = readItem(typed)
  return item && inPounds(costOf(item))
}
