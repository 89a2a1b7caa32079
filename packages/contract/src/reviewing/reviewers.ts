import { z } from 'zod'
import { accountRowSchema, accountStates, mailLanguage } from '../accounts/accounts.ts'
import { birthDate, personNameShape, profileTexts } from '../accounts/profile.ts'
import { emailAddress } from '../accounts/session.ts'
import { applicantIdList } from '../applicants/chosen-applicants.ts'
import { findingSummarySchema } from '../conflicts/findings.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { text } from '../core/text.ts'
import { requiredPlainText, rowId, selectedId } from '../core/value.ts'
import { assignedReviewStates, declinedAssignmentSchema } from './own-assignments.ts'

/** Specification RVR-1, RVR-2. */
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

/** A reviewer’s registration in one round (specification RVR-1). `id` is the registration, `userId` the account. */
export const reviewerRowSchema = z.object({
  id: z.number(),
  userId: z.number(),
  email: z.string(),
  englishName: z.string(),
  arabicName: z.string(),
  birthDate: z.string(),
  jobDescription: z.string(),
  branchId: z.number(),
  branchName: z.string(),
  branchArabicName: z.string(),
  state: z.enum(accountStates),
  /** Number of assigned applicants. */
  assigned: z.number(),
  /** Number of these with a submitted review. */
  reviewed: z.number(),
  /** Of the assigned: accepted by the reviewer or begun; begun and not submitted; not submitted after the due date; without a letter. */
  accepted: z.number(),
  begun: z.number(),
  overdue: z.number(),
  withoutLetter: z.number(),
  /** Applicants whom the reviewer has declined and is not assigned again. */
  declined: z.number(),
  /** The current employer, in both languages if the list of institutions has it; without an employer the job title. */
  affiliation: z.object(nameShape),
  /** Conflicts of interest found with the applicants of `applicantIds`; empty without it. */
  findings: z.array(findingSummarySchema.extend({ applicantId: z.number() })),
})
export type ReviewerRow = z.infer<typeof reviewerRowSchema>

export const listReviewers = endpoint({
  method: 'GET',
  path: '/api/Reviewers',
  who: [administrator],
  summary:
    'Lists the reviewers of a round, by default the active one, ordered by Arabic name. With `applicantIds`, numbers separated by commas, by default of their round, and also the conflicts of interest found with these applicants.',
  query: z.object({ roundId: rowId().optional(), applicantIds: applicantIdList().optional() }),
  reply: z.array(reviewerRowSchema),
})

const ofRound = z.object({ roundId: rowId().optional() })

export const reviewerDetailSchema = reviewerRowSchema.extend({
  round: z.object({
    id: z.number(),
    englishName: z.string(),
    arabicName: z.string(),
    active: z.boolean(),
    inReview: z.boolean(),
  }),
  account: accountRowSchema,
  applicants: z.array(
    z.object({
      id: z.number(),
      englishName: z.string(),
      arabicName: z.string(),
      isSubmitted: z.boolean(),
      assignedAt: z.string(),
      /** Of the review. */
      state: z.enum(assignedReviewStates),
      /** The last day; null without one. */
      due: z.string().nullable(),
      isOverdue: z.boolean(),
    }),
  ),
  /** The newest first. */
  declinedApplicants: z.array(declinedAssignmentSchema),
})
export type ReviewerDetail = z.infer<typeof reviewerDetailSchema>

const byId = z.object({ id: rowId() })

export const readReviewer = endpoint({
  method: 'GET',
  path: '/api/Reviewers/{id}',
  who: [administrator],
  summary: "Returns a reviewer's registration with the applicants assigned in its round.",
  params: byId,
  reply: reviewerDetailSchema,
})

/** The theme must be offered by the round, which the server checks. */
export const reviewerBody = z.object({
  ...personNameShape,
  birthDate: birthDate(),
  jobDescription: requiredPlainText(reviewerTexts.jobDescription, 300),
  branchId: selectedId(profileTexts.branch),
})
export type ReviewerBody = z.output<typeof reviewerBody>

export const createReviewerBody = z.object({ email: emailAddress(), ...reviewerBody.shape, language: mailLanguage() })

export const createReviewer = endpoint({
  method: 'POST',
  path: '/api/Reviewers',
  who: [administrator],
  summary:
    'Registers a reviewer in the active round, or in another one in review. A reviewer of an earlier round keeps the account and password; others are mailed an invitation to set one.',
  query: ofRound,
  body: createReviewerBody,
  reply: reviewerDetailSchema,
  status: 201,
})

export const updateReviewer = endpoint({
  method: 'PUT',
  path: '/api/Reviewers/{id}',
  who: [administrator],
  summary:
    'Updates a reviewer of a round in review. The e-mail address cannot be changed here. 409 for a reviewer of an earlier round.',
  params: byId,
  body: reviewerBody,
  reply: reviewerDetailSchema,
})

export const listReviewerThemes = endpoint({
  method: 'GET',
  path: '/api/Reviewers/Themes',
  who: [administrator],
  summary: 'Lists the themes that a round offers, by default the active one, for which its reviewers may be registered.',
  query: ofRound,
  reply: z.array(z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() })),
})
