import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'
import { requiredPlainText, rowId } from '../core/value.ts'
import { accountRowSchema, accountTexts } from './accounts.ts'
import { emailAddress } from './session.ts'

export const mergeTexts = {
  unknown: text('No account has this address.', 'لا يوجد حساب بهذا العنوان.'),
  same: text('Enter the address of the person’s other account.', 'أدخل عنوان الحساب الآخر لهذا الشخص.'),
  notApplicants: text('Only accounts of applicants can be merged.', 'لا يُدمج إلا حسابات المتقدمين.'),
  keptDisabled: text(
    'The account that stays is disabled. Enable it first, or merge the other way round.',
    'الحساب الذي سيبقى معطّل. فعّله أولًا، أو ادمج الحسابين بالعكس.',
  ),
  merged: text('This account was merged into another one and stays closed.', 'دُمج هذا الحساب في حساب آخر، ويبقى مغلقًا.'),
  bothUsed: (round: Text): Text =>
    text(
      `Both accounts have an application with content in “${round.en}”. Nothing was merged: delete the content of the one that does not count first, or ask the applicant to do so.`,
      `لكل من الحسابين طلب فيه بيانات في «${round.ar}». لم يُدمج شيء: احذف أولًا بيانات الطلب الذي لا يُعتد به، أو اطلب ذلك من المتقدم.`,
    ),
} as const

const applicationSchema = z.object({
  applicantId: z.number(),
  /** Of the round. */
  englishName: z.string(),
  arabicName: z.string(),
  receiptNumber: z.string().nullable(),
})
export type MergedApplication = z.infer<typeof applicationSchema>

const params = z.object({ userId: rowId() })

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/Accounts/{userId}/Merge',
  who: [administrator],
  summary:
    'What merging this account of an applicant into the one with the address `email` would do. 400 for an unknown or unsuitable address, 409 if both have an application with content in one round.',
  params,
  query: z.object({ email: emailAddress() }),
  reply: z.object({
    kept: accountRowSchema,
    /** Applications that move to the account that stays. */
    moved: z.array(applicationSchema),
    /** Empty applications of either account, beside one with content in the same round. */
    removed: z.array(applicationSchema),
    /** Queries that move. */
    tickets: z.number(),
  }),
})

export const mergeAccountBody = z.object({ email: emailAddress(), reason: requiredPlainText(accountTexts.reason, 500) })

export const mergeAccount = endpoint({
  method: 'POST',
  path: '/api/Accounts/{userId}/Merge',
  who: [administrator],
  summary:
    'Merges this account of an applicant into the one with the address `email`, which keeps its password: applications, queries, files and mails move, and this account is closed for good. Both addresses are notified. Returns the account that stays. 400 for an unknown or unsuitable address, 409 if both have an application with content in one round.',
  params,
  body: mergeAccountBody,
  reply: accountRowSchema,
})
