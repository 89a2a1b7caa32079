import type { InquiryRow } from '@jadara/contract/inquiries'
import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inquiryAt } from '../../lib/places.ts'
import { Email } from '../../ui/email.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { Subject } from '../../ui/table/subject.tsx'
import { WaitsSince } from '../../ui/waits-since.tsx'
import css from './inquiries.module.css'
import { InquiryState } from './inquiry-state.tsx'

const texts = {
  caption: text('Inquiries', 'رسائل الموقع'),
  subject: text('Subject', 'الموضوع'),
  from: text('From', 'المرسل'),
  state: text('State', 'الحالة'),
  last: text('Last message', 'آخر رسالة'),
}

type Props = {
  inquiries: readonly InquiryRow[] | undefined
  busy: boolean
  empty: ReactNode
  timeZone: string
}

export function InquiriesTable({ inquiries, busy, empty, timeZone }: Props) {
  const columns: readonly Column<InquiryRow>[] = [
    {
      key: 'subject',
      header: texts.subject,
      kind: 'title',
      cell: ({ id, subject, unread }) => (
        <Subject unread={unread}>
          <Link to={inquiryAt(id)}>
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
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={inquiries}
      rowKey={({ id }) => id}
      paging="none"
      dense
      busy={busy}
      empty={empty}
    />
  )
}
