import { formatActor, formatOrigin, formatPredicate, toNamePair } from '@jadara/contract/audit/audit-sentences'
import type { AuditLine, AuditPerson } from '@jadara/contract/audit/audit-trail'
import { text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import css from './trail.module.css'

const texts = {
  when: text('When', 'الوقت'),
  who: text('Who', 'المنفّذ'),
  what: text('What', 'العملية'),
  whom: text('About whom', 'صاحب الشأن'),
  from: text('From where', 'المصدر'),
  actions: text('Details', 'التفاصيل'),
  open: text('Details', 'التفاصيل'),
}

export function useTrailColumns(timeZone: string, onOpen: (line: AuditLine) => void): readonly Column<AuditLine>[] {
  const { say } = useLanguage()
  return [
    { key: 'what', header: texts.what, kind: 'title', cell: (line) => <ActionText line={line} /> },
    {
      key: 'when',
      header: texts.when,
      cell: ({ at }) => <span className={css.when}>{say(formatMoment(at, timeZone, { seconds: true }))}</span>,
    },
    { key: 'who', header: texts.who, cell: (line) => <Actor line={line} /> },
    { key: 'whom', header: texts.whom, cell: (line) => <Subject line={line} /> },
    { key: 'from', header: texts.from, cell: (line) => <Origin line={line} />, hideOnPhone: true },
    {
      key: 'open',
      header: texts.actions,
      kind: 'actions',
      cell: (line) => (
        <Button kind="bare" size="small" icon="eye" onClick={() => onOpen(line)}>
          {say(texts.open)}
          <span className="sr">: {say(formatPredicate(line))}</span>
        </Button>
      ),
    },
  ]
}

function ActionText({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  const words = say(formatPredicate({ ...line, applicant: null }))
  return <bdi>{words.charAt(0).toUpperCase() + words.slice(1)}</bdi>
}

function Actor({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  if (line.by) return <Person person={line.by} filter="userId" id={line.by.userId} />
  return say(formatActor(line))
}

function Subject({ line: { applicant, account } }: { line: AuditLine }) {
  if (applicant) return <Person person={applicant} filter="applicantId" id={applicant.applicantId} />
  return account && <Person person={account} filter="userId" id={account.userId} />
}

/** Links to all entries of that person or application. */
function Person({ person, filter, id }: { person: AuditPerson; filter: 'userId' | 'applicantId'; id: number }) {
  const { say } = useLanguage()
  return (
    <span className={css.person}>
      <Link to={`?${filter}=${id}`}>
        <bdi>{say(toNamePair(person))}</bdi>
      </Link>
      <span className={css.small}>
        <EmailAddressText address={person.email} />
      </span>
    </span>
  )
}

function Origin({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  const words = formatOrigin(line)
  return words && <span className="num">{say(words)}</span>
}
