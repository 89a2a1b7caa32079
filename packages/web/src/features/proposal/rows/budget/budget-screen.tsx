import { formatPounds } from '@jadara/contract/core/money'
import { text } from '@jadara/contract/core/text'
import { type BudgetItem, budgetEndpoints, itemTypes, personnelItemType } from '@jadara/contract/proposal/budget'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountInput } from '../../../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../../../ui/form/field.tsx'
import { GrowingRows } from '../../../../ui/form/growing-rows.tsx'
import { SelectInput } from '../../../../ui/form/select-input.tsx'
import { NumberLikeInput, TextInput } from '../../../../ui/form/text-input.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { BudgetReading } from '../../reading/budget-reading.tsx'
import { RowScreen } from '../row-screen.tsx'
import type { RowSectionDescription } from '../row-section.ts'
import css from './budget.module.css'
import { calculateTypedCost, TypedBudgetSums } from './budget-sums.tsx'

const texts = {
  row: text('item', 'البند'),
  add: text('Add an item', 'أضف بندًا'),
}
const blank = { itemTitle: '', type: '', effort: '', monthlyPayment: '', monthCount: '', itemCost: '' }
const asDigits = (value: number | null): string => (value === null ? '' : String(value))

const section: RowSectionDescription<BudgetItem> = {
  name: 'budget',
  calls: budgetEndpoints,
  blank,
  toInputValues: ({ itemTitle, type, effort, monthlyPayment, monthCount, itemCost }) => ({
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
      <TypedBudgetSums budget={header.budget} />
    </div>
  ),
  reading: (items, header) => <BudgetReading items={items} budget={header.budget} heading="h2" />,
  wide: true,
}

export const BudgetScreen = () => <RowScreen section={section} />

const inputTexts = {
  title: text('Item title', 'عنوان البند'),
  type: text('Type', 'النوع'),
  effort: text('Effort (%)', 'نسبة الجهد (٪)'),
  effortHint: text('Of the full working time', 'من وقت العمل الكامل'),
  monthlyPayment: text('Monthly payment (EGP)', 'المبلغ الشهري (جنيه)'),
  paymentHint: text('For the full working time', 'عن وقت العمل الكامل'),
  monthCount: text('Number of months', 'عدد الأشهر'),
  monthHint: text('12 at most', '١٢ على الأكثر'),
  itemCost: text('Item cost (EGP)', 'تكلفة البند (جنيه)'),
  cost: text('Cost', 'التكلفة'),
  notYet: text('not known yet', 'غير معروفة بعد'),
}
const types = itemTypes.map(([value, label]) => ({ value, label }))
const personnelFields = ['effort', 'monthlyPayment', 'monthCount'] as const

/** The fields of an item depend on its type. Values typed for another type stay in the form until it is saved. */
function BudgetItemInputs({ path }: { path: string }) {
  const type = useWatch({ name: `${path}.type` })
  const { clearErrors } = useFormContext()
  const isPersonnel = type === personnelItemType
  // Clears the errors of fields that are no longer shown.
  useEffect(() => {
    clearErrors(isPersonnel ? [`${path}.itemCost`] : personnelFields.map((name) => `${path}.${name}`))
  }, [isPersonnel, path, clearErrors])
  return (
    <>
      <FieldGrid>
        <TextInput name={`${path}.itemTitle`} label={inputTexts.title} span={3} />
        <SelectInput name={`${path}.type`} label={inputTexts.type} options={types} span={3} />
        {isPersonnel && (
          <>
            <NumberLikeInput name={`${path}.effort`} label={inputTexts.effort} hint={inputTexts.effortHint} span={2} />
            <AmountInput
              name={`${path}.monthlyPayment`}
              label={inputTexts.monthlyPayment}
              hint={inputTexts.paymentHint}
              span={2}
            />
            <NumberLikeInput name={`${path}.monthCount`} label={inputTexts.monthCount} hint={inputTexts.monthHint} span={2} />
          </>
        )}
        {!isPersonnel && type !== '' && <AmountInput name={`${path}.itemCost`} label={inputTexts.itemCost} span={3} />}
      </FieldGrid>
      {isPersonnel && <Cost path={path} />}
    </>
  )
}

function Cost({ path }: { path: string }) {
  const { say } = useLanguage()
  const cost = calculateTypedCost(useWatch({ name: path }) ?? {})
  return (
    <p className={css.cost}>
      <span className="muted">{say(inputTexts.cost)}</span>
      {cost === undefined ? (
        <span className="muted">{say(inputTexts.notYet)}</span>
      ) : (
        <b className="num">{say(formatPounds(cost))}</b>
      )}
    </p>
  )
}
