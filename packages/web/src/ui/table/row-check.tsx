import type { Text } from '@jadara/contract/text'
import { classes } from '../classes.ts'
import choice from '../form/choice.module.css'
import { useLanguage } from '../language.tsx'
import css from './row-check.module.css'

type Props = { label: Text; checked: boolean; onCheck: (checked: boolean) => void }

/** Chooses a row among others; its words, which name the row, are for screen readers. */
export function RowCheck({ label, checked, onCheck }: Props) {
  const { say } = useLanguage()
  return (
    <label className={classes(choice.choice, css.check)}>
      <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />
      <span className="sr">{say(label)}</span>
    </label>
  )
}
