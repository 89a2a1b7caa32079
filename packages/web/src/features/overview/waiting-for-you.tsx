import { type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import type { OfficeAttention, RoundFigures } from '@jadara/contract/rounds/overview'
import { Link } from 'react-router'
import { joinPairs, toConflictsPath } from '../../lib/conflict-findings.ts'
import { allTicketsPath, applicantsPath, inquiriesPath, mailsPath, resultsPath } from '../../lib/places.ts'
import { WaitingTime } from '../../ui/conversation.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './overview.module.css'

const texts = {
  title: text('Waiting for you', 'في انتظارك'),
  nothing: text('Nothing. All is in order.', 'لا شيء، كل شيء على ما يرام.'),
  withoutReviewer: text('Submitted, without a reviewer', 'ملفات مقدَّمة بلا محكّم'),
  declined: text('A reviewer declined', 'ملفات اعتذر عنها محكّم'),
  assignedConflicts: text('Conflicts of interest of assigned reviewers', 'تضارب مصالح في إسنادات قائمة'),
  openConflicts: text('Conflicts of interest to decide on', 'تضارب مصالح يلزم البتّ فيه'),
  winners: text('Winners to be confirmed by a second administrator', 'فائزون ينتظرون تأكيد مدير نظام آخر'),
  closing: text('Close to the deadline, not sent', 'ملفات لم تُقدَّم والموعد قريب'),
  dates: text('Key dates without a day', 'مواعيد لم تُحدَّد'),
  queries: text('Queries without an answer', 'استفسارات بلا رد'),
  inquiries: text('Messages to the office', 'رسائل إلى المكتب'),
  failed: text('Mail that was given up', 'رسائل بريد تعذّر إرسالها نهائيًّا'),
  waiting: text('Mail that could not leave yet', 'رسائل بريد لم تُرسل بعد'),
  noServer: text('No mail server is set, so nobody gets any mail', 'لم يُضبط خادم بريد، فلا تصل أي رسالة إلى أحد'),
  printed: text(
    'The first administrator still has the password that was printed',
    'ما زال مدير النظام الأول يستخدم كلمة المرور التي طُبعت',
  ),
  broken: text('Files cannot be stored', 'تعذّر حفظ الملفات'),
  low: text('Little room for files', 'المساحة المتبقية للملفات قليلة'),
  operator: text('Please inform the operator of the portal.', 'يُرجى إبلاغ القائم على تشغيل البوابة.'),
}

/** `since`: when the oldest of the counted items began to wait. */
type Line = { key: string; label: Text; count?: Text; to?: string; note?: Text; since?: string | null | undefined }

/**
 * Open tasks. Tasks of the portal link to their screen; faults of the server name whom to inform. Server faults come first,
 * then tasks with a deadline, then the rest, the longest waiting first.
 */
function listLines(
  { storage, mail, hasPrintedPassword, unansweredInquiries, unansweredQueries, oldest }: OfficeAttention,
  attention: RoundFigures['attention'] | undefined,
): Line[] {
  const counted = (count: number | undefined, line: Omit<Line, 'count'>): Line[] =>
    count ? [{ ...line, count: formatNumberText(count) }] : []
  const { operator } = texts
  return [
    ...(storage.works ? [] : [{ key: 'storage', label: texts.broken, note: operator }]),
    ...(storage.isLow ? [{ key: 'room', label: texts.low, count: formatFileSize(storage.freeBytes ?? 0), note: operator }] : []),
    ...(mail.hasServer ? [] : [{ key: 'mail', label: texts.noServer, to: mailsPath, note: operator }]),
    ...(hasPrintedPassword ? [{ key: 'printed', label: texts.printed, to: '/dashboard/admin/administrators' }] : []),
    ...counted(attention?.closing.total, { key: 'closing', label: texts.closing, to: '#closing' }),
    ...[
      ...counted(attention?.withoutReviewer, {
        ...{ key: 'reviewer', label: texts.withoutReviewer, to: `${applicantsPath}?reviewers=none` },
        since: attention?.oldest.withoutReviewer,
      }),
      ...counted(attention?.declined, {
        ...{ key: 'declined', label: texts.declined, to: `${applicantsPath}?status=all&reviewers=declined` },
        since: attention?.oldest.declined,
      }),
      ...counted(unansweredQueries, {
        ...{ key: 'queries', label: texts.queries, to: `${allTicketsPath}?state=not-answered`, since: oldest.query },
      }),
      ...counted(unansweredInquiries, {
        ...{ key: 'inquiries', label: texts.inquiries, to: `${inquiriesPath}?state=opened`, since: oldest.inquiry },
      }),
      ...counted(mail.failed, {
        ...{ key: 'failed', label: texts.failed, to: `${mailsPath}?state=failed`, note: operator, since: oldest.failedMail },
      }),
      ...counted(mail.waiting, {
        ...{ key: 'waiting', label: texts.waiting, to: `${mailsPath}?state=trouble`, since: mail.since },
      }),
    ].toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? '')),
    ...counted(attention?.conflicts.assigned.total, {
      ...{ key: 'assigned-conflicts', label: texts.assignedConflicts },
      to: toConflictsPath({ state: 'open', assignedOnly: true }),
      note: listPairs(attention?.conflicts.assigned.items ?? []),
    }),
    ...counted(attention?.conflicts.open, {
      ...{ key: 'conflicts', label: texts.openConflicts, to: toConflictsPath({ state: 'open' }) },
    }),
    ...counted(attention?.unconfirmedWinners, { key: 'winners', label: texts.winners, to: resultsPath }),
    ...counted(attention?.datesWithoutDay, { key: 'dates', label: texts.dates, to: '/dashboard/deadlines' }),
  ]
}

type AssignedConflicts = RoundFigures['attention']['conflicts']['assigned']['items']

/** Several findings about one pair are one. */
const listPairs = (items: AssignedConflicts): Text =>
  joinPairs([...new Map(items.map((one) => [`${one.applicantId}-${one.reviewerId}`, one])).values()])

type Props = {
  attention?: RoundFigures['attention']
  office: OfficeAttention
  timeZone: string
  className?: string | undefined
}

export function WaitingForYou({ attention, office, timeZone, className }: Props) {
  const { say } = useLanguage()
  const lines = listLines(office, attention)
  return (
    <div className={className}>
      <h2>{say(texts.title)}</h2>
      {lines.length === 0 ? (
        <p className={css.nothing}>{say(texts.nothing)}</p>
      ) : (
        <ul className={css.lines}>
          {lines.map(({ key, label, count, to, note, since }) => (
            <li key={key}>
              <span className={css.line}>
                {to ? <Link to={to}>{say(label)}</Link> : <span>{say(label)}</span>}
                {count && <b className="num">{say(count)}</b>}
              </span>
              {since && <WaitingTime at={since} timeZone={timeZone} />}
              {note && <span className={css.note}>{say(note)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
