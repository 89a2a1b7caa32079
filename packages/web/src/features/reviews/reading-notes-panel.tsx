import { formatNumber, text } from '@jadara/contract/core/text'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ReadingNoteItem } from './reading-note-item.tsx'
import { noPlace } from './reading-note-values.ts'
import css from './reading-notes.module.css'
import { useReadingNotes } from './reading-notes-context.tsx'

const texts = {
  title: text('My notes', 'ملاحظاتي'),
  private: text(
    'Only you read these notes: neither the award office nor other reviewers. They are no part of your review unless you insert them.',
    'أنت وحدك تطّلع على هذه الملاحظات، فلا يراها مكتب الجائزة ولا المحكّمون الآخرون. وهي ليست جزءًا من تقييمك ما لم تدرجها فيه.',
  ),
  add: text('Add a note', 'إضافة ملاحظة'),
}

/** The private notes, beside any document and with or without highlights. */
export function ReadingNotesPanel() {
  const { say } = useLanguage()
  const { notes, error, added, add } = useReadingNotes()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (added) setIsOpen(true)
  }, [added])
  const count = notes?.length ?? 0
  const summary = useRef<HTMLElement>(null)
  const countBefore = useRef(count)
  // A deleted note takes its button along.
  useLayoutEffect(() => {
    if (count < countBefore.current) focusIfLost(summary.current)
    countBefore.current = count
  }, [count])
  return (
    <details className={css.panel} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary}>
        <Icon name="down" />
        {say(texts.title)}
        {count > 0 && <span className="num"> ({say(text(formatNumber(count, 'en'), formatNumber(count, 'ar')))})</span>}
      </summary>
      <div className={css.inside}>
        <p className="muted">{say(texts.private)}</p>
        {error && !notes && (
          <Banner tone="bad" role="alert">
            {say(error.text)}
          </Banner>
        )}
        {notes && notes.length > 0 && (
          <ul className={css.notes}>
            {notes.map((note) => (
              <ReadingNoteItem key={note.id} note={note} />
            ))}
          </ul>
        )}
        <Button size="small" icon="plus" disabled={!notes} onClick={() => add(noPlace)}>
          {say(texts.add)}
        </Button>
      </div>
    </details>
  )
}
