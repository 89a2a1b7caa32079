import { invitationDays } from '../core/limits.ts'
import { quantity, type Text, text } from '../core/text.ts'
import { dayPlural } from './durations.ts'
import { defineMail, joinParagraphs, type Placeholder } from './mail-template.ts'
import { awardPlaceholder, dearName, linkDuration, personNamePlaceholder, regards, roundPlaceholder } from './mail-words.ts'

type Invited = { title: Text; sent: Text; subject: Text; heading: Text; about: Text }

const always = { name: personNamePlaceholder, duration: linkDuration(quantity(invitationDays, dayPlural)) }

const invitation = <const Name extends string = never>(
  { title, sent, subject, heading, about }: Invited,
  more?: Readonly<Record<Name, Placeholder>>,
) =>
  defineMail<keyof typeof always | Name>({
    title,
    sent,
    placeholders: { ...always, ...more } as Readonly<Record<keyof typeof always | Name, Placeholder>>,
    secret: true,
    words: {
      subject,
      preview: text(
        'Set your password: the link works once, for {duration}.',
        'عيّن كلمة المرور: الرابط صالح للاستخدام مرة واحدة خلال {duration}.',
      ),
      heading,
      body: joinParagraphs(
        dearName,
        about,
        text(
          'Set your password with the link below. It works once, for {duration}.',
          'عيّن كلمة المرور عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال {duration}.',
        ),
      ),
      closing: text(
        'If the link has expired, ask for another one under “Forgot the password?” on the sign-in page.',
        'إذا انتهت صلاحية الرابط، فاطلب رابطًا آخر من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
      ),
    },
  })

export const invitationMailTemplates = {
  applicantInvitation: invitation({
    title: text('Invitation of an applicant', 'دعوة متقدم'),
    sent: text('To somebody for whom the office made an applicant’s account.', 'إلى من أنشأ له المكتب حساب متقدم.'),
    subject: text('Your account is ready: set a password', 'حسابك جاهز: تعيين كلمة المرور'),
    heading: text('Welcome to the award', 'أهلًا بك في الجائزة'),
    about: text(
      'The award office has made an account for you. In the portal you fill in your application, in as many sittings as you like.',
      'أنشأ لك مكتب الجائزة حسابًا على البوابة، ويمكنك استكمال طلبك عليها على مراحل كما يناسبك.',
    ),
  }),

  reviewerInvitation: invitation(
    {
      title: text('Invitation of a reviewer', 'دعوة محكّم'),
      sent: text('To a reviewer who was registered and has no password yet.', 'إلى محكّم سُجّل وليست له كلمة مرور بعد.'),
      subject: text('Your reviewer account: set a password', 'حسابك في لجنة التحكيم: تعيين كلمة المرور'),
      heading: text('Welcome to the panel of reviewers', 'أهلًا بك في لجنة التحكيم'),
      about: text(
        'The award office has added you as a reviewer for {award}. In the portal you read and review the applications that are assigned to you. If you cannot take part, please tell the office, whose addresses are at the end of this message.',
        'أضافك مكتب الجائزة إلى لجنة تحكيم {award}، وستطّلع عبر البوابة على الملفات المسندة إليك وتقيّمها. وإذا تعذّرت عليك المشاركة، فيُرجى إبلاغ المكتب على العناوين المذكورة في آخر هذه الرسالة.',
      ),
    },
    { award: awardPlaceholder },
  ),

  registeredAgain: defineMail({
    title: text('Reviewer registered for another round', 'تسجيل محكّم في دورة أخرى'),
    sent: text('To a reviewer of an earlier round, who was registered again.', 'إلى محكّم من دورة سابقة سُجّل من جديد.'),
    placeholders: {
      name: personNamePlaceholder,
      award: awardPlaceholder,
      round: roundPlaceholder,
    },
    words: {
      subject: text('You are registered as a reviewer', 'تسجيلك في لجنة التحكيم'),
      preview: text('Sign in with your account as before.', 'سجّل الدخول بحسابك كما اعتدت.'),
      heading: text('Welcome back to the panel of reviewers', 'أهلًا بعودتك إلى لجنة التحكيم'),
      body: joinParagraphs(
        dearName,
        text(
          'The award office has registered you as a reviewer for {award} ({round}).',
          'سجّلك مكتب الجائزة في لجنة تحكيم {award} ({round}).',
        ),
        text(
          'Sign in with the account and the password that you have. In the portal you read and review the applications that are assigned to you. If you cannot take part, please tell the office, whose addresses are at the end of this message.',
          'سجّل الدخول بحسابك وكلمة المرور المعتادة، وستطّلع عبر البوابة على الملفات المسندة إليك وتقيّمها. وإذا تعذّرت عليك المشاركة، فيُرجى إبلاغ المكتب على العناوين المذكورة في آخر هذه الرسالة.',
        ),
      ),
      closing: regards,
    },
  }),

  administratorInvitation: invitation({
    title: text('Invitation of an administrator', 'دعوة مدير نظام'),
    sent: text('To somebody who was added to the award office.', 'إلى من أُضيف إلى مكتب الجائزة.'),
    subject: text('Your administrator account: set a password', 'حسابك لإدارة الجائزة: تعيين كلمة المرور'),
    heading: text('Welcome to the award office', 'أهلًا بك في مكتب الجائزة'),
    about: text(
      'You have been added to the portal as an administrator of the award. One step is left before you can sign in.',
      'أُضفت إلى البوابة مديرًا من مديري الجائزة، ولم يبقَ قبل تسجيل الدخول سوى خطوة واحدة.',
    ),
  }),
} as const
