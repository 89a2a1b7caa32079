import { listInquiries } from '@jadara/contract/inquiries'
import { officePageSizes } from '@jadara/contract/paging'
import { type Text, text } from '@jadara/contract/text'
import { sizeOf } from '../../lib/paged-address.ts'
import { useRead } from '../../lib/query.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { FoundPage } from '../../ui/table/found-page.tsx'
import { InquiriesTable } from './inquiries-table.tsx'
import { addressOf, type InquiriesView, queryOf, viewOf } from './inquiries-view.ts'
import { countedInquiries, stateTexts } from './words.ts'

const texts = {
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Name, email or words', 'الاسم أو البريد أو كلمات'),
  state: text('State', 'الحالة'),
  nothing: text('Nobody has written yet', 'لم يكتب أحد بعد'),
  nothingWords: text(
    'What is written with the contact form of the public site appears here. You reply here, and the reply is mailed with a link by which people write on.',
    'تظهر هنا الرسائل المكتوبة في نموذج التواصل بالموقع العام. تردّ عليها من هنا، فيصل الرد بالبريد ومعه رابط لمتابعة المحادثة.',
  ),
  none: text('Nothing fits these filters', 'لا شيء يطابق عوامل التصفية هذه'),
  noneWords: text('Look at how the search is spelt, or choose another state.', 'راجع كتابة عبارة البحث، أو اختر حالة أخرى.'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
}
const states: readonly (readonly [InquiriesView['state'], Text])[] = [
  ['', stateTexts.all],
  ['opened', stateTexts.opened],
  ['closed', stateTexts.closed],
  ['spam', stateTexts.spam],
  ['duplicate', stateTexts.duplicate],
]

/** Everything that was written from outside, a page at a time; the whole view stands in the address. */
export function InquiriesScreen({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const { view, change } = useAddressView(viewOf, addressOf)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listInquiries,
    {},
    { query: queryOf(view), keepPrevious: true },
  )
  // Asked for with its page, it answers one.
  const found = data && !Array.isArray(data) ? data : undefined
  const isNarrowed = view.search !== '' || view.state !== ''
  return (
    <>
      <FilterBar label={texts.filters}>
        <FilterSearch
          label={texts.search}
          placeholder={texts.sought}
          value={view.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <FilterChoice label={texts.state} choices={states} value={view.state} onChoose={(state) => change({ state })} />
      </FilterBar>
      <FoundPage
        read={{ data: found, error, isFetching, refetch }}
        counted={countedInquiries}
        view={view}
        sizes={officePageSizes}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size: sizeOf(size) })}
      >
        <InquiriesTable
          inquiries={found?.items}
          busy={isPlaceholderData}
          timeZone={timeZone}
          empty={
            isNarrowed ? (
              <EmptyState
                title={texts.none}
                action={<Button onClick={() => change({ search: '', state: '' })}>{say(texts.clear)}</Button>}
              >
                <p>{say(texts.noneWords)}</p>
              </EmptyState>
            ) : (
              <EmptyState title={texts.nothing}>
                <p>{say(texts.nothingWords)}</p>
              </EmptyState>
            )
          }
        />
      </FoundPage>
    </>
  )
}
