import { listPossibleTicketAssignees, listTickets } from '@jadara/contract/conversations/tickets'
import { queryCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { ticketCategoryEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { useAllTicketsColumns } from './all-tickets-columns.tsx'
import { ticketView, toTicketQuery } from './ticket-view.ts'
import { ticketScreenTexts } from './ticket-words.ts'

const texts = {
  caption: text('Queries', 'الاستفسارات'),
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
  nothing: text('Nobody has asked anything yet', 'لم يصل أي استفسار بعد'),
  nothingWords: text(
    'Queries of applicants appear here by themselves, the longest waiting first. Answers that you give again and again can be kept ready.',
    'تظهر استفسارات المتقدمين هنا تلقائيًّا، وأقدمها انتظارًا أولًا. ويمكنك حفظ الردود المتكررة ردودًا جاهزة.',
  ),
}
const states: readonly (readonly [string, Text])[] = [
  ['', listScreenTexts.all],
  ['answered', ticketScreenTexts.answered],
  ['not-answered', ticketScreenTexts.notAnswered],
]

/** All queries, a page at a time. */
export function AllTickets({ timeZone }: { timeZone: string }) {
  const { userId } = useMe()
  const list = useUrlListState(ticketView)
  const { data: categories } = useRead(ticketCategoryEndpoints.all)
  const { data: assignees } = useRead(listPossibleTicketAssignees)
  const read = useRead(listTickets, {}, { query: toTicketQuery(list.view, userId), keepPrevious: true })
  const categoryChoices = [
    ['', listScreenTexts.all] as const,
    ...(categories ?? []).map(({ id, title, titleArabic }) => [String(id), text(title, titleArabic)] as const),
  ]
  const assigneeChoices = [
    ['', listScreenTexts.all] as const,
    ['mine', texts.mine] as const,
    ['nobody', texts.nobody] as const,
    ...(assignees ?? []).filter((one) => one.userId !== userId).map((one) => [String(one.userId), toBilingualName(one)] as const),
  ]
  return (
    <ListScreen
      list={list}
      read={read}
      search={texts.sought}
      filters={
        <>
          <ListFilter list={list} field="state" label={texts.state} choices={states} />
          <ListFilter list={list} field="categoryId" label={ticketScreenTexts.category} choices={categoryChoices} />
          <ListFilter list={list} field="assignee" label={texts.assignee} choices={assigneeChoices} />
        </>
      }
      counted={queryCountTexts}
      caption={texts.caption}
      columns={useAllTicketsColumns(timeZone)}
      rowKey={({ id }) => id}
      dense
      empty={<EmptyState title={texts.nothing} words={texts.nothingWords} />}
      unfit={{ title: texts.none, words: texts.noneWords }}
    />
  )
}
