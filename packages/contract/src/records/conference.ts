import { plural, text } from '../core/text.ts'
import { choice, isbn, line, optionalDate, optionalYear, prose, webAddress } from './fields.ts'
import { authors, authorsPart, coAuthors, conferenceReachOptions } from './publication.ts'
import { defineRecordKind } from './record-kind.ts'

const printed = ['publisher', 'publicationYear', 'ISBN', 'pageNumbers'] as const
const badUrl = text('Please enter a valid proceeding medium url', 'أدخل رابطًا صحيحًا لأعمال المؤتمر')

/** Specification CONF-1, CONF-2. */
export const conference = defineRecordKind({
  name: 'conference',
  group: 'publications',
  path: { one: 'ConferenceParticipations', list: 'UserConferenceParticipations' },
  noun: {
    one: text('conference', 'ورقة المؤتمر'),
    many: text('Conference papers', 'أوراق المؤتمرات'),
    add: text('Add conference paper', 'إضافة ورقة مؤتمر'),
    none: text('No conference papers yet', 'لا توجد أوراق مؤتمرات بعد'),
    counted: plural(
      '# conference paper',
      '# conference papers',
      'ورقة مؤتمر',
      'ورقتا مؤتمر',
      '# أوراق مؤتمرات',
      '# ورقة مؤتمر',
      '# ورقة مؤتمر',
    ),
  },
  about: text('Papers that you presented, with their proceedings.', 'الأوراق التي قدّمتها في مؤتمرات، مع أعمالها المنشورة.'),
  created: text('Your conference has been successfully uploaded.', 'تم رفع ورقة المؤتمر بنجاح.'),
  updated: text('Your conference has been successfully updated.', 'تم تحديث ورقة المؤتمر بنجاح.'),
  advice: [
    text('Have the proceedings paper as a PDF, up to 20 MB.', 'جهّز الورقة المنشورة في أعمال المؤتمر بصيغة PDF، حتى ٢٠ ميجابايت.'),
    text('What is asked depends on the medium of the proceedings.', 'تختلف البيانات المطلوبة باختلاف وسيط نشر أعمال المؤتمر.'),
  ],
  shown: { title: 'paperTitle', subtitle: 'title', when: 'conferenceDate' },
  file: {
    type: 21,
    onEdit: 'kept',
    heading: text('Conference proceeding', 'ملف أعمال المؤتمر'),
    missing: text('Conference Proceeding file is required.', 'ملف أعمال المؤتمر مطلوب.'),
  },
  fields: {
    title: line(text('Conference title', 'اسم المؤتمر')),
    type: choice(text('Conference type', 'نوع المؤتمر'), { options: conferenceReachOptions }),
    url: webAddress(text('Conference link', 'رابط المؤتمر')),
    conferenceDate: optionalDate(text('Conference date', 'تاريخ المؤتمر'), { expected: 'in the past' }),
    location: line(text('Location', 'المكان'), { optional: true }),
    paperTitle: prose(text('Paper title', 'عنوان الورقة')),
    indexingDb: line(text('Indexing DB', 'قاعدة الفهرسة'), { names: 'database' }),
    indexingDbUrl: webAddress(text('Indexing DB link', 'رابط قاعدة الفهرسة')),
    proceedingMedium: choice(text('Proceeding medium', 'وسيط نشر أعمال المؤتمر'), {
      options: [
        ['Printing', text('Printing', 'مطبوع')],
        ['Online', text('Online', 'على الإنترنت')],
        ['CD/Flash Drive', text('CD/Flash Drive', 'قرص مدمج أو ذاكرة فلاش')],
      ],
    }),
    proceedingMediumUrl: webAddress(text('Proceeding medium link', 'رابط أعمال المؤتمر'), { missing: badUrl, invalid: badUrl }),
    publisher: line(text('Publisher', 'الناشر'), { names: 'publisher', optional: true }),
    publicationYear: optionalYear(text('Publication year', 'سنة النشر')),
    ISBN: isbn({ optional: true }),
    pageNumbers: line(text('Pages', 'الصفحات'), { optional: true, most: 50 }),
    authors,
    coAuthors,
  },
  parts: [
    { heading: text('Conference', 'المؤتمر'), rows: ['title', ['type', 'url'], ['conferenceDate', 'location']] },
    { heading: text('Paper', 'الورقة'), rows: ['paperTitle', ['indexingDb', 'indexingDbUrl']] },
    {
      heading: text('Proceedings', 'أعمال المؤتمر'),
      rows: ['proceedingMedium', 'proceedingMediumUrl', ['publisher', 'publicationYear'], ['ISBN', 'pageNumbers']],
    },
    authorsPart,
  ],
  hiddenFields: ({ proceedingMedium }) => [
    ...(proceedingMedium === 'Online' ? [] : (['proceedingMediumUrl'] as const)),
    ...(proceedingMedium === 'Printing' ? [] : printed),
  ],
})
