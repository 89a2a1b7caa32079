import type { InquiryRow } from '@jadara/contract/conversations/inquiries'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { inquiryPath } from '../../lib/places.ts'
import { Moment, Subject, WaitsSince } from '../../ui/conversation.tsx'
import { Email } from '../../ui/email.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import css from './inquiries.module.css'
import { InquiryState } from './inquiry-state.tsx'

const texts = {
  subject: text('Subject', 'الموضوع'),
  from: text('From', 'المرسل'),
  state: text('State', 'الحالة'),
  last: text('Last message', 'آخر رسالة'),
}

export const inquiryColumns = (timeZone: string): readonly Column<InquiryRow>[] => [
  {
    key: 'subject',
    header: texts.subject,
    kind: 'title',
    cell: ({ id, subject, unread }) => (
      <Subject unread={unread}>
        <Link to={inquiryPath(id)}>
          <bdi>{subject}</bdi>
        </Link>
      </Subject>
    ),
  },
  {
    key: 'from',
    header: texts.from,
    cell: ({ name, email }) => <TitleCell title={<bdi>{name}</bdi>} sub={<Email address={email} />} />,
  },
  {
    key: 'state',
    header: texts.state,
    cell: (inquiry) => (
      <span className={css.state}>
        <InquiryState {...inquiry} />
        {inquiry.closed === 0 && inquiry.marked === null && <WaitsSince at={inquiry.openedAt} timeZone={timeZone} />}
      </span>
    ),
  },
  {
    key: 'last',
    header: texts.last,
    namedOnPhone: true,
    cell: ({ lastAt }) => <Moment at={lastAt} timeZone={timeZone} />,
  },
]
