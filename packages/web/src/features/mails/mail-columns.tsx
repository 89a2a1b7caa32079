import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import type { MailRow } from '@jadara/contract/mail/mails'
import { Link } from 'react-router'
import { mailsToUserPath } from '../../lib/places.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { MailError, MailStateChip } from './mail-state.tsx'
import { formatNextTry, toMailKindTitle } from './mail-words.ts'
import css from './mails.module.css'

const texts = {
  what: text('Mail', 'الرسالة'),
  whom: text('To', 'إلى'),
  when: text('When', 'الوقت'),
  state: text('State', 'الحالة'),
  actions: text('Details', 'التفاصيل'),
}

type Options = { timeZone: string; now: number; onOpen: (mail: MailRow) => void }

export function useMailColumns({ timeZone, now, onOpen }: Options): readonly Column<MailRow>[] {
  const { say } = useLanguage()
  return [
    {
      key: 'what',
      header: texts.what,
      kind: 'title',
      className: css.what,
      cell: ({ kind, subject }) => (
        <>
          <bdi>{subject}</bdi>
          <span className={css.sub}>{say(toMailKindTitle(kind))}</span>
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
            <Link to={mailsToUserPath(person.userId)}>
              <bdi>{say(toBilingualName(person))}</bdi>
            </Link>
          )}
          <span className={person ? css.sub : undefined}>
            <EmailAddressText address={recipient} />
          </span>
        </>
      ),
    },
    {
      key: 'when',
      header: texts.when,
      className: css.when,
      cell: ({ sentAt, createdAt }) => say(formatMoment(sentAt ?? createdAt, timeZone, { zone: false })),
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
}

function State({ mail, now }: { mail: MailRow; now: number }) {
  const { say } = useLanguage()
  const { state, lastError } = mail
  const next = state === 'trouble' ? formatNextTry(mail, now) : undefined
  return (
    <>
      <MailStateChip mail={mail} />
      {next && <span className={css.sub}>{say(next)}</span>}
      {lastError && state !== 'sent' && (
        <span className={css.error}>
          <MailError lastError={lastError} />
        </span>
      )}
    </>
  )
}
