import { formatPounds, toPounds } from '@jadara/contract/core/money'
import { type Text, text } from '@jadara/contract/core/text'
import {
  type BudgetItem,
  budgetItemSchema,
  calculateCost,
  calculateSums,
  itemTypes,
  type BudgetSums as Sums,
} from '@jadara/contract/proposal/budget'
import { useWatch } from 'react-hook-form'
import { joinClassNames } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { SegmentMeter } from '../../../../ui/rule.tsx'
import css from './budget.module.css'

const texts = {
  title: text('Total of the items', 'مجموع البنود'),
  total: text('Total', 'الإجمالي'),
  budget: text('Budget of the proposal', 'ميزانية المقترح'),
  share: text('Used of the budget', 'المستخدم من الميزانية'),
}
const segments = 20

/** The sums of the items as typed, as the server will calculate them: by type, in total, and the difference to the budget. */
export function TypedBudgetSums({ budget }: { budget: number }) {
  return <BudgetSumsTable sums={calculateSums(parseItems(useWatch({ name: 'rows' }) ?? []), budget)} heading="h2" />
}

export function BudgetSumsTable({ sums, heading: Heading }: { sums: Sums; heading: 'h2' | 'h3' }) {
  const { say } = useLanguage()
  const { personnel, equipment, others, total, budget, left } = sums
  const over = left < 0
  const ofTypes = [personnel, equipment, others]
  const distance = formatBudgetDistance(left)
  // The bar shows any cost above zero, and is full only at 100 %.
  const done = over ? segments : Math.min(Math.ceil((total / budget) * segments) || 0, left > 0 ? segments - 1 : segments)
  return (
    <section className={css.sums} aria-label={say(texts.title)}>
      <Heading>{say(texts.title)}</Heading>
      <dl>
        {itemTypes.map(([type, label], i) => (
          <div key={type}>
            <dt>{say(label)}</dt>
            <dd className="num">{say(formatPounds(ofTypes[i] ?? 0))}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{say(texts.total)}</dt>
          <dd className="num">{say(formatPounds(total))}</dd>
        </div>
        <div>
          <dt>{say(texts.budget)}</dt>
          <dd className="num">{say(formatPounds(budget))}</dd>
        </div>
      </dl>
      <p className={joinClassNames(css.distance, 'num', over && css.over)}>
        {over && <Icon name="warning" />}
        {say(distance)}
      </p>
      <SegmentMeter
        total={segments}
        done={done}
        tone={over ? 'gold' : 'ok'}
        label={texts.share}
        value={{ now: Math.min(total, budget), max: budget, words: distance }}
      />
    </section>
  )
}

export function formatBudgetDistance(left: number): Text {
  if (left === 0) return text('Exactly the budget', 'مساوٍ للميزانية تمامًا')
  const distance = formatPounds(Math.abs(left))
  if (left > 0) return text(`${distance.en} left`, `يتبقى ${distance.ar}`)
  return text(`Over by ${distance.en}`, `تجاوز الميزانية بمقدار ${distance.ar}`)
}

/** The item as the server would store it, without its name; undefined while its cost is invalid. */
function parseItem(typed: object): BudgetItem | undefined {
  const { success, data } = budgetItemSchema.safeParse({ ...typed, itemTitle: '–' })
  return success ? data : undefined
}

export const parseItems = (typed: readonly object[]): BudgetItem[] => typed.map(parseItem).filter((item) => item !== undefined)

export const calculateTypedCost = (typed: object): number | undefined => {
  const item = parseItem(typed)
  return item && toPounds(calculateCost(item))
}
