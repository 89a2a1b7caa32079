import { text } from '../text.ts'
import type { RecordWords } from './record-kind.ts'

/** What the screens say of journal papers (applicant-side §8). */
export const journalWords = {
  noun: {
    one: text('journal', 'بحث المجلة'),
    many: text('Journal papers', 'أبحاث المجلات'),
    add: text('Add journal paper', 'أضف بحثًا'),
    addFirst: text('Add the first journal paper', 'أضف أول بحث'),
    create: text('New journal entry', 'إضافة بحث في مجلة'),
    save: text('Save journal entry', 'حفظ البحث'),
  },
  messages: {
    created: text('Your journal has been successfully submitted.', 'تم حفظ بحث المجلة بنجاح.'),
    updated: text('Your journal has been successfully updated.', 'تم تحديث بحث المجلة بنجاح.'),
  },
  empty: {
    heading: text('No journal papers yet', 'لا توجد أبحاث مجلات بعد'),
    text: text(
      'Five to eight papers make an application. Add them one by one, in any order.',
      'يلزم للطلب خمسة إلى ثمانية أبحاث. أضفها واحدًا واحدًا بأي ترتيب.',
    ),
    steps: [
      text('Have each paper as a PDF, up to 20 MB.', 'جهّز كل بحث بصيغة PDF، حتى ٢٠ ميجابايت.'),
      text('Note the indexing database and its link.', 'دوّن قاعدة الفهرسة ورابطها.'),
      text('Enter the authors in the order of the paper.', 'أدخل المؤلفين بترتيب البحث.'),
    ],
  },
  advice: {
    heading: text('This paper counts if', 'يُحتسب هذا البحث إذا'),
    points: [
      text('it is indexed in Scopus', 'كان مفهرسًا في سكوبس'),
      text('it appeared from 2015 to 2023', 'نُشر بين ٢٠١٥ و٢٠٢٣'),
      text('it serves one of the 17 goals', 'خدم أحد الأهداف السبعة عشر'),
      text('it has not won an award before', 'لم يسبق تكريمه'),
    ],
  },
} satisfies RecordWords
