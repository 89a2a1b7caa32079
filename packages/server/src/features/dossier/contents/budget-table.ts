import { formatPoundsWithoutCurrency, toPounds } from '@jadara/contract/core/money'
import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { type BudgetItem, calculateCost, calculateSums, itemTypes } from '@jadara/contract/proposal/budget'
import type { DocumentBlock } from '../../../documents/printed-document.ts'
import type { ReaderContext } from './reader.ts'

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

export function toBudgetTable(
  { translate, language }: ReaderContext,
  items: readonly BudgetItem[],
  budget: number,
): DocumentBlock {
  const sums = calculateSums(items, budget)
  const pounds = (sum: number | null) => (sum === null ? '' : translate(formatPoundsWithoutCurrency(sum)))
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, language))
  const foot = (label: Text, sum: number) => [translate(label), '', '', '', '', pounds(sum)]
  const sumByType = { 1: sums.personnel, 2: sums.equipment, 3: sums.others }
  return {
    block: 'table',
    head: [texts.item, texts.type, texts.effort, texts.payment, texts.months, texts.cost].map(translate),
    rows: items.map((item) => [
      item.itemTitle,
      translate(typeNames[item.type]),
      number(item.effort),
      pounds(item.monthlyPayment),
      number(item.monthCount),
      pounds(toPounds(calculateCost(item))),
    ]),
    foot: [
      ...itemTypes.map(([type, name]) => foot(name, sumByType[type])),
      foot(texts.total, sums.total),
      foot(texts.budget, sums.budget),
      foot(sums.left < 0 ? texts.over : texts.left, Math.abs(sums.left)),
    ],
    numeric: [2, 3, 4, 5],
  }
}

const typeNames = Object.fromEntries(itemTypes) as Record<BudgetItem['type'], Text>
