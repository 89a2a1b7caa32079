import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'

/** `invited` until a password is set. */
export const accountStates = ['invited', 'active', 'disabled'] as const

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
})
export type ReviewerRow = z.infer<typeof reviewerRow>

export const listReviewers = endpoint({
  method: 'GET',
  path: '/api/Reviewers',
  who: [administrator],
  summary: 'The reviewers of the active round, in the order of their Arabic names.',
  reply: z.array(reviewerRow),
})
