import type { AuditLine, AuditPerson } from '@jadara/contract/audit-trail'
import { actorWords, deedWords, nameOf, originWords } from '@jadara/contract/audit-words'
import { text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { moment } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './trail.module.css'

const texts = {
  caption: text('What was done, newest first', 'العمليات، الأحدث أولًا'),
  when: text('When', 'الوقت'),
  who: text('Who', 'المنفّذ'),
  what: text('What', 'العملية'),
  whom: text('About whom', 'صاحب الشأن'),
  from: text('From where', 'المصدر'),
  actions: text('Details', 'التفاصيل'),
  open: text('Details', 'التفاصيل'),
  none: text('Nothing was done that fits', 'لا توجد عمليات مطابقة'),
  noneWords: text(
    'Take a filter away, or choose other days. Whatever is done from now on is added here by itself.',
    'احذف أحد عوامل التصفية أو اختر أيامًا أخرى. وكل ما يُنفَّذ من الآن يُضاف هنا تلقائيًّا.',
  ),
}

type Props = {
  lines: readonly AuditLine[] | undefined
  timeZone: string
  busy: boolean
  onOpen: (line: AuditLine) => void
}

/** Who did what to whom, when, and from where. */
export function TrailTable({ lines, timeZone, busy, onOpen }: Props) {
  const { say } = useLanguage()
  const columns: readonly Column<AuditLine>[] = [
    { key: 'what', header: texts.what, kind: 'title', cell: (line) => <Deed line={line} /> },
    {
      key: 'when',
      header: texts.when,
      cell: ({ at }) => <span className={css.when}>{say(moment(at, timeZone, { seconds: true }))}</span>,
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
          <span className="sr">: {say(deedWords(line))}</span>
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={lines}
      rowKey={({ chain, position }) => `${chain} ${position}`}
      empty={<EmptyState title={texts.none}>{say(texts.noneWords)}</EmptyState>}
      paging="none"
      dense
      busy={busy}
    />
  )
}

/** Whose it is stands in a column of its own. */
function Deed({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  const words = say(deedWords({ ...line, applicant: null }))
  return <bdi>{words.charAt(0).toUpperCase() + words.slice(1)}</bdi>
}

function Actor({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  if (line.by) return <Person person={line.by} filter="userId" id={line.by.userId} />
  return say(actorWords(line))
}

function Subject({ line: { applicant, account } }: { line: AuditLine }) {
  if (applicant) return <Person person={applicant} filter="applicantId" id={applicant.applicantId} />
  return account && <Person person={account} filter="userId" id={account.userId} />
}

/** A name leads to all that was done by that person, or to that application. */
function Person({ person, filter, id }: { person: AuditPerson; filter: 'userId' | 'applicantId'; id: number }) {
  const { say } = useLanguage()
  return (
    <span className={css.person}>
      <Link to={`?${filter}=${id}`}>
        <bdi>{say(nameOf(person))}</bdi>
      </Link>
      <span className={css.small}>
        <Email address={person.email} />
      </span>
    </span>
  )
}

function Origin({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  const words = originWords(line)
  return words && <span className="num">{say(words)}</span>
}
