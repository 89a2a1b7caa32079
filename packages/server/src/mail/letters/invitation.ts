import { administrator, applicant, reviewer, type UserType } from '@jadara/contract/endpoint'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import { isolated } from '../bidi.ts'
import type { Letter } from '../letter.ts'
import { greeting, regards, yourAccount } from '../letter-words.ts'
import { passwordLink } from '../password-link.ts'

type Role = { readonly subject: Text; readonly heading: Text; readonly about: Text }
const roles: Record<UserType, Role> = {
  [administrator]: {
    subject: text('Your administrator account: set a password', 'حسابكم لإدارة الجائزة: تعيين كلمة المرور'),
    heading: text('Welcome to the award office', 'أهلًا بكم في مكتب الجائزة'),
    about: text(
      'You have been added to the portal as an administrator of the award. One step is left before you can sign in.',
      'أُضفتم إلى البوابة مديرًا من مديري الجائزة، ولم يبقَ قبل تسجيل الدخول سوى خطوة واحدة.',
    ),
  },
  [reviewer]: {
    subject: text('Your reviewer account: set a password', 'حسابكم في لجنة التحكيم: تعيين كلمة المرور'),
    heading: text('Welcome to the panel of reviewers', 'أهلًا بكم في لجنة التحكيم'),
    about: text(
      'The award office has added you as a reviewer. In the portal you read the applications that are assigned to you.',
      'أضافكم مكتب الجائزة إلى لجنة التحكيم، وستطّلعون عبر البوابة على الملفات المسندة إليكم.',
    ),
  },
  [applicant]: {
    subject: text('Your account is ready: set a password', 'حسابكم جاهز: تعيين كلمة المرور'),
    heading: text('Welcome to the award', 'أهلًا بكم في الجائزة'),
    about: text(
      'The award office has made an account for you. In the portal you fill in your application, in as many sittings as you like.',
      'أنشأ لكم مكتب الجائزة حسابًا على البوابة، ويمكنكم استكمال طلبكم عليها على مراحل كما يناسبكم.',
    ),
  },
}

/** To somebody whom the office added. The token is the secret: this letter goes to the account's own address alone. */
export const invitation = ({ name, userType, publicUrl, email, token, days }: Invitation): Letter => {
  const { subject, heading, about } = roles[userType]
  const lasts = quantity(days, daysLong)
  return {
    subject,
    preview: text(
      `Set your password: the link works once, for ${lasts.en}.`,
      `عيّنوا كلمة المرور: الرابط صالح للاستخدام مرة واحدة خلال ${lasts.ar}.`,
    ),
    heading,
    paragraphs: [
      greeting(name),
      about,
      text(
        `Set your password with the link below. It works once, for ${lasts.en}.`,
        `عيّنوا كلمة المرور عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال ${lasts.ar}.`,
      ),
    ],
    facts: [{ label: text('Account', 'الحساب'), value: email, code: true }],
    action: {
      label: text('Set my password', 'تعيين كلمة المرور'),
      href: passwordLink(publicUrl, email, token, { first: true }),
    },
    closing: text(
      'If the link has expired, ask for another one under “Forgot the password?” on the sign-in page.',
      'إذا انتهت صلاحية الرابط، فاطلبوا رابطًا آخر من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
    ),
    signed: true,
    reason: text(
      'You receive this message because the award office made an account for this address.',
      'وصلتكم هذه الرسالة لأن مكتب الجائزة أنشأ حسابًا لهذا العنوان.',
    ),
  }
}
type Invitation = { name: Text; userType: UserType; publicUrl: string; email: string; token: string; days: number }

const daysLong = plural('# day', '# days', 'يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم')

/** To a reviewer of an earlier round, who has a password: registered again. */
export const registeredAgain = ({ name, round, publicUrl, email }: RegisteredAgain): Letter => ({
  subject: text('You are registered as a reviewer', 'تسجيلكم في لجنة التحكيم'),
  preview: text('Sign in with your account as before.', 'سجّلوا الدخول بحسابكم كما اعتدتم.'),
  heading: text('Welcome back to the panel of reviewers', 'أهلًا بعودتكم إلى لجنة التحكيم'),
  paragraphs: [
    greeting(name),
    text(
      `The award office has registered you as a reviewer of ${isolated(round.en)}.`,
      `سجّلكم مكتب الجائزة في لجنة تحكيم ${isolated(round.ar)}.`,
    ),
    text(
      'Sign in with the account and the password that you have. In the portal you read the applications that are assigned to you.',
      'سجّلوا الدخول بحسابكم وكلمة المرور المعتادة، وستطّلعون عبر البوابة على الملفات المسندة إليكم.',
    ),
  ],
  facts: [{ label: text('Account', 'الحساب'), value: email, code: true }],
  action: { label: text('Sign in', 'تسجيل الدخول'), href: `${publicUrl}/login` },
  closing: regards,
  signed: true,
  reason: text(
    'You receive this message because this address belongs to a reviewer of the award.',
    'وصلتكم هذه الرسالة لأن هذا العنوان لأحد أعضاء لجنة تحكيم الجائزة.',
  ),
})
type RegisteredAgain = { name: Text; round: Text; publicUrl: string; email: string }

/** To somebody whose password the office no longer accepts. The token is the secret. */
export const requiredReset = ({ publicUrl, email, token, hours }: RequiredReset): Letter => {
  const lasts = quantity(hours, hoursLong)
  return {
    subject: text('Please choose a new password', 'يُرجى اختيار كلمة مرور جديدة'),
    preview: text('The old one no longer opens your account.', 'لم تعد كلمة المرور السابقة تفتح حسابكم.'),
    heading: text('Please choose a new password', 'يُرجى اختيار كلمة مرور جديدة'),
    paragraphs: [
      text(
        'The award office asks you to choose a new password for the account below. The old one no longer opens it, and you were signed out everywhere. What you have saved is safe.',
        'يطلب منكم مكتب الجائزة اختيار كلمة مرور جديدة للحساب الموضح أدناه. لم تعد كلمة المرور السابقة صالحة للدخول، وتم تسجيل الخروج من جميع الأجهزة، أما ما حفظتموه فباقٍ كما هو.',
      ),
      text(
        `Choose it with the link below. It works once, for ${lasts.en}.`,
        `اختاروا كلمة المرور الجديدة عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال ${lasts.ar}.`,
      ),
    ],
    facts: [{ label: text('Account', 'الحساب'), value: email, code: true }],
    action: {
      label: text('Choose a new password', 'اختيار كلمة مرور جديدة'),
      href: passwordLink(publicUrl, email, token),
    },
    closing: text(
      'If the link has expired, sign in as usual: another one is then mailed to you.',
      'إذا انتهت صلاحية الرابط، فسجّلوا الدخول كالمعتاد، وسيصلكم رابط آخر.',
    ),
    signed: true,
    reason: yourAccount,
  }
}
type RequiredReset = { publicUrl: string; email: string; token: string; hours: number }

const hoursLong = plural('# hour', '# hours', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة', '# ساعة')
