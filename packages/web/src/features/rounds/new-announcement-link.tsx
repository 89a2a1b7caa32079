import { type Text, text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { newAnnouncementPath } from '../../lib/places.ts'
import type { AffectedAudience } from '../../lib/saved.ts'
import { useLanguage } from '../../ui/language.tsx'

const texts: Readonly<Record<AffectedAudience, Text>> = {
  drafts: text('Announce it to those who have not submitted', 'إعلان ذلك لمن لم يقدّموا بعد'),
  reviewers: text('Announce it to the reviewers', 'إعلان ذلك للمحكّمين'),
}

export function NewAnnouncementLink({ to }: { to: AffectedAudience }) {
  const { say } = useLanguage()
  return (
    <Link to={newAnnouncementPath(to === 'drafts' ? { to: 'applicants', standing: 'not-submitted' } : { to: 'reviewers' })}>
      {say(texts[to])}
    </Link>
  )
}
