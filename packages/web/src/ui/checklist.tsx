import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import css from './checklist.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'

export type ChecklistItem = {
  key: string
  state: 'done' | 'missing' | 'optional'
  label: Text
  /** At the end of the line: a count, "optional", "none". */
  note?: Text
  /** A missing thing links to where it is mended. */
  action?: { label: Text; to: string }
}

const icons: Record<ChecklistItem['state'], IconName> = { done: 'tick', missing: 'warning', optional: 'dash' }
const states = {
  done: text('Done:', 'تم:'),
  missing: text('Missing:', 'ناقص:'),
  optional: text('Optional:', 'اختياري:'),
}

export function Checklist({ title, summary, items }: { title: Text; summary?: Text; items: ChecklistItem[] }) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 className={css.head}>
        <span id={id}>{say(title)}</span>
        {summary && <span className={css.summary}>{say(summary)}</span>}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.key} className={classes(css.item, css[item.state])}>
            <Icon name={icons[item.state]} className={css.icon} />
            <span>
              <span className="sr">{say(states[item.state])} </span>
              {say(item.label)}
            </span>
            <End item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function End({ item }: { item: ChecklistItem }): ReactNode {
  const { say } = useLanguage()
  if (item.action) {
    return (
      <Link className={css.end} to={item.action.to}>
        {say(item.action.label)}
        <span className="sr">: {say(item.label)}</span>
      </Link>
    )
  }
  return item.note && <span className={classes(css.end, css.note)}>{say(item.note)}</span>
}
