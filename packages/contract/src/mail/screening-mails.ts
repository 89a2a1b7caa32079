import { text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { regards } from './mail-words.ts'

/** To one applicant, about whether their application takes part. */
export const screeningMailTemplates = {
  applicationEligible: defineMail({
    title: text('Application eligible', 'الطلب مستوفٍ للشروط'),
    sent: text(
      'To an applicant whose application meets the conditions, if the office sends a letter with its screening.',
      'إلى متقدم استوفى طلبه الشروط، إذا أرسل المكتب خطابًا بنتيجة الفحص.',
    ),
    placeholders: {},
    words: {
      subject: text('Your application meets the conditions of the award', 'طلبك مستوفٍ لشروط الجائزة'),
      preview: text('It goes on to the reviewers.', 'وسيُحال إلى المحكّمين.'),
      heading: text('Your application takes part', 'طلبك مشارك في الجائزة'),
      body: text(
        'The award office has checked your application against the conditions of the award. It meets them and goes on to the reviewers. There is nothing that you have to do.',
        'راجع مكتب الجائزة طلبك في ضوء شروط الجائزة، وقد استوفاها، وسيُحال إلى المحكّمين. وليس مطلوبًا منك أي إجراء.',
      ),
      closing: regards,
    },
  }),

  applicationIneligible: defineMail({
    title: text('Application ineligible', 'الطلب غير مستوفٍ للشروط'),
    sent: text(
      'To an applicant whose application does not meet the conditions, if the office sends a letter with its screening.',
      'إلى متقدم لم يستوفِ طلبه الشروط، إذا أرسل المكتب خطابًا بنتيجة الفحص.',
    ),
    placeholders: {},
    words: {
      subject: text('Your application does not meet the conditions of the award', 'طلبك غير مستوفٍ لشروط الجائزة'),
      preview: text('The office gives its reason.', 'وقد بيّن المكتب السبب.'),
      heading: text('Your application does not take part', 'طلبك غير مشارك في الجائزة'),
      body: joinParagraphs(
        text(
          'The award office has checked your application against the conditions of the award. It does not meet them and is therefore not reviewed. The reason is below.',
          'راجع مكتب الجائزة طلبك في ضوء شروط الجائزة، ولم يستوفِها، ولذلك لن يُحال إلى المحكّمين. والسبب مبيّن أدناه.',
        ),
        text(
          'What you submitted and your receipt are kept. If you think that this is a mistake, please write to the office soon.',
          'وما قدمته محفوظ مع إيصالك. وإذا رأيت في ذلك خطأً، فيُرجى مراسلة مكتب الجائزة في أقرب وقت.',
        ),
      ),
      closing: regards,
    },
  }),

  applicationWithdrawn: defineMail({
    title: text('Application withdrawn', 'سحب الطلب'),
    sent: text('To an applicant whose application was withdrawn.', 'إلى متقدم سُحب طلبه.'),
    placeholders: {},
    words: {
      subject: text('Your application was withdrawn', 'سُحب طلبك'),
      preview: text('It no longer takes part in this round.', 'ولم يعد مشاركًا في هذه الدورة.'),
      heading: text('Your application was withdrawn', 'سُحب طلبك'),
      body: joinParagraphs(
        text(
          'Your application was withdrawn. It is no longer reviewed and takes no part in this round. Your receipt stays valid as proof of what you submitted.',
          'سُحب طلبك، ولن يُحكَّم، ولم يعد مشاركًا في هذه الدورة. ويبقى إيصالك صالحًا دليلًا على ما قدمته.',
        ),
        text(
          'If you did not want this, please write to the office: it can undo the withdrawal.',
          'وإذا لم تكن ترغب في ذلك فيُرجى مراسلة مكتب الجائزة، إذ يمكنه إلغاء السحب.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
