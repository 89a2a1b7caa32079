import { text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { regards } from './mail-words.ts'

/** To one applicant, after a decision of the office about their deadline or submission. */
export const applicantStatusMailTemplates = {
  deadlineExtended: defineMail({
    title: text('Deadline extended', 'تمديد موعد التقديم'),
    sent: text('To an applicant who was given a deadline of their own.', 'إلى متقدم مُنح موعدًا خاصًا به.'),
    placeholders: {
      until: {
        label: text('Until when they can submit', 'آخر موعد للتقديم'),
        sample: text('Saturday 21 November 2026, 23:59 Cairo', 'السبت ٢١ نوفمبر ٢٠٢٦، ١١:٥٩ مساءً بتوقيت القاهرة'),
      },
    },
    words: {
      subject: text('Your deadline has been extended', 'تم تمديد موعد التقديم لك'),
      preview: text('You can submit until {until}.', 'يمكنك التقديم حتى {until}.'),
      heading: text('You have more time', 'لديك وقت إضافي'),
      body: joinParagraphs(
        text(
          'The award office has extended the submission deadline for you personally. Until the time below you can complete your application and submit it.',
          'مدّد مكتب الجائزة الموعد النهائي للتقديم لك شخصيًّا. ويمكنك حتى الموعد المبيّن أدناه استكمال طلبك وتقديمه.',
        ),
        text(
          'An application that is not submitted by then does not take part, even if it is complete.',
          'والطلب الذي لا يُقدَّم حتى ذلك الموعد لا يشارك في الجائزة، حتى وإن كان مكتملًا.',
        ),
      ),
      closing: regards,
    },
  }),

  extensionEnded: defineMail({
    title: text('Extension ended', 'إنهاء التمديد'),
    sent: text('To an applicant whose own deadline was taken back.', 'إلى متقدم أُلغي الموعد الخاص الذي مُنح له.'),
    placeholders: {},
    words: {
      subject: text('Your extended deadline no longer applies', 'لم يعد التمديد الممنوح لك ساريًا'),
      preview: text('The deadline that everybody has counts for you again.', 'عاد الموعد النهائي العام ساريًا عليك.'),
      heading: text('The general deadline counts again', 'عودة العمل بالموعد النهائي العام'),
      body: joinParagraphs(
        text(
          'The award office has ended the extension that was given to you personally. From now on the deadline of the round, which everybody has, counts for you too.',
          'أنهى مكتب الجائزة التمديد الذي مُنح لك شخصيًّا. ويسري عليك من الآن الموعد النهائي للدورة كما يسري على الجميع.',
        ),
        text(
          'What you have entered is kept. If you think that this is a mistake, please write to the office.',
          'وما أدخلته محفوظ. وإذا رأيت في ذلك خطأً، فيُرجى مراسلة مكتب الجائزة.',
        ),
      ),
      closing: regards,
    },
  }),

  submissionReopened: defineMail({
    title: text('Submission reopened', 'إعادة فتح الطلب'),
    sent: text(
      'To an applicant whose submitted application can be changed again.',
      'إلى متقدم أصبح طلبه المقدَّم قابلًا للتعديل من جديد.',
    ),
    placeholders: {},
    words: {
      subject: text('Your submission has been reopened: please submit again', 'أُعيد فتح طلبك: يُرجى تقديمه من جديد'),
      preview: text(
        'You can change your application now. It takes part only once you submit it again.',
        'يمكنك تعديل طلبك الآن، ولن يشارك إلا بعد تقديمه مرة أخرى.',
      ),
      heading: text('Your application can be changed again', 'أصبح طلبك قابلًا للتعديل من جديد'),
      body: joinParagraphs(
        text(
          'The award office has reopened your submission. Everything in it is as you submitted it, and you can change it.',
          'أعاد مكتب الجائزة فتح طلبك بعد تقديمه. كل ما فيه كما قدمته، ويمكنك تعديله.',
        ),
        text(
          'Please submit it again by the time below, also if you change nothing: until then it counts as not submitted. You will then get a new receipt; the earlier one is kept, and says that it was reopened.',
          'يُرجى تقديمه مرة أخرى قبل الموعد المبيّن أدناه، حتى وإن لم تعدّل شيئًا، فهو إلى ذلك الحين في حكم غير المقدَّم. وعندئذ تتسلّم إيصالًا جديدًا، أما الإيصال السابق فيبقى محفوظًا مع الإشارة إلى إعادة فتحه.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
