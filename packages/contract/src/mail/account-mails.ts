import { text } from '../text.ts'
import { defineMail, paragraphs } from './mail-template.ts'
import { dearName, personName, regards } from './mail-words.ts'

/** To whoever has an account. */
export const accountMails = {
  welcome: defineMail({
    title: text('Registration', 'التسجيل'),
    sent: text('To an applicant who has just registered.', 'إلى المتقدم بعد تسجيله مباشرة.'),
    placeholders: { name: personName },
    words: {
      subject: text('Welcome to Jadara: your registration is done', 'مرحبًا بكم في جدارة: تم تسجيلكم بنجاح'),
      preview: text('Your account is ready: four steps lead to the submission.', 'حسابكم جاهز، والتقديم يمر بأربع خطوات.'),
      heading: text('Your registration is done', 'تم تسجيلكم بنجاح'),
      body: paragraphs(
        dearName,
        text(
          'Thank you for registering. Your account is ready. You can fill in your application in as many sittings as you like: what you have saved is there when you come back.',
          'نشكركم على التسجيل. حسابكم جاهز الآن، ويمكنكم استكمال طلبكم على مراحل كما يناسبكم، وستجدون ما حفظتموه عند عودتكم.',
        ),
        text(
          'There are four steps: your personal information, your personal files, your research, and the submission. The portal shows you at each step what is still missing.',
          'يمر الطلب بأربع خطوات: البيانات الشخصية، والملفات الشخصية، والأبحاث، ثم التقديم. وتوضح لكم البوابة في كل خطوة ما لم يكتمل بعد.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
