import type { InquiryRow } from '@jadara/contract/conversations/inquiries'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { inquiryPath } from '../../lib/places.ts'
import { ConversationSubject, MessageTime, WaitingTime } from '../../ui/conversation.tsx'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import css from './inquiries.module.css'
import { InquiryStateChip } from './inquiry-state.tsx'

const texts = {
  subject: text('Subject', 'الموضوع'),
  from: text('From', 'المرسل'),
  state: text('State', 'الحالة'),
  last: text('Last message', 'آخر رسالة'),
}

export const toInquiryColumns = (timeZone: string): readonly Column<InquiryRow>[] => [
  {
    key: 'subject',
    header: texts.subject,
    kind: 'title',
    cell: ({ id, subject, unread }) => (
      <ConversationSubject unread={unread}>
        <Link to={inquiryPath(id)}>
          <bdi>{subject}</bdi>
        </Link>
      </ConversationSubject>
    ),
  },
  {
    key: 'from',
    header: texts.from,
    cell: ({ name, email }) => <TitleCell title={<bdi>{name}</bdi>} sub={<EmailAddressText address={email} />} />,
  },
  {
    key: 'state',
    header: texts.state,
    cell: (inquiry) => (
      <span className={css.state}>
        <InquiryStateChip {...inquiry} />
        {inquiry.closed === 0 && inquiry.marked === null && <WaitingTime at={inquiry.openedAt} timeZone={timeZone} />}
      </span>
    ),
  },
  {
    key: 'last',
    header: texts.last,
    namedOnPhone: true,
    cell: ({ lastAt }) => <MessageTime at={lastAt} timeZone={timeZone} />,
  },
]
