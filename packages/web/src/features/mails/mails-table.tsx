import type { MailRow } from '@jadara/contract/mails'
import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf } from '../../lib/names.ts'
import { mailsToPath } from '../../lib/places.ts'
import { Button } from '../../ui/button.tsx'
import { moment } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { MailStateChip, WhyNot } from './mail-state.tsx'
import { kindTitle, nextTry } from './mail-words.ts'
import css from './mails.module.css'

const texts = {
  caption: text('Mails, the newest first', 'الرسائل، الأحدث أولًا'),
  what: text('Mail', 'الرسالة'),
  whom: text('To', 'إلى'),
  when: text('When', 'الوقت'),
  state: text('State', 'الحالة'),
  actions: text('Details', 'التفاصيل'),
}

type Props = {
  mails: readonly MailRow[] | undefined
  timeZone: string
  now: number
  busy: boolean
  empty: ReactNode
  onOpen: (mail: MailRow) => void
}

/** What left the portal, or is to leave it. */
export function MailsTable({ mails, timeZone, now, busy, empty, onOpen }: Props) {
  const { say } = useLanguage()
  const columns: readonly Column<MailRow>[] = [
    {
      key: 'what',
      header: texts.what,
      kind: 'title',
      className: css.what,
      cell: ({ kind, subject }) => (
        <>
          <bdi>{subject}</bdi>
          <span className={css.sub}>{say(kindTitle(kind))}</span>
        </>
      ),
    },
    {
      key: 'whom',
      header: texts.whom,
      className: css.whom,
      cell: ({ person, recipient }) => (
        <>
          {person && (
            <Link to={mailsToPath(person.userId)}>
              <bdi>{say(nameOf(person))}</bdi>
            </Link>
          )}
          <span className={person ? css.sub : undefined}>
            <Email address={recipient} />
          </span>
        </>
      ),
    },
    {
      key: 'when',
      header: texts.when,
      className: css.when,
      cell: ({ sentAt, createdAt }) => say(moment(sentAt ?? createdAt, timeZone, { zone: false })),
    },
    { key: 'state', header: texts.state, className: css.state, cell: (mail) => <State mail={mail} now={now} /> },
    {
      key: 'open',
      header: texts.actions,
      kind: 'actions',
      cell: (mail) => (
        <Button kind="bare" size="small" icon="eye" onClick={() => onOpen(mail)}>
          {say(texts.actions)}
          <span className="sr">: {mail.subject}</span>
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      empty={empty}
      paging="none"
      dense
      busy={busy}
    />
  )
}

/** Why it did not go out stands in plain view: nobody should have to look for it. */
function State({ mail, now }: { mail: MailRow; now: number }) {
  const { say } = useLanguage()
  const { state, lastError } = mail
  const next = state === 'trouble' ? nextTry(mail, now) : undefined
  return (
    <>
      <MailStateChip mail={mail} />
      {next && <span className={css.sub}>{say(next)}</span>}
      {lastError && state !== 'sent' && (
        <span className={css.error}>
          <WhyNot lastError={lastError} />
        </span>
      )}
    </>
  )
}
