import type { Text } from '@jadara/contract/core/text'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './upload-row.module.css'

type Props = {
  /** The target of links; the row then takes the focus. */
  id?: string
  title: Text
  mark?: Text | undefined
  about: ReactNode
  /** Shown after the file is stored. */
  done?: Text | undefined
  /** Shown after that. */
  next?: ReactNode
  children: ReactNode
}

/** One file of a list: its description beside its drop zone. */
export function UploadRow({ id, title, mark, about, done, next, children }: Props) {
  const { say } = useLanguage()
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={id ? -1 : undefined} className={css.row}>
      <div className={css.what}>
        <h2 id={titleId}>
          {say(title)}
          {mark && <span className={css.mark}>{say(mark)}</span>}
        </h2>
        {about}
      </div>
      <div className={css.matter}>
        {children}
        <p role="status" className={css.done}>
          {done && (
            <>
              <Icon name="tick" /> {say(done)}
            </>
          )}
        </p>
        {next}
      </div>
    </section>
  )
}
