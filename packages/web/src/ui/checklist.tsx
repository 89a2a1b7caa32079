import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import css from './checklist.module.css'
import { joinClassNames } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'

export type ChecklistItem = {
  key: string
  /** For written parts also `started` and `empty`, which the note explains. */
  state: 'done' | 'missing' | 'optional' | 'started' | 'empty'
  label: Text
  /** At the end of the line: a count, "optional", "none". */
  note?: Text
  /** Makes the label a link. */
  to?: string
  /** A link to where a missing item is added, or a button that does it. */
  action?: { label: Text; to: string } | { label: Text; busy: boolean; onClick: () => void }
}

const icons: Record<ChecklistItem['state'], IconName> = {
  done: 'tick',
  missing: 'warning',
  optional: 'dash',
  started: 'pencil',
  empty: 'dash',
}
const states: Partial<Record<ChecklistItem['state'], Text>> = {
  done: text('Done:', 'تم:'),
  missing: text('Missing:', 'ناقص:'),
  optional: text('Optional:', 'اختياري:'),
}

type Props = {
  title: Text
  summary?: Text
  hint?: Text
  wide?: boolean
  items: ChecklistItem[]
}

export function Checklist({ title, summary, hint, wide = false, items }: Props) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 className={css.head}>
        <span id={id}>{say(title)}</span>
        {summary && <span className={css.summary}>{say(summary)}</span>}
      </h2>
      {hint && <p className={css.hint}>{say(hint)}</p>}
      <ul className={wide ? css.wide : undefined}>
        {items.map((item) => (
          <li key={item.key} className={joinClassNames(css.item, css[item.state])}>
            <Icon name={icons[item.state]} className={css.icon} />
            <span>
              <Spoken state={item.state} />
              {item.to ? <Link to={item.to}>{say(item.label)}</Link> : say(item.label)}
            </span>
            <End item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The state for screen readers. The note already contains `started` and `empty`. */
function Spoken({ state }: Pick<ChecklistItem, 'state'>): ReactNode {
  const { say } = useLanguage()
  const words = states[state]
  return words && <span className="sr">{say(words)} </span>
}

function End({ item }: { item: ChecklistItem }): ReactNode {
  const { say } = useLanguage()
  if (item.action && 'onClick' in item.action) {
    const { label, busy, onClick } = item.action
    return (
      <Button kind="bare" size="small" className={css.end} busy={busy} onClick={onClick}>
        {say(label)}
      </Button>
    )
  }
  if (item.action) {
    return (
      <Link className={css.end} to={item.action.to}>
        {say(item.action.label)}
        <span className="sr">: {say(item.label)}</span>
      </Link>
    )
  }
  return item.note && <span className={joinClassNames(css.end, css.note)}>{say(item.note)}</span>
}
