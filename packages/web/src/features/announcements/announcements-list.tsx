import {
  type AnnouncementRow,
  announcementTexts,
  countedPeople,
  listAnnouncements,
  removeAnnouncement,
} from '@jadara/contract/announcements'
import { listReviewerThemes } from '@jadara/contract/reviewers'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { nameOf } from '../../lib/names.ts'
import { useRead, useRefresh } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { moment } from '../../ui/dates.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Success } from '../../ui/success.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { announcementPath, audienceWords, newsPath, writeTitle } from './words.ts'

const texts = {
  caption: text('Announcements', 'الإعلانات'),
  subject: text('Subject', 'الموضوع'),
  nameless: text('Without a subject yet', 'بلا موضوع بعد'),
  state: text('State', 'الحالة'),
  draft: text('Draft', 'مسودة'),
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

const subjectOf = ({ subject }: AnnouncementRow): Text =>
  subject.en || subject.ar ? text(subject.en || subject.ar, subject.ar || subject.en) : texts.nameless

/** Drafts, and what was sent. */
export function AnnouncementsList({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const refresh = useRefresh()
  const { data, error, isFetching, refetch } = useRead(listAnnouncements)
  const themes = useRead(
    listReviewerThemes,
    {},
    { enabled: data?.some(({ audience }) => audience.branchId !== undefined) ?? false },
  )
  const [doomed, setDoomed] = useState<AnnouncementRow>()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Text>()
  const [removed, setRemoved] = useState(false)

  const remove = async () => {
    if (!doomed) return
    setBusy(true)
    setWhy(undefined)
    try {
      await call(removeAnnouncement, { params: { id: doomed.id } })
      setDoomed(undefined)
      setRemoved(true)
    } catch (thrown) {
      setWhy(asRefused(thrown).text)
    } finally {
      setBusy(false)
      void refresh(listAnnouncements)
    }
  }
  const columns: readonly Column<AnnouncementRow>[] = [
    {
      key: 'subject',
      header: texts.subject,
      kind: 'title',
      cell: (row) => (
        <TitleCell
          title={
            <Link to={announcementPath(row.id)}>
              <bdi>{say(subjectOf(row))}</bdi>
            </Link>
          }
          sub={say(audienceWords(row.audience, themes.data))}
        />
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ sentAt }) => <Chip tone={sentAt ? 'ok' : 'gold'}>{say(sentAt ? texts.sent : texts.draft)}</Chip>,
    },
    {
      key: 'people',
      header: texts.people,
      className: 'num',
      namedOnPhone: true,
      cell: ({ recipients }) => (recipients === null ? <span className="muted">—</span> : say(countedPeople(recipients))),
    },
    {
      key: 'last',
      header: texts.last,
      cell: ({ updatedAt, sentAt, author, sender }) => (
        <TitleCell
          title={<span className="num">{say(moment(sentAt ?? updatedAt, timeZone))}</span>}
          sub={say(nameOf(sender ?? author))}
        />
      ),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (row) =>
        row.sentAt === null && (
          <Button
            kind="bare"
            size="small"
            icon="trash"
            onClick={() => {
              setRemoved(false)
              setDoomed(row)
            }}
          >
            {say(texts.remove)}
            <span className="sr">: {say(subjectOf(row))}</span>
          </Button>
        ),
    },
  ]
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      {removed && <Success>{say(announcementTexts.removed)}</Success>}
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={texts.none}
            steps={steps}
            action={
              <ButtonLink kind="go" icon="plus" to={`${newsPath}/create`}>
                {say(writeTitle)}
              </ButtonLink>
            }
          >
            <p>{say(texts.noneWords)}</p>
          </EmptyState>
        }
      />
      <Confirm
        opened={doomed !== undefined}
        title={texts.question}
        confirmLabel={texts.removeIt}
        busyLabel={texts.removing}
        busy={busy}
        error={why}
        onConfirm={() => void remove()}
        onClose={() => {
          setDoomed(undefined)
          setWhy(undefined)
        }}
      >
        {doomed && (
          <p>
            <b>
              <bdi>{say(subjectOf(doomed))}</bdi>
            </b>
            . {say(texts.follows)}
          </p>
        )}
      </Confirm>
    </>
  )
}
