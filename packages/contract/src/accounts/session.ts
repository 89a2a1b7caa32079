import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { passwordLeast, passwordMost } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { email, requiredPlainText } from '../core/value.ts'

export const sessionTexts = {
  wrongCredentials: text('The email or the password is not correct.', 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'),
  notRegistered: text('This account is not registered.', 'هذا الحساب غير مسجّل.'),
  checkEmail: text('Please check your email to reset your password.', 'راجع بريدك الإلكتروني لإعادة تعيين كلمة المرور.'),
  passwordChanged: text('The password has been changed successfully', 'تم تغيير كلمة المرور بنجاح'),
  passwordSet: text('Your password is set. You can sign in now.', 'تم تعيين كلمة المرور. يمكنك تسجيل الدخول الآن.'),
  resetRequired: text(
    'The award office asked you to choose a new password. A link was mailed to you.',
    'طلب منك مكتب الجائزة اختيار كلمة مرور جديدة، وأُرسل رابط إلى بريدك الإلكتروني.',
  ),
  passwordsDiffer: text('password does not match.', 'كلمتا المرور غير متطابقتين.'),
  emailMissing: text('Please enter your email address', 'أدخل بريدك الإلكتروني'),
  emailInvalid: text('Please Enter a valid email address.', 'أدخل بريدًا إلكترونيًّا صحيحًا.'),
  passwordMissing: text('Please enter your password', 'أدخل كلمة المرور'),
  passwordShort: text(`Please use at least ${passwordLeast} characters.`, 'استخدم ثمانية أحرف على الأقل.'),
  passwordLong: text(`Please use at most ${passwordMost} characters.`, 'استخدم مئتي حرف على الأكثر.'),
  passwordCommon: text(
    'This is one of the most common passwords, which are guessed first. Please choose another one.',
    'كلمة المرور هذه من أكثر الكلمات شيوعًا، وهي أول ما يجرّبه من يخمّن. اختر كلمة أخرى.',
  ),
  passwordIsAddress: text('Please do not use your own email address as the password.', 'لا تستخدم بريدك الإلكتروني كلمةَ مرور.'),
  passwordOfBefore: text('Please choose another password than the one you had.', 'اختر كلمة مرور غير التي كانت لديك.'),
  addressConfirmed: text(
    'This address has been confirmed for another account in the meantime. Please write to the award office.',
    'أُكّد هذا العنوان لحساب آخر في هذه الأثناء. تواصل مع مكتب الجائزة.',
  ),
  linkUsed: text(
    'This link has expired or was used already. Please ask for a new one.',
    'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب رابطًا جديدًا.',
  ),
} as const

export const emailAddress = () => email(sessionTexts.emailMissing, sessionTexts.emailInvalid)

/** Not trimmed: leading and trailing spaces are part of the password. */
export const newPassword = () =>
  z
    .string({ error: asMessage(sessionTexts.passwordMissing) })
    .min(1, { error: asMessage(sessionTexts.passwordMissing), abort: true })
    .min(passwordLeast, { error: asMessage(sessionTexts.passwordShort) })
    .max(passwordMost, { error: asMessage(sessionTexts.passwordLong) })

const password = () =>
  z
    .string({ error: asMessage(sessionTexts.passwordMissing) })
    .min(1, { error: asMessage(sessionTexts.passwordMissing) })
    .max(passwordMost, { error: asMessage(sessionTexts.wrongCredentials) })

export const credentialsBody = z.object({ userName: emailAddress(), password: password() })

/** 401 for a wrong address or password, without saying which (specification AUTH-1). */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/authenticate',
  who: 'anyone',
  summary:
    'Signs in. 409 if the office requires a new password. Also sets an HttpOnly cookie, accepted for GET only, with which a browser can open files in a new tab.',
  body: credentialsBody,
  reply: z.object({ accessToken: z.string() }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/ForgetPassword/{email}',
  who: 'anyone',
  summary:
    'Mails a reset link, valid once for one hour. Accounts that were invited and have no password get the invitation again.',
  params: z.object({ email: emailAddress() }),
  reply: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/ForgetMyPassword',
  who: 'anyone',
  summary: 'Sets a password with the token of a reset link or an invitation. All sessions of the account end.',
  body: z.object({
    userName: emailAddress(),
    token: requiredPlainText(sessionTexts.linkUsed),
    newPassword: newPassword(),
  }),
  reply: z.object({ message: z.string() }),
})
