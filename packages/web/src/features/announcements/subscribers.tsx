import { announcementTexts, listSubscribers, removeSubscriber, type SubscriberRow } from '@jadara/contract/announcements'
import { type OfficePageSize, officePageSizes } from '@jadara/contract/paging'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { languagesToReader } from '../../lib/languages-to-reader.ts'
import { sizeOf } from '../../lib/paged-address.ts'
import { useRead, useRefresh } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { moment } from '../../ui/dates.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { Email } from '../../ui/email.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Success } from '../../ui/success.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import css from './announcements.module.css'

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
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Name or email', 'الاسم أو البريد'),
  none: text('Nobody has signed up for the news yet', 'لم يشترك أحد في الأخبار بعد'),
  noneWords: text(
    'Visitors sign up at the foot of the public site, and count once they have confirmed their address.',
    'يشترك الزوار من أسفل الموقع العام، ويُحتسبون بعد تأكيد عناوينهم.',
  ),
  unfit: text('Nobody fits this search', 'لا أحد يطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show everybody.', 'راجع كتابة عبارة البحث، أو اعرض الجميع.'),
  all: text('Show all', 'عرض الكل'),
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
function countWords(total: number, waiting: number): Text {
  const [people, more] = [quantity(total, subscribers), quantity(waiting, waitingPeople)]
  return waiting === 0 ? people : text(`${people.en} · ${more.en}`, `${people.ar}، ${more.ar}`)
}

/** Who confirmed that they want the news. */
export function Subscribers({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const refresh = useRefresh()
  const [view, setView] = useState<{ search: string; page: number; size: OfficePageSize }>({
    ...{ search: '', page: 1, size: officePageSizes[0] },
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listSubscribers,
    {},
    { query: { search: view.search, page: view.page, pageSize: view.size }, keepPrevious: true },
  )
  const [doomed, setDoomed] = useState<SubscriberRow>()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Text>()
  const [removed, setRemoved] = useState(false)

  const remove = async () => {
    if (!doomed) return
    setBusy(true)
    setWhy(undefined)
    try {
      await call(removeSubscriber, { params: { id: doomed.id } })
      setDoomed(undefined)
      setRemoved(true)
    } catch (thrown) {
      setWhy(asRefused(thrown).text)
    } finally {
      setBusy(false)
      void refresh(listSubscribers)
    }
  }
  const columns: readonly Column<SubscriberRow>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: ({ name, email }) => <TitleCell title={<bdi>{name}</bdi>} sub={<Email address={email} />} />,
    },
    { key: 'language', header: texts.language, cell: ({ language }) => say(languagesToReader[language]) },
    {
      key: 'since',
      header: texts.since,
      className: 'num',
      namedOnPhone: true,
      cell: ({ confirmedAt }) => say(moment(confirmedAt, timeZone)),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (row) => (
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
          <span className="sr">: {row.name}</span>
        </Button>
      ),
    },
  ]
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  const isSearched = view.search !== ''
  return (
    <>
      {removed && <Success>{say(announcementTexts.unsubscribed)}</Success>}
      {(isSearched || (data && data.total > 0)) && (
        <FilterBar label={texts.filters}>
          <FilterSearch
            label={texts.search}
            placeholder={texts.sought}
            value={view.search}
            onSearch={(search) => setView((now) => ({ ...now, search, page: 1 }))}
          />
        </FilterBar>
      )}
      <p className={css.found} role="status">
        {data && (data.total > 0 || data.waiting > 0) && say(countWords(data.total, isSearched ? 0 : data.waiting))}
      </p>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        paging="none"
        busy={isPlaceholderData}
        empty={
          isSearched ? (
            <EmptyState
              title={texts.unfit}
              action={<Button onClick={() => setView((now) => ({ ...now, search: '', page: 1 }))}>{say(texts.all)}</Button>}
            >
              <p>{say(texts.unfitWords)}</p>
            </EmptyState>
          ) : (
            <EmptyState title={texts.none}>
              <p>{say(texts.noneWords)}</p>
            </EmptyState>
          )
        }
      />
      {data && (
        <Pager
          page={view.page - 1}
          size={view.size}
          sizes={officePageSizes}
          total={data.total}
          onPage={(page) => setView((now) => ({ ...now, page: page + 1 }))}
          onSize={(size) => setView((now) => ({ ...now, size: sizeOf(size), page: 1 }))}
        />
      )}
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
              <bdi>{doomed.name}</bdi>
            </b>{' '}
            (<bdi dir="ltr">{doomed.email}</bdi>) {say(texts.follows)}
          </p>
        )}
      </Confirm>
    </>
  )
}
