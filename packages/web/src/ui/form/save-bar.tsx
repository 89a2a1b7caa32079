import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { useNow } from '../now.ts'
import { ago } from '../numbers.ts'
import css from './save-bar.module.css'

/** `kept`: on this device (useDraft). `saved`: by the server. `offline`: the server did not answer; what was typed is kept on the device. */
export type DraftStatus =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'kept'; at: number }
  | { state: 'offline' }

const texts = {
  bar: text('Saving', 'الحفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saved: text('Draft saved', 'حُفظت المسودة'),
  kept: text('Draft kept on this device', 'حُفظت المسودة على هذا الجهاز'),
  offline: text('Not saved: no connection, kept on this device', 'لم يُحفظ: لا اتصال، وهو محفوظ على هذا الجهاز'),
}

/** Sticks to the foot of the window and stands in the flow: the page ends with its height, so it covers nothing. */
export function SaveBar({ status = { state: 'none' }, children }: { status?: DraftStatus; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section className={css.bar} aria-label={say(texts.bar)}>
      <div className={`${css.inside} wrap`}>
        <SaveStatus status={status} />
        <div className={css.actions}>{children}</div>
      </div>
    </section>
  )
}

/** Is it saved, in words: in the bar, or by itself where a form has no bar. */
export function SaveStatus({ status }: { status: DraftStatus }) {
  const { say } = useLanguage()
  const now = useNow()
  if (status.state === 'none') return null
  const dated = 'at' in status ? say(ago(now - status.at)) : ''
  const good = status.state === 'saved' || status.state === 'kept'
  return (
    <span className={css.status}>
      {good && <Icon name="tick" className={css.tick} />}
      {status.state === 'offline' && <Icon name="warning" className={css.warning} />}
      {/* Only the state is announced; the passing seconds are not. */}
      <span role="status">{say(texts[status.state])}</span>
      {dated && <span className={css.ago}>{dated}</span>}
    </span>
  )
}
