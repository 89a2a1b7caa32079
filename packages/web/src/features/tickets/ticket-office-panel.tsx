import {
  assignTicket,
  listPossibleTicketAssignees,
  listTickets,
  readTicket,
  setTicketClosed,
  type TicketDetail,
} from '@jadara/contract/conversations/tickets'
import { readUnread } from '@jadara/contract/core/live'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useId, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { applicantPath, ticketsByEmailPath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useRead, useSetCachedReply } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import css from './ticket-office-panel.module.css'
import { toWriterName } from './ticket-words.ts'

const texts = {
  applicant: text('Applicant', 'المتقدم'),
  page: text('The applicant’s page', 'صفحة المتقدم'),
  others: text('All their queries', 'كل استفسارات المتقدم'),
  whose: text('Who answers', 'من يتولى الرد'),
  nobody: text('Nobody in particular', 'لا أحد بعينه'),
  take: text('Take it', 'أتولاه أنا'),
  close: text('Close without an answer', 'إغلاق دون رد'),
  closeTitle: text('Close this query without an answer?', 'أتريد إغلاق هذا الاستفسار دون رد؟'),
  closeWords: text(
    'It leaves the list of those that wait, and the applicant is mailed nothing. A further comment opens it again.',
    'يخرج من قائمة ما ينتظر الرد، ولا يُرسل إلى المتقدم شيء. وأي تعليق جديد يعيد فتحه.',
  ),
  closing: text('Closing…', 'جارٍ الإغلاق…'),
  reopen: text('Open it again', 'إعادة فتحه'),
  reopening: text('Opening…', 'جارٍ الفتح…'),
  assigned: (name: Text) => text(`\u2068${name.en}\u2069 answers this query.`, `يتولى الرد: \u2068${name.ar}\u2069.`),
  unassigned: text('Nobody in particular answers this query.', 'لا أحد بعينه يتولى الرد.'),
}

type Change = { readonly send: () => Promise<TicketDetail>; readonly done?: (now: TicketDetail) => Text }

/** The office's part of a query: assignment, closing, reopening. */
export function TicketOfficePanel({ ticket }: { ticket: TicketDetail }) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const { userId: own } = useMe()
  const id = useId()
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readTicket)
  const { data: assignees } = useRead(listPossibleTicketAssignees)
  const [closing, setClosing] = useState(false)
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; words: Text }>()

  const { busy, run } = useAction(
    ({ send }: Change) => {
      setNotice(undefined)
      return send()
    },
    {
      onDone: (now, { done }) => {
        setReply({ id: ticket.id }, now)
        if (done) setNotice({ tone: 'ok', words: done(now) })
        setClosing(false)
      },
      onRefused: ({ text: words }) => {
        setNotice({ tone: 'bad', words })
        setClosing(false)
        void refresh(readTicket)
      },
      touches: [listTickets, readUnread],
    },
  )
  const assign = (userId: number | null) =>
    run({
      send: () => callEndpoint(assignTicket, { params: { id: ticket.id }, body: { userId } }),
      done: ({ assignee }) => (assignee ? texts.assigned(toBilingualName(assignee)) : texts.unassigned),
    })
  const setClosed = (closed: boolean) =>
    run({ send: () => callEndpoint(setTicketClosed, { params: { id: ticket.id }, body: { closed } }) })

  const { assignee } = ticket
  // The assignee may no longer be an administrator and is still shown.
  const people = [
    ...(assignees ?? []),
    ...(assignee && !assignees?.some(({ userId }) => userId === assignee.userId) ? [assignee] : []),
  ]
  return (
    <div className={css.desk}>
      <section aria-labelledby={`${id}-who`} className={css.part}>
        <h2 id={`${id}-who`}>{say(texts.applicant)}</h2>
        <p>
          <b>
            <bdi>{say(toWriterName(ticket))}</bdi>
          </b>
          {ticket.email && (
            <span className={css.email}>
              <EmailAddressText address={ticket.email} />
            </span>
          )}
        </p>
        <div className={css.ways}>
          {ticket.applicantId !== null && (
            <ButtonLink kind="bare" size="small" icon="person" to={applicantPath(ticket.applicantId)}>
              {say(texts.page)}
            </ButtonLink>
          )}
          {ticket.email && (
            <ButtonLink kind="bare" size="small" icon="search" to={ticketsByEmailPath(ticket.email)}>
              {say(texts.others)}
            </ButtonLink>
          )}
        </div>
      </section>
      <section aria-labelledby={`${id}-whose`} className={css.part}>
        <h2 id={`${id}-whose`}>{say(texts.whose)}</h2>
        <NativeSelect
          aria-labelledby={`${id}-whose`}
          value={assignee?.userId ?? ''}
          disabled={busy || !assignees || !mayCall(assignTicket)}
          onChange={({ target }) => void assign(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{say(texts.nobody)}</option>
          {people.map((person) => (
            <option key={person.userId} value={person.userId}>
              {say(toBilingualName(person))}
            </option>
          ))}
        </NativeSelect>
        <div className="row">
          {assignee?.userId !== own && (
            <CallButton call={assignTicket} size="small" disabled={busy} onClick={() => void assign(own)}>
              {say(texts.take)}
            </CallButton>
          )}
          {ticket.closed === 1 ? (
            <CallButton
              call={setTicketClosed}
              size="small"
              busy={busy}
              busyLabel={texts.reopening}
              onClick={() => void setClosed(false)}
            >
              {say(texts.reopen)}
            </CallButton>
          ) : (
            <CallButton call={setTicketClosed} size="small" disabled={busy} onClick={() => setClosing(true)}>
              {say(texts.close)}
            </CallButton>
          )}
        </div>
        <div role="status">{notice && <Banner tone={notice.tone}>{say(notice.words)}</Banner>}</div>
      </section>
      <ConfirmDialog
        opened={closing}
        title={texts.closeTitle}
        kind="go"
        confirmLabel={texts.close}
        busyLabel={texts.closing}
        busy={busy}
        onConfirm={() => void setClosed(true)}
        onClose={() => setClosing(false)}
      >
        <p>
          <b>
            <bdi>{ticket.title}</bdi>
          </b>
        </p>
        <p>{say(texts.closeWords)}</p>
      </ConfirmDialog>
    </div>
  )
}
