import { ticketCategoryCalls } from '@jadara/contract/lookups'
import { officePageSizes } from '@jadara/contract/paging'
import { type Text, text } from '@jadara/contract/text'
import { listAssignees, listTickets } from '@jadara/contract/tickets'
import { nameOf } from '../../lib/names.ts'
import { sizeOf } from '../../lib/paged-address.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useAddressView } from '../../lib/use-address-view.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { FoundPage } from '../../ui/table/found-page.tsx'
import { AllTicketsTable } from './all-tickets-table.tsx'
import { addressOf, nothingSought, queryOf, type TicketView, viewOf } from './ticket-view.ts'
import { ticketsCounted, ticketTexts } from './ticket-words.ts'

const all = text('All', 'الكل')
const texts = {
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Words, name or email', 'نص أو اسم أو بريد'),
  state: text('State', 'الحالة'),
  assignee: text('Who answers', 'من يتولى الرد'),
  mine: text('Me', 'أنا'),
  nobody: text('Nobody yet', 'لا أحد بعد'),
  none: text('No query fits these filters', 'لا استفسارات تطابق عوامل التصفية هذه'),
  noneWords: text(
    'Look at how the search is spelt, or take a filter away. Search finds words of the query and its comments, names in both scripts and the email.',
    'راجع كتابة عبارة البحث، أو أزل أحد عوامل التصفية. يبحث الحقل في نص الاستفسار وتعليقاته وفي الأسماء بالحرفين وفي البريد.',
  ),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
  nothing: text('Nobody has asked anything yet', 'لم يصل أي استفسار بعد'),
  nothingWords: text(
    'Queries of applicants appear here by themselves, the longest waiting first. Answers that you give again and again can be kept ready.',
    'تظهر استفسارات المتقدمين هنا تلقائيًّا، وأقدمها انتظارًا أولًا. ويمكنك حفظ الردود المتكررة ردودًا جاهزة.',
  ),
}
const states: readonly (readonly [TicketView['state'], Text])[] = [
  ['', all],
  ['answered', ticketTexts.answered],
  ['not-answered', ticketTexts.notAnswered],
]

/** All queries, a page at a time; the whole view stands in the address. */
export function AllTickets({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const { view, change } = useAddressView(viewOf, addressOf)
  const { data: categories } = useRead(ticketCategoryCalls.all)
  const { data: assignees } = useRead(listAssignees)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listTickets,
    {},
    { query: queryOf(view, userId), keepPrevious: true },
  )
  const paged = data && 'items' in data ? data : undefined
  const categoryChoices: readonly (readonly [string, Text])[] = [
    ['', all],
    ...(categories ?? []).map(({ id, title, titleArabic }) => [String(id), text(title, titleArabic)] as const),
  ]
  const assigneeChoices: readonly (readonly [string, Text])[] = [
    ['', all],
    ['mine', texts.mine],
    ['nobody', texts.nobody],
    ...(assignees ?? []).filter((one) => one.userId !== userId).map((one) => [String(one.userId), nameOf(one)] as const),
  ]
  const isNarrowed = addressOf({ ...view, page: 1, size: 20 }).size > 0
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
        <FilterChoice
          label={ticketTexts.category}
          choices={categoryChoices}
          value={String(view.categoryId ?? '')}
          onChoose={(id) => change({ categoryId: id === '' ? undefined : Number(id) })}
        />
        <FilterChoice
          label={texts.assignee}
          choices={assigneeChoices}
          value={view.assignee}
          onChoose={(assignee) => change({ assignee })}
        />
      </FilterBar>
      <FoundPage
        read={{ data: paged, error, isFetching, refetch }}
        counted={ticketsCounted}
        view={view}
        sizes={officePageSizes}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size: sizeOf(size) })}
      >
        <AllTicketsTable
          tickets={paged?.items}
          busy={isPlaceholderData}
          timeZone={timeZone}
          empty={
            isNarrowed ? (
              <EmptyState title={texts.none} action={<Button onClick={() => change(nothingSought)}>{say(texts.clear)}</Button>}>
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
