import { z } from 'zod'
import { text } from '../text.ts'
import { oneOf, optional, optionalDigits, required, url, year } from '../value.ts'
import { authors, coAuthors } from './authors.ts'
import { journalWords } from './journal-words.ts'
import { defineRecord } from './record-kind.ts'

/** JournalPublication (applicant-side §3, §5, §8, §9). */
export const journal = defineRecord({
  name: 'journal',
  ...journalWords,
  group: 'publications',
  path: { one: 'JournalPublications', list: 'UserJournalPublications' },
  title: 'paperTitle',
  subtitle: 'title',
  yearField: 'publicationYear',
  file: {
    type: 20,
    onEdit: 'asked-again',
    heading: text('Full paper', 'نص البحث كاملًا'),
    hint: text('The published PDF, up to 20 MB.', 'ملف PDF المنشور، حتى ٢٠ ميجابايت.'),
    missing: text('Journal Publication file is required.', 'ملف البحث المنشور مطلوب.'),
  },
  bounds: { least: 'journalsLeast', most: 'journalsMost' },
  schema: z.object({
    title: required(text('Please enter the journal title', 'أدخل اسم المجلة')),
    type: oneOf(['International', 'National'], text('Please select the journal type', 'اختر نوع المجلة')),
    url: url(
      text('Please enter the journal url', 'أدخل رابط المجلة'),
      text('Please enter a valid url for journal', 'أدخل رابطًا صحيحًا للمجلة'),
    ),
    paperTitle: required(text('Please enter the paper title', 'أدخل عنوان البحث'), 1000),
    publicationYear: year(text('Please select the publication year', 'اختر سنة النشر'), 10),
    volumeNumber: optionalDigits(text('Please enter a valid volume number', 'أدخل رقم مجلد صحيحًا')),
    issueNumber: optionalDigits(text('Please enter a valid issue number', 'أدخل رقم عدد صحيحًا')),
    pageNumbers: optional(50),
    indexingDb: required(text('Please enter the indexing DB', 'أدخل قاعدة الفهرسة')),
    indexingDbUrl: url(
      text('Please enter indexing DB url', 'أدخل رابط قاعدة الفهرسة'),
      text('Please enter a valid url for indexing DB', 'أدخل رابطًا صحيحًا لقاعدة الفهرسة'),
    ),
    authors: authors.schema,
    coAuthors: coAuthors.schema,
  }),
  fields: {
    title: { label: text('Journal title', 'اسم المجلة'), input: 'text' },
    type: {
      label: text('Type', 'النوع'),
      input: 'choice',
      options: { International: text('International', 'دولية'), National: text('National', 'محلية') },
      span: 3,
    },
    url: { label: text('Journal link', 'رابط المجلة'), input: 'url', span: 3 },
    paperTitle: { label: text('Paper title', 'عنوان البحث'), input: 'long-text' },
    publicationYear: { label: text('Year', 'سنة النشر'), input: 'year', ahead: 10, span: 2 },
    volumeNumber: { label: text('Volume', 'المجلد'), input: 'digits', optional: true, span: 2 },
    issueNumber: { label: text('Issue', 'العدد'), input: 'digits', optional: true, span: 2 },
    pageNumbers: { label: text('Pages', 'الصفحات'), input: 'text', optional: true, span: 2 },
    indexingDb: { label: text('Indexed in', 'قاعدة الفهرسة'), input: 'text', span: 4 },
    indexingDbUrl: { label: text('Indexing database link', 'رابط قاعدة الفهرسة'), input: 'url' },
    authors: authors.field,
    coAuthors: coAuthors.field,
  },
  parts: [
    {
      heading: text('Journal', 'المجلة'),
      hint: text('Where the paper appeared.', 'حيث نُشر البحث.'),
      fields: ['title', 'type', 'url'],
    },
    {
      heading: text('Paper', 'البحث'),
      hint: text('As printed on its first page.', 'كما يظهر في صفحته الأولى.'),
      fields: ['paperTitle', 'publicationYear', 'volumeNumber', 'issueNumber', 'pageNumbers', 'indexingDb', 'indexingDbUrl'],
    },
    {
      heading: text('Authors', 'المؤلفون'),
      hint: text('In the order of the paper. Yourself first, if you lead it.', 'بترتيب البحث، وابدأ بنفسك إن كنت المؤلف الأول.'),
      fields: ['authors', 'coAuthors'],
    },
  ],
})
