import { listInquiries } from '@jadara/contract/conversations/inquiries'
import { type Text, text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { ListFilter, ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { inquiriesView } from './inquiries-view.ts'
import { toInquiryColumns } from './inquiry-columns.tsx'
import { inquiryCountTexts, inquiryStateTexts } from './inquiry-state.tsx'

const texts = {
  caption: text('Inquiries', 'رسائل الموقع'),
  sought: text('Name, email or words', 'الاسم أو البريد أو كلمات'),
  state: text('State', 'الحالة'),
  nothing: text('Nobody has written yet', 'لم يكتب أحد بعد'),
  nothingWords: text(
    'What is written with the contact form of the public site appears here. You reply here, and the reply is mailed with a link by which people write on.',
    'تظهر هنا الرسائل المكتوبة في نموذج التواصل بالموقع العام. تردّ عليها من هنا، فيصل الرد بالبريد ومعه رابط لمتابعة المحادثة.',
  ),
  none: text('Nothing fits these filters', 'لا شيء يطابق عوامل التصفية هذه'),
  noneWords: text('Look at how the search is spelt, or choose another state.', 'راجع كتابة عبارة البحث، أو اختر حالة أخرى.'),
}
const states: readonly (readonly [string, Text])[] = [
  ['', inquiryStateTexts.all],
  ['opened', inquiryStateTexts.opened],
  ['closed', inquiryStateTexts.closed],
  ['spam', inquiryStateTexts.spam],
  ['duplicate', inquiryStateTexts.duplicate],
]

/** All conversations that began at the contact form, a page at a time. */
export function InquiriesScreen({ timeZone }: { timeZone: string }) {
  const list = useUrlListState(inquiriesView)
  const read = useRead(listInquiries, {}, { query: inquiriesView.toPageQuery(list.view), keepPrevious: true })
  return (
    <ListScreen
      list={list}
      read={read}
      search={texts.sought}
      filters={<ListFilter list={list} field="state" label={texts.state} choices={states} />}
      counted={inquiryCountTexts}
      caption={texts.caption}
      columns={toInquiryColumns(timeZone)}
      rowKey={({ id }) => id}
      dense
      empty={<EmptyState title={texts.nothing} words={texts.nothingWords} />}
      unfit={{ title: texts.none, words: texts.noneWords }}
    />
  )
}
