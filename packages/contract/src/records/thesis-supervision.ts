import { plural, text } from '../core/text.ts'
import { choice, date, either, line } from './fields.ts'
import { defineRecordKind } from './record-kind.ts'

/** Specification THES-1. */
export const thesisSupervision = defineRecordKind({
  name: 'thesis-supervisions',
  group: 'research-output',
  path: { one: 'ThesisSupervisions', list: 'UserThesisSupervisions' },
  noun: {
    one: text('thesis supervision', 'الإشراف على الرسالة'),
    many: text('Thesis supervisions', 'الإشراف على الرسائل'),
    add: text('Add thesis supervision', 'إضافة إشراف على رسالة'),
    none: text('No thesis supervisions yet', 'لم تُضف رسائل بعد'),
    counted: plural('# thesis', '# theses', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة'),
  },
  about: text('Master’s and doctoral theses that you supervised.', 'رسائل ماجستير ودكتوراه أشرفت عليها.'),
  created: text('Your thesis supervisions has been successfully submitted.', 'تم حفظ الإشراف على الرسالة بنجاح.'),
  updated: text('Your thesis supervision has been successfully updated.', 'تم تحديث الإشراف على الرسالة بنجاح.'),
  advice: [text('A PDF that proves it may be added; it is not required.', 'يمكنك إرفاق ملف PDF يثبت الإشراف، وهو غير مطلوب.')],
  shown: { title: 'studentName', subtitle: 'university', when: 'degreeAwardingDate' },
  file: { type: 24, onEdit: 'kept', heading: text('Proof of the supervision', 'إثبات الإشراف') },
  fields: {
    type: either(text('Thesis type', 'نوع الرسالة'), { one: text('M.Sc.', 'ماجستير'), zero: text('Ph.D', 'دكتوراه') }),
    studentName: line(text('Student name', 'اسم الطالب')),
    university: line(text('University', 'الجامعة'), { names: 'institution' }),
    faculty: line(text('Faculty', 'الكلية'), { names: 'faculty' }),
    department: line(text('Department', 'القسم'), { names: 'department' }),
    role: choice(text('Role', 'الدور'), {
      options: [
        ['supervisor', text('Supervisor', 'مشرف')],
        ['co-advisor', text('Co-advisor', 'مشرف مشارك')],
      ],
    }),
    degreeAwardingDate: date(text('Degree awarding date', 'تاريخ منح الدرجة'), { expected: 'in the past' }),
  },
  parts: [
    {
      heading: text('Thesis', 'الرسالة'),
      rows: [['type', 'studentName'], 'university', ['faculty', 'department'], ['role', 'degreeAwardingDate']],
    },
  ],
})
