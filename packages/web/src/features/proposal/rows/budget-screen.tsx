import { type BudgetItem, budget } from '@jadara/contract/proposal/budget'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import { GrowingRows } from '../../../ui/form/growing-rows.tsx'
import { BudgetReading } from '../reading/budget-reading.tsx'
import css from './budget/budget.module.css'
import { BudgetItemInputs } from './budget/budget-item.tsx'
import { BudgetSums } from './budget/budget-sums.tsx'
import { RowScreen } from './row-screen.tsx'
import type { RowSectionForm } from './row-section.ts'

const texts = {
  row: text('item', 'البند'),
  add: text('Add an item', 'أضف بندًا'),
}
const blank = { itemTitle: '', type: '', effort: '', monthlyPayment: '', monthCount: '', itemCost: '' }
const asDigits = (value: number | null): string => (value === null ? '' : String(value))

const section: RowSectionForm<BudgetItem> = {
  name: 'budget',
  calls: budget,
  blank,
  asTyped: ({ itemTitle, type, effort, monthlyPayment, monthCount, itemCost }) => ({
    itemTitle,
    type,
    effort: asDigits(effort),
    monthlyPayment: asDigits(monthlyPayment),
    monthCount: asDigits(monthCount),
    itemCost: asDigits(itemCost),
  }),
  rows: (header) => (
    <div className={css.sheet}>
      <GrowingRows name="rows" label={sectionTexts.budget.title} row={texts.row} blank={blank} add={texts.add}>
        {(path) => <BudgetItemInputs path={path} />}
      </GrowingRows>
      <BudgetSums budget={header.budget} />
    </div>
  ),
  reading: (items, header) => <BudgetReading items={items} budget={header.budget} heading="h2" />,
  wide: true,
}

export const BudgetScreen = () => <RowScreen section={section} />
