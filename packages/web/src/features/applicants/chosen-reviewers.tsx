import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './assign-form.module.css'

const texts = {
  chosen: text('Chosen', 'المختارون'),
  nobody: text('Nobody is chosen yet.', 'لم يُختر أحد بعد.'),
}
const removeLabel = ({ englishName, arabicName }: ReviewerRow) => text(`Take away: ${englishName}`, `إزالة: ${arabicName}`)

type Props = {
  chosen: readonly ReviewerRow[]
  onRemove: (id: number) => void
  /** How an assigned reviewer is taken back; null for one who is only chosen. */
  takeBack: (row: ReviewerRow) => ReactNode
}

export function ChosenReviewers({ chosen, onRemove, takeBack }: Props) {
  const { say } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  const remove = (id: number) => {
    onRemove(id)
    // The focused button is removed with its line.
    title.current?.focus()
  }
  return (
    <section aria-labelledby="chosen" className={css.chosen}>
      <h2 id="chosen" ref={title} tabIndex={-1}>
        {say(texts.chosen)}
        {chosen.length > 0 && <span className={css.count}>{say(formatNumberText(chosen.length))}</span>}
      </h2>
      {chosen.length === 0 ? (
        <p className="muted">{say(texts.nobody)}</p>
      ) : (
        <ul>
          {chosen.map((row) => (
            <li key={row.id}>
              <bdi>{say(toBilingualName(row))}</bdi>
              {takeBack(row) ?? <IconButton icon="close" label={removeLabel(row)} onClick={() => remove(row.id)} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
