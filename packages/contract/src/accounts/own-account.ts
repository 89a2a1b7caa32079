import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { passwordMost } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { emailAddress, newPassword } from './session.ts'

export const ownAccountTexts = {
  currentMissing: text('Please enter your current password', 'أدخل كلمة المرور الحالية'),
  currentWrong: text('The current password is not correct.', 'كلمة المرور الحالية غير صحيحة.'),
  passwordChanged: text(
    'The password has been changed. On every other device you are signed out.',
    'تم تغيير كلمة المرور، وأُنهيت جلساتك على الأجهزة الأخرى.',
  ),
  sameAddress: text('This is your address already.', 'هذا عنوانك الحالي.'),
  linkMailed: text(
    'A link was mailed to the new address. Your address changes when you follow it; until then you sign in with the one of today.',
    'أُرسل رابط إلى العنوان الجديد. يتغيّر عنوانك عندما تفتح الرابط، وحتى ذلك الحين تسجّل الدخول بعنوانك الحالي.',
  ),
} as const

/** A password longer than any that can be set is reported as wrong, not as too long. */
const currentPassword = () =>
  z
    .string({ error: asMessage(ownAccountTexts.currentMissing) })
    .min(1, { error: asMessage(ownAccountTexts.currentMissing) })
    .max(passwordMost, { error: asMessage(ownAccountTexts.currentWrong) })

export const passwordChangeBody = z.object({ currentPassword: currentPassword(), newPassword: newPassword() })

export const updateOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  who: 'signed-in',
  summary:
    'Change the own password. A wrong current one is a 400 and counts as a failed sign-in. Every other session of the account ends, its links to a new password or address work no more, and the owner is mailed.',
  body: passwordChangeBody,
  reply: z.object({ message: z.string() }),
})

export const addressChangeBody = z.object({ email: emailAddress(), currentPassword: currentPassword() })

export const requestAddressChange = endpoint({
  method: 'POST',
  path: '/api/auth/address',
  who: 'signed-in',
  summary:
    'Ask for another address of the own account: a link is mailed to it, and a notice to the address of today, which stays until the link is followed. A wrong password counts as a failed sign-in.',
  body: addressChangeBody,
  reply: z.object({ message: z.string() }),
})

export const readAddressChange = endpoint({
  method: 'GET',
  path: '/api/auth/address',
  who: 'signed-in',
  summary: 'The new address that waits for its link to be followed; null where there is none.',
  reply: z.object({ email: z.string(), askedAt: z.string(), until: z.string() }).nullable(),
})
