import { text } from '@jadara/contract/core/text'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { RubricItem } from '@jadara/contract/reviewing/reviews'
import { cannotJudgeText, ratings } from '@jadara/contract/reviewing/scoring'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { areDeskKeysOn, useDeskKeys } from '../../lib/desk-keys.ts'
import { toQuestionWording } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { toRatingByKey } from './rating-keys.ts'
import css from './review-form.module.css'
import { formatQuestionWeight } from './words.ts'

const texts = {
  addComment: text('Add a comment', 'إضافة تعليق'),
  comment: text('Comment', 'تعليق'),
  keys: text(
    'With the keyboard: 5 (Excellent) to 1 (Very Bad) rate the question in focus, 0 means “Cannot judge”, and the next question follows.',
    'بلوحة المفاتيح: من ٥ (ممتاز) إلى ١ (ضعيف جدًا) لتقدير السؤال المحدَّد، والصفر لاختيار «لا أستطيع الحكم»، ثم ينتقل التحديد إلى السؤال التالي.',
  ),
}

export const QuestionInputs = memo(function QuestionInputs({ items }: { items: readonly RubricItem[] }) {
  const { say } = useLanguage()
  const rateByKey = useRatingKeys(items)
  const hasKeys = useDeskKeys()
  return (
    <>
      {hasKeys && items.some(({ type }) => type === choiceQuestionType) && <p className={css.keys}>{say(texts.keys)}</p>}
      <ol className={css.questions} onKeyDown={rateByKey}>
        {items.map((item, place) => (
          <li key={item.id} data-place={place}>
            <span className={css.place} aria-hidden="true">
              {say(formatNumberText(place + 1))}
            </span>
            <div className={css.asked}>
              {item.type === choiceQuestionType ? <Choice item={item} place={place} /> : <Essay item={item} place={place} />}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
})

/** Keys count only in a choice question and not in its text field, so that they disturb neither typing nor screen readers. */
function useRatingKeys(items: readonly RubricItem[]) {
  const { setValue } = useFormContext()
  return (event: KeyboardEvent) => {
    const rating = areDeskKeysOn() ? toRatingByKey(event) : undefined
    const target = event.target as HTMLElement
    const question = target.closest<HTMLElement>('li[data-place]')
    const place = Number(question?.dataset.place)
    if (!rating || !question || target.matches('textarea') || items[place]?.type !== choiceQuestionType) return
    event.preventDefault()
    setValue(`answers.${place}.choice`, rating.choice, { shouldDirty: true })
    setValue(`answers.${place}.cannotJudge`, rating.cannotJudge, { shouldDirty: true })
    focusQuestion(question.nextElementSibling)
  }
}

/** After the last question the focus stays. */
function focusQuestion(question: Element | null): void {
  const inputs = [...(question?.querySelectorAll<HTMLElement>('input, textarea') ?? [])]
  const next = inputs.find((input) => input.matches(':checked')) ?? inputs[0]
  next?.focus()
  question?.scrollIntoView({ block: 'nearest' })
}

type InputProps = { item: RubricItem; place: number }

function Choice({ item, place }: InputProps) {
  const { setValue } = useFormContext()
  const name = `answers.${place}.cannotJudge`
  const cannotJudge: boolean = useWatch({ name })
  return (
    <>
      <RadioGroup
        name={`answers.${place}.choice`}
        label={toQuestionWording(item)}
        hint={formatQuestionWeight(item.weight ?? 0)}
        options={ratings}
        scale
        beside={{ label: cannotJudgeText, checked: cannotJudge, onCheck: (checked) => setValue(name, checked) }}
      />
      {item.allowComment && <Comment item={item} name={`answers.${place}.comment`} />}
    </>
  )
}

function Comment({ item, name }: { item: RubricItem; name: string }) {
  const { say } = useLanguage()
  const { getValues } = useFormContext()
  const place = useRef<HTMLDivElement>(null)
  const [opened, open] = useState(false)
  const shown = opened || String(getValues(name) ?? '') !== ''
  useEffect(() => {
    if (opened) place.current?.querySelector('textarea')?.focus()
  }, [opened])
  if (!shown) {
    return (
      <Button kind="bare" size="small" icon="plus" className={css.add} onClick={() => open(true)}>
        {say(texts.addComment)}
        <span className="sr">: {say(toQuestionWording(item))}</span>
      </Button>
    )
  }
  return (
    <div ref={place}>
      <TextArea name={name} label={texts.comment} rows={2} optional />
    </div>
  )
}

const Essay = ({ item, place }: InputProps) => (
  <TextArea name={`answers.${place}.essay`} label={toQuestionWording(item)} rows={5} optional={!item.isRequired} />
)
