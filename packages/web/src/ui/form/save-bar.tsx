import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { useNow } from '../now.ts'
import { ago } from '../numbers.ts'
import css from './save-bar.module.css'

/** Why it is not saved. `offline`: no answer. `failing`: the portal could not. `undecided`: it was changed elsewhere too. */
export type SaveTrouble = 'offline' | 'failing' | 'signed-out' | 'undecided' | 'refused'

/**
 * `kept`: on this device (useDraft), `unkept`: nowhere yet, because the device keeps nothing. `saved`: by the server. A trouble says with `keptHere`
 * where the words are meanwhile. `quiet`: saved by itself while somebody writes, and not said each time.
 */
export type DraftStatus =
  | { state: 'none' }
  | { state: 'saving'; quiet?: boolean }
  | { state: 'saved'; at: number; quiet?: boolean }
  | { state: 'kept'; at: number }
  | { state: 'unkept' }
  | { state: SaveTrouble; keptHere: boolean }

const texts = {
  bar: text('Saving', 'الحفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saved: text('Saved', 'تم الحفظ'),
  kept: text('Draft kept on this device', 'حُفظت المسودة على هذا الجهاز'),
  unkept: text('Not saved yet, and this device keeps no draft', 'لم يُحفظ بعد، وهذا الجهاز لا يحتفظ بمسودة'),
}
const troubles: Readonly<Record<SaveTrouble, Text>> = {
  offline: text('Not saved: no connection', 'لم يُحفظ: لا اتصال'),
  failing: text('Not saved: the portal cannot take it at the moment', 'لم يُحفظ: البوابة لا تستطيع استلامه الآن'),
  'signed-out': text('Not saved: your session has ended', 'لم يُحفظ: انتهت جلستك'),
  undecided: text('Not saved: changed elsewhere', 'لم يُحفظ: تغيّر في مكان آخر'),
  refused: text('Not saved: not accepted', 'لم يُحفظ: لم يُقبل'),
}
const here = text('kept on this device', 'وهو محفوظ على هذا الجهاز')
const nowhere = text(
  'and this device keeps nothing. Please leave this page open.',
  'وهذا الجهاز لا يحتفظ بشيء. اترك هذه الصفحة مفتوحة.',
)

/** What is the matter, and where the words are meanwhile: the two are asked apart, because either may be so with any of the other. */
export function wordsOf(status: Exclude<DraftStatus, { state: 'none' }>): Text {
  if (!('keptHere' in status)) return texts[status.state]
  const [why, where] = [troubles[status.state], status.keptHere ? here : nowhere]
  return text(`${why.en}, ${where.en}`, `${why.ar}، ${where.ar}`)
}

/** `label` names the bar where it holds something else than saving. */
type SaveBarProps = { status?: DraftStatus; label?: Text; children: ReactNode }

/** Sticks to the foot of the window and stands in the flow: the page ends with its height, so it covers nothing. */
export function SaveBar({ status = { state: 'none' }, label = texts.bar, children }: SaveBarProps) {
  const { say } = useLanguage()
  return (
    <section className={css.bar} aria-label={say(label)}>
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
  const words = say(wordsOf(status))
  return (
    <span className={css.status}>
      {good && <Icon name="tick" className={css.tick} />}
      {!good && status.state !== 'saving' && <Icon name="warning" className={css.warning} />}
      <span className={css.words}>
        {/* Only the state is announced; the passing seconds are not. */}
        {quiet && <span>{words}</span>}
        <span role="status">{quiet ? '' : words}</span>
        {dated && <span className={css.ago}>{dated}</span>}
      </span>
    </span>
  )
}
