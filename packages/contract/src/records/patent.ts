import { plural, text } from '../core/text.ts'
import { country, date, line } from './fields.ts'
import { defineRecordKind } from './record-kind.ts'

/** Specification PAT-1. */
export const patent = defineRecordKind({
  name: 'patent',
  group: 'research-output',
  path: { one: 'Patents', list: 'UserPatents' },
  noun: {
    one: text('patent', 'براءة الاختراع'),
    many: text('Patents', 'براءات الاختراع'),
    add: text('Add patent', 'إضافة براءة اختراع'),
    none: text('No patents yet', 'لا توجد براءات اختراع بعد'),
    counted: plural(
      '# patent',
      '# patents',
      'براءة اختراع',
      'براءتا اختراع',
      '# براءات اختراع',
      '# براءة اختراع',
      '# براءة اختراع',
    ),
  },
  about: text('Patents granted to you, alone or with others.', 'براءات اختراع مُنحت لك منفردًا أو بالاشتراك.'),
  created: text('Your patent has been successfully submitted.', 'تم حفظ براءة الاختراع بنجاح.'),
  updated: text('Your patent has been successfully updated.', 'تم تحديث براءة الاختراع بنجاح.'),
  advice: [
    text(
      'Have the certificate of the patent office as a PDF, up to 20 MB.',
      'جهّز شهادة مكتب البراءات بصيغة PDF، حتى ٢٠ ميجابايت.',
    ),
  ],
  shown: { title: 'patentTitle', subtitle: 'patentNumber', when: 'date' },
  file: {
    type: 25,
    onEdit: 'kept',
    heading: text('Proof of the patent', 'إثبات البراءة'),
    missing: text('Patent proof file is required.', 'ملف إثبات البراءة مطلوب.'),
  },
  fields: {
    patentTitle: line(text('Patent title', 'عنوان البراءة')),
    patentNumber: line(text('Patent number', 'رقم البراءة')),
    country: country(text('Country', 'الدولة')),
    date: date(text('Date', 'التاريخ'), { expected: 'in the past' }),
  },
  parts: [{ heading: text('Patent', 'البراءة'), rows: ['patentTitle', 'patentNumber', ['country', 'date']] }],
})
