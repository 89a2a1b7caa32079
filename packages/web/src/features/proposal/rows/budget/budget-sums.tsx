import { poundsWords } from '@jadara/contract/money'
import { itemTypes, type BudgetSums as Sums, sumsOf } from '@jadara/contract/proposal/budget'
import { text } from '@jadara/contract/text'
import { useWatch } from 'react-hook-form'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Segments } from '../../../../ui/rule.tsx'
import css from './budget.module.css'
import { distanceWords } from './distance-words.ts'
import { readItems } from './typed-items.ts'

const texts = {
  title: text('Total of the items', 'مجموع البنود'),
  total: text('Total', 'الإجمالي'),
  budget: text('Budget of the proposal', 'ميزانية المقترح'),
  share: text('Used of the budget', 'المستخدم من الميزانية'),
}
const segments = 20

/** The sums of what is typed, as the portal will reckon them: by type, in all, and how far from the budget of the basic information. */
export function BudgetSums({ budget }: { budget: number }) {
  return <SumsOfBudget sums={sumsOf(readItems(useWatch({ name: 'rows' }) ?? []), budget)} heading="h2" />
}

/** The same of items that are kept. */
export function SumsOfBudget({ sums, heading: Heading }: { sums: Sums; heading: 'h2' | 'h3' }) {
  const { say } = useLanguage()
  const { personnel, equipment, others, total, budget, left } = sums
  const over = left < 0
  const ofTypes = [personnel, equipment, others]
  const distance = distanceWords(left)
  // Something that was spent shows, and what is not all of it does not fill the rule.
  const done = over ? segments : Math.min(Math.ceil((total / budget) * segments) || 0, left > 0 ? segments - 1 : segments)
  return (
    <section className={css.sums} aria-label={say(texts.title)}>
      <Heading>{say(texts.title)}</Heading>
      <dl>
        {itemTypes.map(([type, label], i) => (
          <div key={type}>
            <dt>{say(label)}</dt>
            <dd className="num">{say(poundsWords(ofTypes[i] ?? 0))}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{say(texts.total)}</dt>
          <dd className="num">{say(poundsWords(total))}</dd>
        </div>
        <div>
          <dt>{say(texts.budget)}</dt>
          <dd className="num">{say(poundsWords(budget))}</dd>
        </div>
      </dl>
      <p className={classes(css.distance, 'num', over && css.over)}>
        {over && <Icon name="warning" />}
        {say(distance)}
      </p>
      <Segments
        total={segments}
        done={done}
        tone={over ? 'gold' : 'ok'}
        label={texts.share}
        value={{ now: Math.min(total, budget), max: budget, words: distance }}
      />
    </section>
  )
}
