import { formatActor, formatOrigin, formatPredicate } from '@jadara/contract/audit/audit-sentences'
import type { AuditLine, AuditPerson } from '@jadara/contract/audit/audit-trail'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { TrailRow } from './act-rows.ts'
import css from './trail.module.css'

const texts = {
  when: text('When', 'الوقت'),
  who: text('Who', 'المنفّذ'),
  what: text('What', 'العملية'),
  whom: text('About whom', 'صاحب الشأن'),
  from: text('From where', 'المصدر'),
  actions: text('Details', 'التفاصيل'),
  open: text('Details', 'التفاصيل'),
  readParts: text('Read parts of the application', 'قُرئت أجزاء من الطلب'),
  since: (moment: Text) => text(`since ${moment.en}`, `منذ ${moment.ar}`),
  more: text(
    'The newest 50 follow. Choose “Each entry” above to see all.',
    'فيما يلي أحدث ٥٠ منها. اختر «كل عملية على حدة» أعلاه لترى الجميع.',
  ),
}
const entries = plural('# entry', '# entries', 'عملية واحدة', 'عمليتان', '# عمليات', '# عملية', '# عملية')
const applications = plural('# application', '# applications', 'طلب واحد', 'طلبان', '# طلبات', '# طلبًا', '# طلب')

type Actions = { readonly onOpen: (line: AuditLine) => void; readonly onToggle: (key: string) => void }

export function useTrailColumns(timeZone: string, { onOpen, onToggle }: Actions): readonly Column<TrailRow>[] {
  const { say } = useLanguage()
  return [
    { key: 'what', header: texts.what, kind: 'title', cell: (row) => <ActionText row={row} /> },
    { key: 'when', header: texts.when, cell: (row) => <Moment row={row} timeZone={timeZone} /> },
    { key: 'who', header: texts.who, cell: ({ line }) => <Actor line={line} /> },
    { key: 'whom', header: texts.whom, cell: (row) => <Subject row={row} /> },
    { key: 'from', header: texts.from, cell: ({ line }) => <Origin line={line} />, hideOnPhone: true },
    {
      key: 'open',
      header: texts.actions,
      kind: 'actions',
      cell: (row) =>
        row.act ? (
          <Button
            kind="bare"
            size="small"
            icon={row.act.isOpen ? 'up' : 'down'}
            aria-expanded={row.act.isOpen}
            onClick={() => onToggle(row.key)}
          >
            {say(quantity(row.act.entryCount, entries))}
            <span className="sr">: {say(formatActTitle(row))}</span>
          </Button>
        ) : (
          <Button kind="bare" size="small" icon="eye" onClick={() => onOpen(row.line)}>
            {say(texts.open)}
            <span className="sr">: {say(formatPredicate(row.line))}</span>
          </Button>
        ),
    },
  ]
}

/** What the entries of an act have in common: neither object nor person. */
function formatActTitle({ line, act }: TrailRow): Text {
  if (!act) return formatPredicate({ ...line, applicant: null })
  const isMixed = act.entries.some(({ action }) => action !== line.action)
  return isMixed || line.action === 'viewed'
    ? texts.readParts
    : formatPredicate({ ...line, applicant: null, account: null, before: null, after: null, detail: {} })
}

function ActionText({ row }: { row: TrailRow }) {
  const { say } = useLanguage()
  const words = say(formatActTitle(row))
  return (
    <span className={row.isWithinAct && css.within}>
      <bdi>{words.charAt(0).toUpperCase() + words.slice(1)}</bdi>
      {row.act?.isOpen && row.act.entryCount > row.act.entries.length && <span className={css.small}>{say(texts.more)}</span>}
    </span>
  )
}

function Moment({ row: { line, act }, timeZone }: { row: TrailRow; timeZone: string }) {
  const { say } = useLanguage()
  return (
    <span className={css.when}>
      {say(formatMoment(line.at, timeZone, { seconds: true }))}
      {act && toSecond(act.since) !== toSecond(line.at) && (
        <span className={css.small}>{say(texts.since(formatMoment(act.since, timeZone, { seconds: true })))}</span>
      )}
    </span>
  )
}

const toSecond = (instant: string) => instant.slice(0, 19)

function Actor({ line }: { line: AuditLine }) {
  const { say } = useLanguage()
  if (line.by) return <Person person={line.by} filter="userId" id={line.by.userId} />
  return say(formatActor(line))
}

function Subject({ row: { line, act } }: { row: TrailRow }) {
  const { say } = useLanguage()
  if (act && act.applicationCount > 1) return say(quantity(act.applicationCount, applications))
  const { applicant, account } = line
  if (applicant) return <Person person={applicant} filter="applicantId" id={applicant.applicantId} />
  if (!account || act?.entries.some((entry) => entry.account?.userId !== account.userId)) return null
  return <Person person={account} filter="userId" id={account.userId} />
}

/** Links to all entries of that person or application. */
function Person({ person, filter, id }: { person: AuditPerson; filter: 'userId' | 'applicantId'; id: number }) {
  const { say } = useLanguage()
  return (
    <span className={css.person}>
      <Link to={`?${filter}=${id}`}>
        <bdi>{say(toBilingualName(person))}</bdi>
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
