import {
  type AnnouncementRow,
  announcementTexts,
  createAnnouncement,
  deleteAnnouncement,
  formatPeopleCount,
  listAnnouncements,
} from '@jadara/contract/announcements/announcements'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { listReviewerThemes } from '@jadara/contract/reviewing/reviewers'
import { useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { announcementPath, newsPath } from '../../lib/news-paths.ts'
import { useRead } from '../../lib/query.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { CallButton, CallButtonLink } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { formatAudience, newAnnouncementTitle } from './words.ts'

const texts = {
  caption: text('Announcements', 'الإعلانات'),
  subject: text('Subject', 'الموضوع'),
  nameless: text('Without a subject yet', 'بلا موضوع بعد'),
  state: text('State', 'الحالة'),
  draft: text('Draft', 'مسودة'),
  scheduled: text('Scheduled', 'مجدول'),
  sent: text('Sent', 'أُرسل'),
  last: text('Last changed or sent', 'آخر تعديل أو إرسال'),
  people: text('Recipients', 'المستلمون'),
  none: text('Nothing was announced yet', 'لم يُرسل أي إعلان بعد'),
  noneWords: text(
    'An announcement is written once in both languages, and everybody gets it in their own.',
    'يُكتب الإعلان مرة واحدة باللغتين، ويصل إلى كل شخص بلغته.',
  ),
  actions: text('Actions', 'إجراءات'),
  remove: text('Remove', 'حذف'),
  removing: text('Removing…', 'جارٍ الحذف…'),
  question: text('Remove this draft?', 'أتريد حذف هذه المسودة؟'),
  follows: text('Its words are lost in both languages. Nobody has got it.', 'يضيع نصها باللغتين، ولم تصل إلى أحد.'),
  removeIt: text('Remove the draft', 'حذف المسودة'),
}
const steps = [
  text(
    'choose to whom: subscribers, or applicants by how far they are',
    'حدّد المستلمين: المشتركين، أو المتقدمين بحسب حال ملفاتهم',
  ),
  text('write it in English and Arabic, and look at both', 'اكتبه بالعربية والإنجليزية، وعاين الرسالتين'),
  text('send a test to yourself, then to everybody', 'أرسل تجربة إلى نفسك، ثم أرسله إلى الجميع'),
]

const toSubject = ({ subject }: AnnouncementRow): Text =>
  subject.en || subject.ar ? text(subject.en || subject.ar, subject.ar || subject.en) : texts.nameless

export function AnnouncementsList({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const read = useRead(listAnnouncements)
  const themes = useRead(
    listReviewerThemes,
    {},
    { enabled: read.data?.some(({ audience }) => audience.branchId !== undefined) ?? false },
  )
  const [removed, setRemoved] = useState(false)
  const removal = useConfirmedAction(({ id }: AnnouncementRow) => callEndpoint(deleteAnnouncement, { params: { id } }), {
    onDone: () => setRemoved(true),
    touches: [listAnnouncements],
  })
  const columns: readonly Column<AnnouncementRow>[] = [
    {
      key: 'subject',
      header: texts.subject,
      kind: 'title',
      cell: (row) => (
        <TitleCell
          title={
            <Link to={announcementPath(row.id)}>
              <bdi>{say(toSubject(row))}</bdi>
            </Link>
          }
          sub={say(formatAudience(row.audience, themes.data))}
        />
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ sentAt, sendAt }) => (
        <TitleCell
          title={<Chip tone={sentAt ? 'ok' : 'gold'}>{say(sentAt ? texts.sent : sendAt ? texts.scheduled : texts.draft)}</Chip>}
          sub={!sentAt && sendAt && <span className="num">{say(formatMoment(sendAt, timeZone))}</span>}
        />
      ),
    },
    {
      key: 'people',
      header: texts.people,
      className: 'num',
      namedOnPhone: true,
      cell: ({ recipients }) => (recipients === null ? <span className="muted">—</span> : say(formatPeopleCount(recipients))),
    },
    {
      key: 'last',
      header: texts.last,
      cell: ({ updatedAt, sentAt, author, sender }) => (
        <TitleCell
          title={<span className="num">{say(formatMoment(sentAt ?? updatedAt, timeZone))}</span>}
          sub={say(toBilingualName(sender ?? author))}
        />
      ),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: deleteAnnouncement,
      cell: (row) =>
        row.sentAt === null &&
        row.sendAt === null && (
          <CallButton
            call={deleteAnnouncement}
            kind="bare"
            size="small"
            icon="trash"
            onClick={() => {
              setRemoved(false)
              removal.ask(row)
            }}
          >
            {say(texts.remove)}
            <span className="sr">: {say(toSubject(row))}</span>
          </CallButton>
        ),
    },
  ]
  return (
    <>
      {removed && <SuccessBanner>{say(announcementTexts.removed)}</SuccessBanner>}
      <ListScreen
        caption={texts.caption}
        columns={columns}
        read={read}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={texts.none}
            steps={steps}
            action={
              <CallButtonLink call={createAnnouncement} kind="go" icon="plus" to={`${newsPath}/create`}>
                {say(newAnnouncementTitle)}
              </CallButtonLink>
            }
            words={texts.noneWords}
          />
        }
      />
      <ConfirmAction asked={removal.asked} title={texts.question} confirmLabel={texts.removeIt} busyLabel={texts.removing}>
        {(row) => (
          <p>
            <b>
              <bdi>{say(toSubject(row))}</bdi>
            </b>
            . {say(texts.follows)}
          </p>
        )}
      </ConfirmAction>
    </>
  )
}
