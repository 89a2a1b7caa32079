import type { Text } from '@jadara/contract/text'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './upload-row.module.css'

type Props = {
  /** So that a link can lead to it; the row then takes the focus. */
  id?: string
  title: Text
  /** Beside the title: "Optional". */
  mark?: Text | undefined
  /** Under the title: what it is. */
  about: ReactNode
  /** Said once it is stored. */
  done?: Text | undefined
  /** The drop zone. */
  children: ReactNode
}

/** One file of a list of files: what it is at the start side, its drop zone beside it. */
export function UploadRow({ id, title, mark, about, done, children }: Props) {
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
      </div>
    </section>
  )
}
