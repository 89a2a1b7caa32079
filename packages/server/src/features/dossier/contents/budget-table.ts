import { inPounds, poundsAlone } from '@jadara/contract/money'
import { type BudgetItem, costOf, itemTypes, sumsOf } from '@jadara/contract/proposal/budget'
import { formatNumber, type Text, text } from '@jadara/contract/text'
import type { Block } from '../../../documents/printed.ts'
import type { Reader } from './reader.ts'

const texts = {
  item: text('Item', 'البند'),
  type: text('Type', 'النوع'),
  effort: text('Effort (%)', 'نسبة الجهد (٪)'),
  payment: text('Monthly payment (EGP)', 'المبلغ الشهري (جنيه)'),
  months: text('Months', 'الأشهر'),
  cost: text('Cost (EGP)', 'التكلفة (جنيه)'),
  total: text('Total', 'الإجمالي'),
  budget: text('Budget of the proposal', 'ميزانية المقترح'),
  left: text('Left of the budget', 'المتبقي من الميزانية'),
  over: text('Over the budget by', 'تجاوز الميزانية بمقدار'),
}

/** The items with what each costs; below them the sums by type, the total, and the distance to the budget of the basic information. */
export function budgetTable({ say, language }: Reader, items: readonly BudgetItem[], budget: number): Block {
  const sums = sumsOf(items, budget)
  const pounds = (sum: number | null) => (sum === null ? '' : say(poundsAlone(sum)))
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, language))
  const foot = (label: Text, sum: number) => [say(label), '', '', '', '', pounds(sum)]
  const ofType = { 1: sums.personnel, 2: sums.equipment, 3: sums.others }
  return {
    block: 'table',
    head: [texts.item, texts.type, texts.effort, texts.payment, texts.months, texts.cost].map(say),
    rows: items.map((item) => [
      item.itemTitle,
      say(typeNames[item.type]),
      number(item.effort),
      pounds(item.monthlyPayment),
      number(item.monthCount),
      pounds(inPounds(costOf(item))),
    ]),
    foot: [
      ...itemTypes.map(([type, name]) => foot(name, ofType[type])),
      foot(texts.total, sums.total),
      foot(texts.budget, sums.budget),
      foot(sums.left < 0 ? texts.over : texts.left, Math.abs(sums.left)),
    ],
    numeric: [2, 3, 4, 5],
  }
}

const typeNames = Object.fromEntries(itemTypes) as Record<BudgetItem['type'], Text>
