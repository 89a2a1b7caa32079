import type { Text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { useLanguage } from './language.tsx'
import { Rosette } from './rosette.tsx'
import css from './seal.module.css'

export type SealRow = { key: string; term: Text; value: ReactNode }

type SealProps = {
  title: Text
  /** h2 where the page has a title of its own. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  rows: SealRow[]
  actions?: ReactNode
}

/** A card with the finished rosette, for a receipt or the winners. Show long digests with <Digest>. */
export function RosetteCard({ title, heading: Heading = 'h1', children, rows, actions }: SealProps) {
  const { say } = useLanguage()
  return (
    <article className={`${css.seal} on-deep`}>
      <div className={css.words}>
        <Heading tabIndex={-1}>{say(title)}</Heading>
        {children && <div className={css.lead}>{children}</div>}
        <dl className={css.rows}>
          {rows.map((row) => (
            <div key={row.key}>
              <dt>{say(row.term)}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
        {actions && <div className="row">{actions}</div>}
      </div>
      <div className={css.figure}>
        <Rosette done={17} />
      </div>
    </article>
  )
}

/** A hash in groups, left to right in both languages. */
export function Digest({ value }: { value: string }) {
  return (
    <code className={css.digest} dir="ltr">
      {value}
    </code>
  )
}
