import { text } from '../core/text.ts'
import { boundedRecordNouns } from './bounded-nouns.ts'
import { choice, digits, line, prose, webAddress, year } from './fields.ts'
import { authors, authorsPart, coAuthors, journalReachOptions } from './publication.ts'
import { defineRecordKind } from './record-kind.ts'

/** Specification JOUR-1 to JOUR-4. */
export const journal = defineRecordKind({
  name: 'journal',
  group: 'publications',
  path: { one: 'JournalPublications', list: 'UserJournalPublications' },
  noun: {
    one: text('journal', 'بحث المجلة'),
    many: text('Journal papers', 'أبحاث المجلات'),
    add: text('Add journal paper', 'إضافة بحث مجلة'),
    none: text('No journal papers yet', 'لا توجد أبحاث مجلات بعد'),
    counted: boundedRecordNouns.journal,
  },
  about: text('Papers in indexed journals, the heart of an application.', 'أبحاث منشورة في مجلات مفهرسة، وهي أساس الطلب.'),
  created: text('Your journal has been successfully submitted.', 'تم حفظ بحث المجلة بنجاح.'),
  updated: text('Your journal has been successfully updated.', 'تم تحديث بحث المجلة بنجاح.'),
  advice: [
    text('Have the paper as a PDF, up to 20 MB.', 'جهّز البحث بصيغة PDF، حتى ٢٠ ميجابايت.'),
    text('It serves one of the 17 goals, and has not won an award before.', 'يخدم أحد الأهداف السبعة عشر، ولم يسبق تكريمه.'),
  ],
  shown: { title: 'paperTitle', subtitle: 'title', when: 'publicationYear' },
  file: {
    type: 20,
    onEdit: 'asked-again',
    heading: text('Full paper', 'نص البحث كاملًا'),
    missing: text('Journal Publication file is required.', 'ملف البحث المنشور مطلوب.'),
  },
  conditions: [
    { code: 'year', fields: ['publicationYear'] },
    { code: 'indexing', fields: ['indexingDb', 'indexingDbUrl', 'title', 'url', 'publicationYear'] },
  ],
  bounds: { least: 'journalsLeast', most: 'journalsMost' },
  fields: {
    title: line(text('Journal title', 'اسم المجلة'), { names: 'journal-title' }),
    type: choice(text('Journal type', 'نوع المجلة'), { options: journalReachOptions }),
    url: webAddress(text('Journal link', 'رابط المجلة'), {
      missing: text('Please enter the journal url', 'أدخل رابط المجلة'),
      invalid: text('Please enter a valid url for journal', 'أدخل رابطًا صحيحًا للمجلة'),
    }),
    paperTitle: prose(text('Paper title', 'عنوان البحث')),
    publicationYear: year(text('Publication year', 'سنة النشر'), { ahead: 10 }),
    volumeNumber: digits(text('Volume number', 'رقم المجلد')),
    issueNumber: digits(text('Issue number', 'رقم العدد')),
    pageNumbers: line(text('Pages', 'الصفحات'), { optional: true, most: 50 }),
    indexingDb: line(text('Indexing DB', 'قاعدة الفهرسة'), { names: 'database' }),
    indexingDbUrl: webAddress(text('Indexing DB link', 'رابط قاعدة الفهرسة'), {
      missing: text('Please enter indexing DB url', 'أدخل رابط قاعدة الفهرسة'),
      invalid: text('Please enter a valid url for indexing DB', 'أدخل رابطًا صحيحًا لقاعدة الفهرسة'),
    }),
    authors,
    coAuthors,
  },
  parts: [
    { heading: text('Journal', 'المجلة'), rows: ['title', ['type', 'url']] },
    {
      heading: text('Paper', 'البحث'),
      rows: ['paperTitle', ['publicationYear', 'volumeNumber', 'issueNumber'], ['pageNumbers', 'indexingDb'], 'indexingDbUrl'],
    },
    authorsPart,
  ],
})
