import {
  announcementTexts,
  deleteSubscriber,
  listSubscribers,
  type SubscriberRow,
} from '@jadara/contract/announcements/announcements'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { languageNamesForReader } from '../../lib/shared-texts.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useLocalListState } from '../../ui/list/use-list.ts'
import { searchOnlyViewDefinition } from '../../ui/list/view.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'

const texts = {
  caption: text('Subscribers of the news', 'المشتركون في الأخبار'),
  name: text('Name', 'الاسم'),
  language: text('Language', 'اللغة'),
  since: text('Confirmed on', 'تاريخ التأكيد'),
  actions: text('Actions', 'إجراءات'),
  remove: text('Remove', 'حذف'),
  removing: text('Removing…', 'جارٍ الحذف…'),
  question: text('Remove this subscriber?', 'أتريد حذف هذا المشترك؟'),
  follows: text(
    'gets no more news, and the address is forgotten. They can sign up again on the site.',
    'لن تصله الأخبار بعد الآن، ويُحذف عنوانه. ويمكنه الاشتراك من جديد عبر الموقع.',
  ),
  removeIt: text('Remove the subscriber', 'حذف المشترك'),
  sought: text('Name or email', 'الاسم أو البريد'),
  none: text('Nobody has signed up for the news yet', 'لم يشترك أحد في الأخبار بعد'),
  noneWords: text(
    'Visitors sign up at the foot of the public site, and count once they have confirmed their address.',
    'يشترك الزوار من أسفل الموقع العام، ويُحتسبون بعد تأكيد عناوينهم.',
  ),
  unfit: text('Nobody fits this search', 'لا أحد يطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show everybody.', 'راجع كتابة عبارة البحث، أو اعرض الجميع.'),
}
const subscribers = plural('# subscriber', '# subscribers', 'مشترك واحد', 'مشتركان', '# مشتركين', '# مشتركًا', '# مشترك')
const waitingPeople = plural(
  '# more has not confirmed yet',
  '# more have not confirmed yet',
  'وشخص واحد لم يؤكد بعد',
  'وشخصان لم يؤكدا بعد',
  'و# أشخاص لم يؤكدوا بعد',
  'و# شخصًا لم يؤكدوا بعد',
  'و# شخص لم يؤكدوا بعد',
)

/** 12 subscribers · 3 more have not confirmed yet */
function formatSubscriberCount(total: number, waiting: number): Text | undefined {
  if (total === 0 && waiting === 0) return undefined
  const [people, more] = [quantity(total, subscribers), quantity(waiting, waitingPeople)]
  return waiting === 0 ? people : text(`${people.en} · ${more.en}`, `${people.ar}، ${more.ar}`)
}

export function Subscribers({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const list = useLocalListState(searchOnlyViewDefinition)
  const { page, size, search } = list.view
  const read = useRead(listSubscribers, {}, { query: { search, page, pageSize: size }, keepPrevious: true })
  const [removed, setRemoved] = useState(false)
  const removal = useConfirmedAction(({ id }: SubscriberRow) => callEndpoint(deleteSubscriber, { params: { id } }), {
    onDone: () => setRemoved(true),
    touches: [listSubscribers],
  })
  const columns: readonly Column<SubscriberRow>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: ({ name, email }) => <TitleCell title={<bdi>{name}</bdi>} sub={<EmailAddressText address={email} />} />,
    },
    { key: 'language', header: texts.language, cell: ({ language }) => say(languageNamesForReader[language]) },
    {
      key: 'since',
      header: texts.since,
      className: 'num',
      namedOnPhone: true,
      cell: ({ confirmedAt }) => say(formatMoment(confirmedAt, timeZone)),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: deleteSubscriber,
      cell: (row) => (
        <CallButton
          call={deleteSubscriber}
          kind="bare"
          size="small"
          icon="trash"
          onClick={() => {
            setRemoved(false)
            removal.ask(row)
          }}
        >
          {say(texts.remove)}
          <span className="sr">: {row.name}</span>
        </CallButton>
      ),
    },
  ]
  return (
    <>
      {removed && <SuccessBanner>{say(announcementTexts.unsubscribed)}</SuccessBanner>}
      <ListScreen
        list={list}
        read={read}
        search={texts.sought}
        hideFiltersWhenEmpty
        counted={(total) => formatSubscriberCount(total, search === '' ? (read.data?.waiting ?? 0) : 0)}
        caption={texts.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.none} words={texts.noneWords} />}
        unfit={{ title: texts.unfit, words: texts.unfitWords }}
      />
      <ConfirmAction asked={removal.asked} title={texts.question} confirmLabel={texts.removeIt} busyLabel={texts.removing}>
        {({ name, email }) => (
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            (<bdi dir="ltr">{email}</bdi>) {say(texts.follows)}
          </p>
        )}
      </ConfirmAction>
    </>
  )
}
