import { type Text, text } from '@jadara/contract/core/text'
import { publicPages } from '@jadara/contract/site/pages'
import { type ApplicationChange, listMyChanges } from '@jadara/contract/submission/changes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { ticketPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { formatCalendarDay } from '../../ui/dates.ts'
import { focusScreen } from '../../ui/focus.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import css from './next-step.module.css'

const texts = {
  title: text('New since your last visit', 'الجديد منذ زيارتك السابقة'),
  read: text('Mark all as read', 'اعتبارها مقروءة'),
  announcement: (subject: Text) => text(`Announcement: ${subject.en}`, `إعلان: ${subject.ar}`),
  answer: (title: string) => text(`Your query was answered: \u2068${title}\u2069`, `رُدّ على استفسارك: \u2068${title}\u2069`),
}
const kindTexts: Readonly<Record<Exclude<ApplicationChange['kind'], 'answer' | 'announcement'>, Text>> = {
  'deadline-extended': text('The award office extended your deadline', 'مدّد مكتب الجائزة موعدك النهائي'),
  'deadline-extension-ended': text('The extension of your deadline was ended', 'أُنهي تمديد موعدك النهائي'),
  'submission-reopened': text('Your submission was reopened', 'أُعيد فتح طلبك'),
  window: text('The submission dates of the round were changed', 'عُدّلت مواعيد التقدّم إلى الدورة'),
  dates: text('Key dates of the round were changed', 'عُدّلت مواعيد الدورة'),
  terms: text('The conditions of the round were changed', 'عُدّلت شروط الدورة'),
}

/**
 * What others have changed since the last visit, and what the office announced. An entry goes once it was followed or marked as read; on this device, except for
 * answers.
 */
export function ChangesCard() {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const { data } = useRead(listMyChanges)
  const [read, markRead] = useReadChanges()
  const changes = data?.filter((change) => !read.includes(toKey(change))) ?? []
  if (changes.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="changes">
      <h2 id="changes">{say(texts.title)}</h2>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={toKey(change)}>
            <ChangeLink change={change} onOpen={() => markRead([...read, toKey(change)])} />{' '}
            <span className="muted">{say(formatCalendarDay(change.at, timeZone))}</span>
          </li>
        ))}
      </ul>
      <p>
        <Button
          size="small"
          onClick={() => {
            markRead(data?.map(toKey) ?? [])
            focusScreen()
          }}
        >
          {say(texts.read)}
        </Button>
      </p>
    </section>
  )
}

function ChangeLink({ change: { kind, ticket, announcement }, onOpen }: { change: ApplicationChange; onOpen: () => void }) {
  const { say } = useLanguage()
  if (ticket)
    return (
      <Link to={ticketPath(ticket.id)} onClick={onOpen}>
        {say(texts.answer(ticket.title))}
      </Link>
    )
  if (announcement)
    return (
      <details>
        <summary>{say(texts.announcement(announcement.subject))}</summary>
        <LinkedText words={say(announcement.body)} />
      </details>
    )
  if (kind === 'answer' || kind === 'announcement') return null
  const label = say(kindTexts[kind])
  if (kind === 'window' || kind === 'dates' || kind === 'terms')
    return (
      <a href={(kind === 'terms' ? publicPages.conditions : publicPages.deadlines).path} onClick={onOpen}>
        {label}
      </a>
    )
  return (
    <Link to="/dashboard/submit-proposal" onClick={onOpen}>
      {label}
    </Link>
  )
}

const toKey = ({ kind, at }: ApplicationChange): string => `${kind} ${at}`

/** The entries that were read on this device. */
function useReadChanges() {
  const name = `jadara.changes.${useMe().userId}`
  const [read, setRead] = useState(() => readStored(name))
  const markRead = (keys: readonly string[]) => {
    setRead(keys)
    try {
      localStorage.setItem(name, keys.slice(-30).join('\n'))
    } catch {
      // Storage is disabled: they are read as long as the page lasts.
    }
  }
  return [read, markRead] as const
}

function readStored(name: string): readonly string[] {
  try {
    return localStorage.getItem(name)?.split('\n') ?? []
  } catch {
    return []
  }
}
