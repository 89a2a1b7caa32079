import type { Text } from '@jadara/contract/core/text'
import { Chip } from './chip.tsx'
import css from './countdown-card.module.css'
import { useLanguage } from './language.tsx'
import { formatDurationText } from './numbers.ts'

const dayLength = 86_400_000

type DueProps = {
  /** Whole days left: 0 on the last day, negative afterwards. */
  days: number
  words: { left: (length: Text) => Text; today: Text; over: Text }
  title: Text
}

/** As `DeadlineChip`, for a due date without a time. */
export function DueChip({ days, words, title }: DueProps) {
  const { say } = useLanguage()
  if (days < 0) {
    return (
      <Chip icon="lock" title={say(title)}>
        {say(words.over)}
      </Chip>
    )
  }
  const length = days === 0 ? words.today : formatDurationText(days * dayLength)
  return (
    <Chip tone={days > 7 ? 'plain' : days > 0 ? 'gold' : 'bad'} icon="clock" title={say(title)}>
      <span className={css.wide}>{say(days === 0 ? words.today : words.left(length))}</span>
      <span className={css.narrow}>{say(length)}</span>
    </Chip>
  )
}
