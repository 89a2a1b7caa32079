import { type Text, text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { announcementTo } from '../../lib/places.ts'
import type { Concerned } from '../../lib/saved.ts'
import { useLanguage } from '../../ui/language.tsx'

const texts: Readonly<Record<Concerned, Text>> = {
  drafts: text('Announce it to those who have not submitted', 'إعلان ذلك لمن لم يقدّموا بعد'),
  reviewers: text('Announce it to the reviewers', 'إعلان ذلك للمحكّمين'),
}

/** Beside what was just saved: the way to tell those concerned. */
export function OfferedAnnouncement({ to }: { to: Concerned }) {
  const { say } = useLanguage()
  return (
    <Link to={announcementTo(to === 'drafts' ? { to: 'applicants', standing: 'not-submitted' } : { to: 'reviewers' })}>
      {say(texts[to])}
    </Link>
  )
}
