import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { useNow } from '../now.ts'
import { formatTimeAgo } from '../numbers.ts'
import css from './save-bar.module.css'

/**
 * `on-device`: stored on this device (`useFormDraft`). `not-on-device`: not stored, because the device's storage is unavailable. `saved`: stored by the
 * server. `quiet`: not announced each time, because the text saves itself.
 */
export type SaveState =
  | { state: 'none' }
  | { state: 'saving'; quiet?: boolean }
  | { state: 'saved'; at: number; quiet?: boolean }
  | { state: 'on-device'; at: number }
  | { state: 'not-on-device' }
  | { state: SaveTrouble; isOnDevice: boolean }

const texts = {
  bar: text('Saving', 'الحفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saved: text('Saved', 'تم الحفظ'),
  'on-device': text('Draft kept on this device', 'حُفظت المسودة على هذا الجهاز'),
  'not-on-device': text('Not saved yet, and this device keeps no draft', 'لم يُحفظ بعد، وهذا الجهاز لا يحتفظ بمسودة'),
}
const refused = text('Not saved: not accepted', 'لم يُحفظ: لم يُقبل')
const troubles: Readonly<Record<SaveTrouble, Text>> = {
  offline: text('Not saved: no connection', 'لم يُحفظ: لا اتصال'),
  failing: text('Not saved: the portal cannot take it at the moment', 'لم يُحفظ: البوابة لا تستطيع استلامه الآن'),
  'signed-out': text('Not saved: your session has ended', 'لم يُحفظ: انتهت جلستك'),
  conflict: text('Not saved: changed elsewhere', 'لم يُحفظ: تغيّر في مكان آخر'),
  refused,
  locked: refused,
}
const here = text('kept on this device', 'وهو محفوظ على هذا الجهاز')
const nowhere = text(
  'and this device keeps nothing. Please leave this page open.',
  'وهذا الجهاز لا يحتفظ بشيء. اترك هذه الصفحة مفتوحة.',
)

type Saving = {
  readonly draft: { readonly status: SaveState; readonly isOnDevice: boolean }
  /** Something typed or a chosen file is unsaved. */
  readonly changed: boolean
  readonly trouble?: SaveTrouble | undefined
}

/** The status of a form that is saved by its button. */
export function saveStateOfForm(isSubmitting: boolean, { draft, changed, trouble }: Saving): SaveState {
  if (isSubmitting) return { state: 'saving' }
  return changed && trouble ? { state: trouble, isOnDevice: draft.isOnDevice } : draft.status
}

/** The reason and the place of the text are separate, because each reason may combine with each place. */
export function formatSaveState(status: Exclude<SaveState, { state: 'none' }>): Text {
  if (!('isOnDevice' in status)) return texts[status.state]
  const [why, where] = [troubles[status.state], status.isOnDevice ? here : nowhere]
  return text(`${why.en}, ${where.en}`, `${why.ar}، ${where.ar}`)
}

/** `label` names a bar that does more than saving. */
type SaveBarProps = { status?: SaveState; label?: Text; children: ReactNode }

export function SaveBar({ status = { state: 'none' }, label = texts.bar, children }: SaveBarProps) {
  return (
    <BottomBar label={label}>
      <SaveStatus status={status} />
      <div className={css.actions}>{children}</div>
    </BottomBar>
  )
}

/** Sticky instead of fixed, so that it covers nothing at the end of the page. */
export function BottomBar({ label, children }: { label: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section className={css.bar} aria-label={say(label)}>
      <div className={`${css.inside} wrap`}>{children}</div>
    </section>
  )
}

/** The save status in words, in the bar or alone. */
export function SaveStatus({ status }: { status: SaveState }) {
  const { say } = useLanguage()
  const now = useNow({ every: 5000 })
  if (status.state === 'none') return null
  const dated = 'at' in status ? say(formatTimeAgo(now - status.at)) : ''
  const good = status.state === 'saved' || status.state === 'on-device'
  const quiet = 'quiet' in status && status.quiet === true
  const words = say(formatSaveState(status))
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

/**
 * Why something typed is not saved. `offline`: no answer. `failing`: the portal failed. `signed-out`: the session has ended. `conflict`: it
 * was changed elsewhere too, and the person decides. `refused`: the content is invalid. `locked`: changes are no longer possible.
 */
export type SaveTrouble = 'offline' | 'failing' | 'signed-out' | 'conflict' | 'refused' | 'locked'
