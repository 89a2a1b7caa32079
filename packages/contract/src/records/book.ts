import { plural, text } from '../core/text.ts'
import { isbn, line, webAddress, year } from './fields.ts'
import { authors, authorsPart, coAuthors } from './publication.ts'
import { defineRecordKind } from './record-kind.ts'

/** Specification BOOK-1. */
export const book = defineRecordKind({
  name: 'book',
  group: 'publications',
  path: { one: 'BookPublications', list: 'UserBookPublications' },
  noun: {
    one: text('book', 'الكتاب'),
    many: text('Books', 'الكتب'),
    add: text('Add book', 'إضافة كتاب'),
    none: text('No books yet', 'لا توجد كتب بعد'),
    counted: plural('# book', '# books', 'كتاب واحد', 'كتابان', '# كتب', '# كتابًا', '# كتاب'),
  },
  about: text('Whole books that you wrote, alone or with others.', 'كتب كاملة ألّفتها منفردًا أو بالاشتراك.'),
  created: text('Your book has been successfully submitted.', 'تم حفظ الكتاب بنجاح.'),
  updated: text('Your book has been successfully updated.', 'تم تحديث الكتاب بنجاح.'),
  advice: [
    text(
      'Have the cover and the table of contents as one PDF, up to 20 MB.',
      'جهّز الغلاف وقائمة المحتويات في ملف PDF واحد، حتى ٢٠ ميجابايت.',
    ),
  ],
  shown: { title: 'title', subtitle: 'publisher', when: 'publicationYear', address: 'url' },
  file: {
    type: 22,
    onEdit: 'asked-again',
    heading: text('Cover and table of contents', 'الغلاف وقائمة المحتويات'),
    missing: text('Book Publication file (PDF) is required.', 'ملف الكتاب (PDF) مطلوب.'),
  },
  fields: {
    title: line(text('Book title', 'عنوان الكتاب')),
    publisher: line(text('Publisher', 'الناشر'), { names: 'publisher' }),
    publicationYear: year(text('Publication year', 'سنة النشر')),
    pageNumbers: line(text('Page numbers', 'عدد الصفحات'), { most: 50 }),
    ISBN: isbn(),
    url: webAddress(text('Link', 'الرابط'), { optional: true }),
    authors,
    coAuthors,
  },
  parts: [
    { heading: text('Book', 'الكتاب'), rows: ['title', ['publisher', 'publicationYear'], ['pageNumbers', 'ISBN'], 'url'] },
    authorsPart,
  ],
})
