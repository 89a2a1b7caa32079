import { poundsWords } from '@jadara/contract/money'
import { itemTypes, personnel } from '@jadara/contract/proposal/budget'
import { text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountInput } from '../../../../ui/form/amount-input.tsx'
import { FieldGrid } from '../../../../ui/form/field.tsx'
import { SelectInput } from '../../../../ui/form/select-input.tsx'
import { NumberLikeInput, TextInput } from '../../../../ui/form/text-input.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import css from './budget.module.css'
import { costOfTyped } from './typed-items.ts'

const texts = {
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
const ofPersonnel = ['effort', 'monthlyPayment', 'monthCount'] as const

/** What is asked of an item follows its type. What was typed for another type stays in the form until it is saved. */
export function BudgetItemInputs({ path }: { path: string }) {
  const type = useWatch({ name: `${path}.type` })
  const { clearErrors } = useFormContext()
  const isPersonnel = type === personnel
  // What was wrong with a field that is gone is of no use to anybody.
  useEffect(() => {
    clearErrors(isPersonnel ? [`${path}.itemCost`] : ofPersonnel.map((name) => `${path}.${name}`))
  }, [isPersonnel, path, clearErrors])
  return (
    <>
      <FieldGrid>
        <TextInput name={`${path}.itemTitle`} label={texts.title} span={3} />
        <SelectInput name={`${path}.type`} label={texts.type} options={types} span={3} />
        {isPersonnel && (
          <>
            <NumberLikeInput name={`${path}.effort`} label={texts.effort} hint={texts.effortHint} span={2} />
            <AmountInput name={`${path}.monthlyPayment`} label={texts.monthlyPayment} hint={texts.paymentHint} span={2} />
            <NumberLikeInput name={`${path}.monthCount`} label={texts.monthCount} hint={texts.monthHint} span={2} />
          </>
        )}
        {!isPersonnel && type !== '' && <AmountInput name={`${path}.itemCost`} label={texts.itemCost} span={3} />}
      </FieldGrid>
      {isPersonnel && <Cost path={path} />}
    </>
  )
}

/** What the three numbers come to; of anything else the cost is what was typed. */
function Cost({ path }: { path: string }) {
  const { say } = useLanguage()
  const cost = costOfTyped(useWatch({ name: path }) ?? {})
  return (
    <p className={css.cost}>
      <span className="muted">{say(texts.cost)}</span>
      {cost === undefined ? <span className="muted">{say(texts.notYet)}</span> : <b className="num">{say(poundsWords(cost))}</b>}
    </p>
  )
}
