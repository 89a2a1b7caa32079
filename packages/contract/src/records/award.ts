import { plural, text } from '../core/text.ts'
import { date, line } from './fields.ts'
import { defineRecordKind } from './record-kind.ts'

const eitherTitle = { optional: true, hint: text('One of the two titles is enough.', 'يكفي أحد الاسمين.') }
const noTitle = text('Please enter the award title', 'أدخل اسم الجائزة')

/** Award or recognition (specification HON-1, HON-2). */
export const award = defineRecordKind({
  name: 'award',
  group: 'research-output',
  path: { one: 'Awards', list: 'UserAwards' },
  aliases: ['recogintions-and-awards', 'recognitions-and-awards'],
  noun: {
    one: text('award', 'الجائزة'),
    many: text('Awards and recognitions', 'الجوائز والتكريمات'),
    add: text('Add award', 'إضافة جائزة'),
    none: text('No awards yet', 'لا توجد جوائز بعد'),
    counted: plural('# award', '# awards', 'جائزة واحدة', 'جائزتان', '# جوائز', '# جائزة', '# جائزة'),
  },
  about: text('Awards and recognitions that you received.', 'جوائز وتكريمات حصلت عليها.'),
  created: text('Your award has been successfully submitted.', 'تم حفظ الجائزة بنجاح.'),
  updated: text('Your recognitions organization has been successfully submitted.', 'تم حفظ جهة التكريم بنجاح.'),
  advice: [
    text(
      'Recognitions by universities, societies and the state count too.',
      'يُحتسب أيضًا تكريم الجامعات والجمعيات العلمية والدولة.',
    ),
  ],
  shown: { title: 'englishTitle', subtitle: 'arabicTitle', when: 'awardDate' },
  fields: {
    awardingOrganization: line(text('Awarding organization', 'الجهة المانحة'), { names: 'institution' }),
    englishTitle: line(text('English title', 'الاسم بالإنجليزية'), { ...eitherTitle, expected: 'not in Arabic' }),
    arabicTitle: line(text('Arabic title', 'الاسم بالعربية'), { ...eitherTitle, expected: 'in Arabic' }),
    awardDate: date(text('Award date', 'تاريخ الجائزة'), { expected: 'in the past' }),
  },
  parts: [{ heading: text('Award', 'الجائزة'), rows: ['awardingOrganization', ['englishTitle', 'arabicTitle'], 'awardDate'] }],
  check: ({ englishTitle, arabicTitle }) => (englishTitle === '' && arabicTitle === '' ? [['englishTitle', noTitle]] : []),
  mapInput: ({ title, ...sent }) => ({
    ...(/\p{Script=Arabic}/u.test(String(title)) ? { arabicTitle: title } : { englishTitle: title }),
    ...sent,
  }),
})
