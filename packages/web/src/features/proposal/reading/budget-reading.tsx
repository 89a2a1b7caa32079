import { formatPounds, toPounds } from '@jadara/contract/core/money'
import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { type BudgetItem, calculateCost, calculateSums, itemTypes, personnelItemType } from '@jadara/contract/proposal/budget'
import { formatMonthCount } from '@jadara/contract/proposal/header'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { useLanguage } from '../../../ui/language.tsx'
import { type Column, DataTable, TitleCell } from '../../../ui/table/data-table.tsx'
import { BudgetSumsTable } from '../rows/budget/budget-sums.tsx'
import css from './reading.module.css'
import { NothingWritten } from './reading-parts.tsx'

type Item = BudgetItem & { readonly place: number }

/** How the cost of an item is calculated: "50% of 8,000 EGP, 12 months"; empty for a plain price. */
function formatCalculation({ type, effort, monthlyPayment, monthCount }: BudgetItem): Text {
  if (type !== personnelItemType) return text('', '')
  const [payment, time] = [formatPounds(monthlyPayment ?? 0), formatMonthCount(monthCount ?? 0)]
  return text(
    `${formatNumber(effort ?? 0, 'en')}% of ${payment.en} a month, ${time.en}`,
    `${formatNumber(effort ?? 0, 'ar')}٪ من ${payment.ar} شهريًّا، ${time.ar}`,
  )
}

const columns: readonly Column<Item>[] = [
  {
    key: 'item',
    header: text('Item title', 'عنوان البند'),
    kind: 'title',
    cell: (item) => <TitleCell title={item.itemTitle} sub={<TypeWords type={item.type} />} />,
  },
  { key: 'reckoning', header: text('Reckoned from', 'محسوب من'), cell: (item) => <Words words={formatCalculation(item)} /> },
  {
    key: 'cost',
    header: text('Cost', 'التكلفة'),
    className: `${css.cost} num`,
    cell: (item) => <Words words={formatPounds(toPounds(calculateCost(item)))} />,
  },
]

const Words = ({ words }: { words: Text }) => useLanguage().say(words)
const TypeWords = ({ type }: { type: BudgetItem['type'] }) => {
  const { say } = useLanguage()
  return itemTypes.filter(([value]) => value === type).map(([, label]) => say(label))
}

type Props = {
  items: readonly BudgetItem[]
  budget: number
  heading: 'h2' | 'h3'
}

export function BudgetReading({ items, budget, heading }: Props) {
  if (items.length === 0) return <NothingWritten />
  const rows = items.map((item, place) => ({ ...item, place }))
  return (
    <div className={css.budget}>
      <DataTable caption={sectionTexts.budget.title} columns={columns} rows={rows} rowKey={({ place }) => place} paging="none" />
      <BudgetSumsTable sums={calculateSums(items, budget)} heading={heading} />
    </div>
  )
}
