import { plural, text } from '../core/text.ts'
import { isDayBefore } from '../core/value.ts'
import { date, endBeforeStartText, line, webAddress } from './fields.ts'
import { defineRecordKind } from './record-kind.ts'

/** Specification BOARD-1. */
export const editorialBoard = defineRecordKind({
  name: 'editorial-board',
  group: 'research-output',
  path: { one: 'EditorialBoards', list: 'UserEditorialBoards' },
  noun: {
    one: text('editorial board', 'عضوية هيئة التحرير'),
    many: text('Editorial boards', 'عضويات هيئات التحرير'),
    add: text('Add editorial board', 'إضافة عضوية هيئة تحرير'),
    none: text('No editorial boards yet', 'لا توجد عضويات بعد'),
    counted: plural('# editorial board', '# editorial boards', 'عضوية واحدة', 'عضويتان', '# عضويات', '# عضوية', '# عضوية'),
  },
  about: text('Journals on whose editorial board you serve or served.', 'مجلات أنت أو كنت عضوًا في هيئة تحريرها.'),
  created: text('Your editorial board has been successfully submitted.', 'تم حفظ عضوية هيئة التحرير بنجاح.'),
  updated: text('Your editorial board has been successfully updated.', 'تم تحديث عضوية هيئة التحرير بنجاح.'),
  advice: [
    text(
      'For a membership that goes on, enter the end of the present term.',
      'إذا كانت العضوية مستمرة فأدخل نهاية المدة الحالية.',
    ),
  ],
  shown: { title: 'journalTitle', subtitle: 'membershipLevel', when: 'membershipFrom', address: 'url' },
  fields: {
    journalTitle: line(text('Journal title', 'اسم المجلة'), { names: 'journal-title' }),
    publisher: line(text('Publisher', 'الناشر'), { names: 'publisher' }),
    url: webAddress(text('Journal link', 'رابط المجلة'), { optional: true }),
    membershipLevel: line(text('Membership level', 'مستوى العضوية')),
    membershipFrom: date(text('Membership start date', 'تاريخ بدء العضوية')),
    membershipTo: date(text('Membership end date', 'تاريخ انتهاء العضوية')),
  },
  parts: [
    { heading: text('Journal', 'المجلة'), rows: ['journalTitle', ['publisher', 'url']] },
    { heading: text('Membership', 'العضوية'), rows: ['membershipLevel', ['membershipFrom', 'membershipTo']] },
  ],
  check: ({ membershipFrom, membershipTo }) =>
    isDayBefore(membershipTo, membershipFrom) ? [['membershipTo', endBeforeStartText]] : [],
  mapInput: ({ memberShipLevel, ...sent }) => ({ membershipLevel: memberShipLevel, ...sent }),
})
