import { plural, text } from '../core/text.ts'
import { isbn, line, people, webAddress, wholeNumber, year } from './fields.ts'
import { authors, coAuthors } from './publication.ts'
import { defineRecordKind } from './record-kind.ts'

/** Specification CHAP-1. */
export const bookChapter = defineRecordKind({
  name: 'book-chapter',
  group: 'publications',
  path: { one: 'BookChapterPublications', list: 'UserBookChapterPublications' },
  noun: {
    one: text('book chapter', 'فصل الكتاب'),
    many: text('Book chapters', 'فصول الكتب'),
    add: text('Add book chapter', 'إضافة فصل كتاب'),
    none: text('No book chapters yet', 'لا توجد فصول كتب بعد'),
    counted: plural('# book chapter', '# book chapters', 'فصل واحد', 'فصلان', '# فصول', '# فصلًا', '# فصل'),
  },
  about: text('Chapters that you wrote in a book of others.', 'فصول كتبتها في كتب حرّرها آخرون.'),
  created: text('Your book chapter has been successfully submitted.', 'تم حفظ فصل الكتاب بنجاح.'),
  updated: text('Your book chapter has been successfully updated.', 'تم تحديث فصل الكتاب بنجاح.'),
  advice: [text('Have the chapter as a PDF, up to 20 MB.', 'جهّز الفصل بصيغة PDF، حتى ٢٠ ميجابايت.')],
  shown: { title: 'chapterTitle', subtitle: 'bookTitle', when: 'publicationYear', address: 'url' },
  file: {
    type: 23,
    onEdit: 'asked-again',
    heading: text('Chapter text', 'نص الفصل'),
    missing: text('Book Chapter Publication file is required.', 'ملف فصل الكتاب مطلوب.'),
  },
  fields: {
    bookTitle: line(text('Book title', 'عنوان الكتاب')),
    publisher: line(text('Publisher', 'الناشر'), { names: 'publisher' }),
    url: webAddress(text('Link', 'الرابط')),
    publicationYear: year(text('Publication year', 'سنة النشر')),
    isbn: isbn(),
    chapterTitle: line(text('Chapter title', 'عنوان الفصل')),
    chapterNo: wholeNumber(text('Chapter number', 'رقم الفصل')),
    pageNumbers: line(text('Pages', 'الصفحات'), { optional: true, most: 50 }),
    chapterAuthors: people(text('Chapter authors', 'مؤلفو الفصل'), {
      columns: {
        name: { label: text('Name', 'الاسم'), missing: text('Please enter chapter author name', 'أدخل اسم مؤلف الفصل') },
      },
      add: text('Add a chapter author', 'أضف مؤلفًا للفصل'),
      person: text('chapter author', 'مؤلف الفصل'),
      begun: true,
    }),
    authors: { ...authors, label: text('Book authors', 'مؤلفو الكتاب') },
    coAuthors,
  },
  parts: [
    { heading: text('Book', 'الكتاب'), rows: ['bookTitle', ['publisher', 'url'], ['publicationYear', 'isbn']] },
    { heading: text('Chapter', 'الفصل'), rows: ['chapterTitle', ['chapterNo', 'pageNumbers'], 'chapterAuthors'] },
    { heading: text('Book authors', 'مؤلفو الكتاب'), rows: ['authors', 'coAuthors'] },
  ],
})
