import { text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { dearName, personNamePlaceholder, regards } from './mail-words.ts'

const file = {
  label: text('Name of the file', 'اسم الملف'),
  sample: text('certificate.pdf', 'شهادة.pdf'),
}

/** Sent when a scan finds a virus in a file that was stored unscanned. */
export const virusMailTemplates = {
  virusFound: defineMail({
    title: text('Virus found in a file', 'العثور على فيروس في ملف'),
    sent: text(
      'To the person who uploaded a file while the virus scanner was away, when it carries a virus.',
      'إلى من رفع ملفًا في أثناء توقف فحص الفيروسات، إذا تبيّن أنه يحمل فيروسًا.',
    ),
    placeholders: { name: personNamePlaceholder, file },
    words: {
      subject: text('A file that you uploaded carries a virus', 'ملف رفعته يحمل فيروسًا'),
      preview: text('Nobody can open {file}.', 'لا يمكن لأحد فتح {file}.'),
      heading: text('One of your files carries a virus', 'أحد ملفاتك يحمل فيروسًا'),
      body: joinParagraphs(
        dearName,
        text(
          'Your file “{file}” was found to carry a virus. It was shown to nobody, and nobody can open it.',
          'تبيّن أن ملفك «{file}» يحمل فيروسًا. لم يُعرض على أحد، ولا يمكن لأحد فتحه.',
        ),
        text(
          'Please check your computer for viruses, and put a clean copy in its place. If you have submitted already, please write to the award office, which can reopen your application.',
          'يُرجى فحص جهازك بحثًا عن الفيروسات، ووضع نسخة سليمة مكان الملف. وإن كنت قد قدّمت طلبك، فيُرجى مراسلة مكتب الجائزة، إذ يمكنه إعادة فتح الطلب.',
        ),
      ),
      closing: regards,
    },
  }),
  virusFoundOffice: defineMail({
    title: text('Virus found, to the office', 'العثور على فيروس، إلى المكتب'),
    sent: text(
      'To the addresses of the office, in both languages, when a stored file of an applicant carries a virus.',
      'إلى عناوين المكتب، باللغتين، إذا تبيّن أن ملفًا محفوظًا لأحد المتقدمين يحمل فيروسًا.',
    ),
    placeholders: {
      applicant: {
        label: text('Name of the applicant', 'اسم المتقدم'),
        sample: text('Mariam Abdelrahman', 'مريم عبد الرحمن'),
      },
      file,
    },
    words: {
      subject: text('A stored file carries a virus', 'ملف محفوظ يحمل فيروسًا'),
      preview: text('{file}, of {applicant}', '{file}، للمتقدم {applicant}'),
      heading: text('A stored file carries a virus', 'ملف محفوظ يحمل فيروسًا'),
      body: text(
        'The file “{file}” of {applicant} was uploaded while the virus scanner was away, and carries a virus. Nobody has opened it, and nobody can. The applicant was told.',
        'رُفع الملف «{file}» للمتقدم {applicant} في أثناء توقف فحص الفيروسات، وتبيّن أنه يحمل فيروسًا. لم يفتحه أحد، ولا يمكن لأحد فتحه. وقد أُبلغ المتقدم بذلك.',
      ),
      closing: text('', ''),
    },
  }),
} as const
