import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { joinClassNames } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'
import css from './tile.module.css'

/** done (tick), missing (gold warning), optional (dash); for written parts empty (dash) and started (gold pencil). */
export type TileState = 'done' | 'missing' | 'optional' | 'empty' | 'started'

type TileProps = {
  to: string
  title: Text
  about?: Text
  state?: TileState
  /** The amount in words: "3 books", "4 of 5–8". Without it the state is shown in words. Never a bare zero. */
  count?: Text
  /** At the end of the foot: "optional", "one more needed". */
  note?: Text
}

const icons: Record<TileState, IconName> = {
  done: 'tick',
  missing: 'warning',
  optional: 'dash',
  empty: 'dash',
  started: 'pencil',
}
const states: Record<TileState, Text> = {
  done: text('Complete', 'مكتمل'),
  missing: text('Missing', 'ناقص'),
  optional: text('None yet', 'لا شيء بعد'),
  empty: text('Not started', 'لم يبدأ'),
  started: text('Started', 'بدأ'),
}
/** For screen readers, before the count. */
const spoken: Record<TileState, Text> = {
  done: text('Complete:', 'مكتمل:'),
  missing: text('Missing:', 'ناقص:'),
  optional: text('Optional:', 'اختياري:'),
  empty: text('Not started:', 'لم يبدأ:'),
  started: text('Started:', 'بدأ:'),
}

/** A menu of tiles, up to three side by side; `listed` shows each as a line, for many tiles. */
export function TileGrid({ label, listed = false, children }: { label: Text; listed?: boolean; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <nav aria-label={say(label)} className={css.menu}>
      <ul className={joinClassNames(css.grid, listed && css.listed)}>{children}</ul>
    </nav>
  )
}

/** A link that covers a whole card. Use inside a TileGrid. */
export function Tile({ to, title, about, state, count, note }: TileProps) {
  const { say } = useLanguage()
  const id = useId()
  const words = count ?? (state && states[state])
  return (
    <li className={css.tile}>
      <Link to={to} className={css.title} aria-describedby={about || words || note ? id : undefined}>
        {say(title)}
      </Link>
      <div id={id} className={css.rest}>
        {about && <p className={css.about}>{say(about)}</p>}
        {!state && (
          <p className={css.foot} aria-hidden="true">
            <i className={css.unknown} />
          </p>
        )}
        {(words || note) && (
          <p className={css.foot}>
            {words && (
              <span className={joinClassNames(css.state, state && css[state])}>
                {state && <Icon name={icons[state]} className={css.icon} />}
                <span>
                  {state && count && <span className="sr">{say(spoken[state])} </span>}
                  {say(words)}
                </span>
              </span>
            )}
            {note && <span className={css.note}>{say(note)}</span>}
          </p>
        )}
      </div>
    </li>
  )
}
