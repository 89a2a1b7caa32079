import { officePageSizes } from '@jadara/contract/core/paging'
import { text } from '@jadara/contract/core/text'
import { listMails } from '@jadara/contract/mail/mails'
import { Link } from 'react-router'
import { mailsToUserPath } from '../../lib/places.ts'
import { prefetchEndpoint, useRead } from '../../lib/query.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { MailStateChip } from './mail-state.tsx'
import css from './mails.module.css'

const texts = {
  none: text('No mail was written to this person yet.', 'لم تُكتب إلى هذا الشخص أي رسالة بعد.'),
  all: text('All mails to this person', 'كل الرسائل إلى هذا الشخص'),
}
const shown = 3

type Props = { applicantId: number; userId: number; timeZone: string }

const toQuery = (applicantId: number) => ({ applicantId, page: 1, pageSize: officePageSizes[0] })

export const prefetchLatestMails = (applicantId: number): void =>
  void prefetchEndpoint(listMails, {}, { query: toQuery(applicantId), staleTime: 0 })

export function LatestMails({ applicantId, userId, timeZone }: Props) {
  const { say } = useLanguage()
  const reading = useRead(listMails, {}, { query: toQuery(applicantId), gcTime: 0 })
  const { data } = reading
  if (!data) return <LoadingPart reading={reading} lines={3} />
  if (data.total === 0) return <p className="muted">{say(texts.none)}</p>
  return (
    <>
      <ul className={css.latest}>
        {data.items.slice(0, shown).map((mail) => (
          <li key={mail.id}>
            <bdi>{mail.subject}</bdi>
            <div className="row">
              <MailStateChip mail={mail} />
              <span className="small muted">{say(formatMoment(mail.sentAt ?? mail.createdAt, timeZone, { zone: false }))}</span>
            </div>
          </li>
        ))}
      </ul>
      <Link to={mailsToUserPath(userId)}>{say(texts.all)}</Link>
    </>
  )
}
