import { z } from 'zod'
import { administrator, applicant, duties, endpoint, reviewer } from '../core/endpoint.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { oneOf, optionalPlainText, requiredPlainText, rowId, selectedId } from '../core/value.ts'
import { dutyTexts } from './duties.ts'
import { personNameShape, profileTexts } from './profile.ts'
import { emailAddress } from './session.ts'

/** `invited`: no password has been set yet. */
export const accountStates = ['invited', 'active', 'disabled'] as const
/** `unconfirmed` is a filter only: active accounts whose address is not confirmed. */
export const accountFilterStates = [...accountStates, 'unconfirmed'] as const
export type AccountState = (typeof accountStates)[number]

export const accountTexts = {
  own: text('You cannot do this to your own account.', 'لا يمكنك إجراء ذلك على حسابك.'),
  disabled: text('This account is disabled. Enable it first.', 'هذا الحساب معطّل. فعّله أولًا.'),
  invited: text(
    'This person has not set a password yet. Send the invitation again instead.',
    'لم يعيّن صاحب الحساب كلمة مرور بعد. أعد إرسال الدعوة بدلًا من ذلك.',
  ),
  hasPassword: text(
    'This person has set a password already and needs no invitation.',
    'عيّن صاحب الحساب كلمة مروره من قبل، فلا حاجة إلى دعوة.',
  ),
  reason: text('Please enter the reason', 'أدخل السبب'),
  correctsThemselves: text(
    'Administrators change their address themselves, under “My account”.',
    'يغيّر مديرو النظام عناوينهم بأنفسهم من صفحة «حسابي».',
  ),
  sealed: text(
    'The application is submitted, and its receipt covers names and theme. Reopen the submission first; the address alone can be corrected as it is.',
    'قُدّم الطلب، ويشمل إيصاله الاسمين والمجال. أعد فتح الطلب أولًا، أما البريد الإلكتروني وحده فيمكن تصحيحه دون ذلك.',
  ),
  noAdministrator: text('Only administrators have a duty.', 'المهمة لمديري النظام وحدهم.'),
  nothingToCorrect: text('Enter what is to be corrected.', 'أدخل ما يُراد تصحيحه.'),
  themeOfReviewer: text(
    'The theme of a reviewer is amended in the registration, under Reviewers.',
    'يُعدَّل مجال المحكّم في بيانات تسجيله من صفحة المحكّمين.',
  ),
} as const

export const accountRowSchema = z.object({
  userId: z.number(),
  userType: z.union([z.literal(administrator), z.literal(reviewer), z.literal(applicant)]),
  /** Of administrators alone. */
  duty: z.enum(duties).nullable(),
  email: z.string(),
  englishName: z.string(),
  arabicName: z.string(),
  state: z.enum(accountStates),
  /** The link in a mail to this address was opened and confirmed. */
  isConfirmed: z.boolean(),
  resetRequired: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  openSessions: z.number(),
  /** Only for state `invited`: when the latest invitation was sent and until when its link works. */
  invitation: z.object({ sentAt: z.string(), until: z.string() }).nullable(),
})
export type AccountRow = z.infer<typeof accountRowSchema>

export const accountFilters = {
  userType: z.coerce.number().pipe(accountRowSchema.shape.userType).optional(),
  state: z.enum(accountFilterStates).optional(),
  /** Matches both names and the e-mail address; Arabic letter variants and diacritics are ignored. */
  search: optionalPlainText(200),
}

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/Accounts',
  who: [administrator],
  summary: 'Lists all accounts, newest first. Paged; `page` starts at 1.',
  query: z.object({
    ...accountFilters,
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({ items: z.array(accountRowSchema), total: z.number() }),
})

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/Administrators',
  who: [administrator],
  summary: 'Lists the administrators, ordered by Arabic name.',
  reply: z.array(accountRowSchema),
})

/** Language of the mails to the new account; defaults to the caller's language. */
export const mailLanguage = () => z.enum(['en', 'ar']).optional()

const duty = () => oneOf(duties, dutyTexts.missing)

/** Without a duty it is the office's. */
export const newAdministratorBody = z.object({
  email: emailAddress(),
  ...personNameShape,
  language: mailLanguage(),
  duty: duty().optional(),
})
export type NewAdministrator = z.input<typeof newAdministratorBody>

export const createAdministrator = endpoint({
  method: 'POST',
  path: '/api/Administrators',
  who: [administrator],
  summary: 'Creates an administrator and mails an invitation to set a password.',
  body: newAdministratorBody,
  reply: accountRowSchema,
  status: 201,
})

const onAccount = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    who: [administrator],
    summary,
    params: z.object({ userId: rowId() }),
    body: z.object({ reason: optionalPlainText(500) }),
    reply: accountRowSchema,
  })

export const disableAccount = onAccount(
  '/api/Accounts/Disable/{userId}',
  'Nobody signs in to it any more, and people who are signed in to it are signed out at once. Neither the own account nor the last administrator.',
)
export const enableAccount = onAccount('/api/Accounts/Enable/{userId}', 'It may be signed in to again, with the password it had.')
export const forcePasswordReset = onAccount(
  '/api/Accounts/ForceReset/{userId}',
  'The password opens nothing any more, every session ends, and a link to a new password is mailed.',
)
export const signOutAccount = onAccount('/api/Accounts/SignOut/{userId}', 'Every session of the account ends.')
export const inviteAccount = onAccount(
  '/api/Accounts/Invite/{userId}',
  'Mail the invitation again to somebody who has set no password yet; the earlier link works no more.',
)

export const changeDutyBody = z.object({ duty: duty(), reason: optionalPlainText(500) })

export const changeDuty = endpoint({
  method: 'PUT',
  path: '/api/Accounts/Duty/{userId}',
  who: [administrator],
  summary:
    'Gives an administrator another duty, from the next request on. 409 for the own account, the last administrator of the award office, and who is no administrator.',
  params: z.object({ userId: rowId() }),
  body: changeDutyBody,
  reply: accountRowSchema,
})

/** Omitted fields stay unchanged. */
export const accountCorrectionBody = z.object({
  email: emailAddress().optional(),
  arabicName: personNameShape.arabicName.optional(),
  englishName: personNameShape.englishName.optional(),
  branchId: selectedId(profileTexts.branch).optional(),
  reason: requiredPlainText(accountTexts.reason, 500),
})
export type AccountCorrection = z.output<typeof accountCorrectionBody>

export const correctAccount = endpoint({
  method: 'PUT',
  path: '/api/Accounts/Correct/{userId}',
  who: [administrator],
  summary:
    'Corrects the address, names or theme of an applicant, or the address or names of a reviewer. A corrected address counts as unconfirmed: it is mailed a confirmation link, and the previous address a notice. 409 for what a submission has sealed.',
  params: z.object({ userId: rowId() }),
  body: accountCorrectionBody,
  reply: accountRowSchema,
})
