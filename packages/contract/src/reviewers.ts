import { z } from 'zod'
import { accountRow, accountStates, mailLanguage } from './accounts.ts'
import { administrator, endpoint } from './endpoint.ts'
import { birthDate, person, profileTexts } from './profile.ts'
import { emailAddress } from './session.ts'
import { text } from './text.ts'
import { code, required, rowId } from './value.ts'

/** Reviewers (research-and-administration §5, §8). */
export const reviewerTexts = {
  jobDescription: text('Please enter the job title', 'أدخل الوظيفة'),
  added: text('Reviewer Added Successfully', 'تمت إضافة المحكّم بنجاح'),
  exists: text('Reviewer Already Registered on this Active Round', 'المحكّم مسجّل من قبل في الدورة الحالية'),
  ofApplicant: text(
    'This email belongs to an applicant, who cannot be a reviewer with it.',
    'هذا البريد لأحد المتقدمين، ولا يمكن أن يكون محكّمًا به.',
  ),
  ofAdministrator: text(
    'This email belongs to an administrator, who cannot be a reviewer with it.',
    'هذا البريد لأحد مديري النظام، ولا يمكن أن يكون محكّمًا به.',
  ),
  ofDisabled: text(
    'This reviewer’s account is disabled. Enable it first, under Accounts.',
    'حساب هذا المحكّم معطّل. فعّله أولًا من صفحة الحسابات.',
  ),
  earlierRound: text(
    'This registration belongs to another round and stays as it is. Add the reviewer to the active round instead.',
    'هذا التسجيل يخص دورة أخرى ويبقى كما هو. أضف المحكّم إلى الدورة الحالية بدلًا من ذلك.',
  ),
} as const

/** Reviewer of research-and-administration §3: a registration in one round (ruling 8). `id` is the registration, `userId` the account. */
export const reviewerRow = z.object({
  id: z.number(),
  userId: z.number(),
  email: z.string(),
  englishName: z.string(),
  arabicName: z.string(),
  birthDate: z.string(),
  jobDescription: z.string(),
  branchId: z.number(),
  /** The theme in English, and in Arabic. */
  branchName: z.string(),
  branchArabicName: z.string(),
  state: z.enum(accountStates),
  /** How many applicants of the round are assigned. */
  assigned: z.number(),
  /** Of how many of these they have submitted a review. */
  reviewed: z.number(),
})
export type ReviewerRow = z.infer<typeof reviewerRow>

export const listReviewers = endpoint({
  method: 'GET',
  path: '/api/Reviewers',
  who: [administrator],
  summary: 'The reviewers of a round, the active one where none is named, in the order of their Arabic names.',
  query: z.object({ roundId: rowId().optional() }),
  reply: z.array(reviewerRow),
})

/** A reviewer with the applicants assigned to them, and the account behind. */
export const reviewerDetail = reviewerRow.extend({
  round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string(), active: z.boolean() }),
  account: accountRow,
  applicants: z.array(
    z.object({
      id: z.number(),
      englishName: z.string(),
      arabicName: z.string(),
      isSubmitted: z.boolean(),
      assignedAt: z.string(),
    }),
  ),
})
export type ReviewerDetail = z.infer<typeof reviewerDetail>

const byId = z.object({ id: rowId() })

export const readReviewer = endpoint({
  method: 'GET',
  path: '/api/Reviewers/{id}',
  who: [administrator],
  summary: 'A reviewer’s registration, with the applicants assigned in its round.',
  params: byId,
  reply: reviewerDetail,
})

/** The theme is one that the active round offers; the server knows which. */
export const reviewerData = z.object({
  ...person,
  birthDate: birthDate(),
  jobDescription: required(reviewerTexts.jobDescription, 300),
  branchId: code(profileTexts.branch),
})
export type ReviewerData = z.output<typeof reviewerData>

export const newReviewer = z.object({ email: emailAddress(), ...reviewerData.shape, language: mailLanguage() })

export const addReviewer = endpoint({
  method: 'POST',
  path: '/api/Reviewers',
  who: [administrator],
  summary:
    'Register a reviewer in the active round. One of an earlier round keeps the account and its password; anybody else is mailed an invitation to set one.',
  body: newReviewer,
  reply: reviewerDetail,
  status: 201,
})

export const updateReviewer = endpoint({
  method: 'PUT',
  path: '/api/Reviewers/{id}',
  who: [administrator],
  summary: 'Amend a reviewer of the active round. The e-mail stays.',
  params: byId,
  body: reviewerData,
  reply: reviewerDetail,
})

export const listReviewerThemes = endpoint({
  method: 'GET',
  path: '/api/Reviewers/Themes',
  who: [administrator],
  summary: 'The themes that the active round offers: what a reviewer of it may be registered for.',
  reply: z.array(z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() })),
})
