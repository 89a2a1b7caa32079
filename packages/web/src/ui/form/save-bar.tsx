import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { useNow } from '../now.ts'
import { ago } from '../numbers.ts'
import css from './save-bar.module.css'

/**
 * `kept`: on this device (useDraft). `saved`: by the server. `offline`: the server did not answer; what was typed is kept on the device, or, where
 * that keeps nothing, `nowhere`. `signed-out`, `undecided` (changed elsewhere) and `refused`: kept on the device too. `quiet`: saved by itself while
 * somebody writes, and not said each time.
 */
export type DraftStatus =
  | { state: 'none' }
  | { state: 'saving'; quiet?: boolean }
  | { state: 'saved'; at: number; quiet?: boolean }
  | { state: 'kept'; at: number }
  | { state: 'offline' | 'nowhere' | 'signed-out' | 'undecided' | 'refused' }

const texts = {
  bar: text('Saving', 'الحفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saved: text('Saved', 'تم الحفظ'),
  kept: text('Draft kept on this device', 'حُفظت المسودة على هذا الجهاز'),
  offline: text('Not saved: no connection, kept on this device', 'لم يُحفظ: لا اتصال، وهو محفوظ على هذا الجهاز'),
  nowhere: text(
    'Not saved: no connection, and this device keeps nothing. Please leave this page open.',
    'لم يُحفظ: لا اتصال، وهذا الجهاز لا يحتفظ بشيء. اترك هذه الصفحة مفتوحة.',
  ),
  'signed-out': text(
    'Signed out: kept on this device; sign in to go on',
    'انتهت الجلسة: ما كتبته محفوظ على هذا الجهاز، سجّل الدخول للمتابعة',
  ),
  undecided: text('Not saved: changed elsewhere, kept on this device', 'لم يُحفظ: تغيّر في مكان آخر، وهو محفوظ على هذا الجهاز'),
  refused: text('Not saved: kept on this device', 'لم يُحفظ: وهو محفوظ على هذا الجهاز'),
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
  const now = useNow({ every: 5000 })
  if (status.state === 'none') return null
  const dated = 'at' in status ? say(ago(now - status.at)) : ''
  const good = status.state === 'saved' || status.state === 'kept'
  const quiet = 'quiet' in status && status.quiet === true
  return (
    <span className={css.status}>
      {good && <Icon name="tick" className={css.tick} />}
      {!good && status.state !== 'saving' && <Icon name="warning" className={css.warning} />}
      <span className={css.words}>
        {/* Only the state is announced; the passing seconds are not. */}
        {quiet && <span>{say(texts[status.state])}</span>}
        <span role="status">{quiet ? '' : say(texts[status.state])}</span>
        {dated && <span className={css.ago}>{dated}</span>}
      </span>
    </span>
  )
}
