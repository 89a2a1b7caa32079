import { inPounds, poundsWords } from '@jadara/contract/money'
import { type BudgetItem, costOf, itemTypes, personnel, sumsOf } from '@jadara/contract/proposal/budget'
import { durationWords } from '@jadara/contract/proposal/header'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { formatNumber, type Text, text } from '@jadara/contract/text'
import { useLanguage } from '../../../ui/language.tsx'
import { type Column, DataTable, TitleCell } from '../../../ui/table/data-table.tsx'
import { SumsOfBudget } from '../rows/budget/budget-sums.tsx'
import { NothingWritten } from './nothing-written.tsx'
import css from './reading.module.css'

type Item = BudgetItem & { readonly place: number }

/** How the cost of an item comes about: "50% of 8,000 EGP, 12 months"; nothing of what simply has a price. */
function reckoning({ type, effort, monthlyPayment, monthCount }: BudgetItem): Text {
  if (type !== personnel) return text('', '')
  const [payment, time] = [poundsWords(monthlyPayment ?? 0), durationWords(monthCount ?? 0)]
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
  { key: 'reckoning', header: text('Reckoned from', 'محسوب من'), cell: (item) => <Words words={reckoning(item)} /> },
  {
    key: 'cost',
    header: text('Cost', 'التكلفة'),
    className: `${css.cost} num`,
    cell: (item) => <Words words={poundsWords(inPounds(costOf(item)))} />,
  },
]

const Words = ({ words }: { words: Text }) => useLanguage().say(words)
const TypeWords = ({ type }: { type: BudgetItem['type'] }) => {
  const { say } = useLanguage()
  return itemTypes.filter(([value]) => value === type).map(([, label]) => say(label))
}

type Props = {
  items: readonly BudgetItem[]
  /** Of the basic information. */
  budget: number
  /** Of the sums: one level under the title over all of it. */
  heading: 'h2' | 'h3'
}

/** What the project costs: every item with its cost, the sums by type, and the distance to the `budget`. */
export function BudgetReading({ items, budget, heading }: Props) {
  if (items.length === 0) return <NothingWritten />
  const rows = items.map((item, place) => ({ ...item, place }))
  return (
    <div className={css.budget}>
      <DataTable caption={sectionTexts.budget.title} columns={columns} rows={rows} rowKey={({ place }) => place} paging="none" />
      <SumsOfBudget sums={sumsOf(items, budget)} heading={heading} />
    </div>
  )
}
