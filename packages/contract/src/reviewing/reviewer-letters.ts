import { z } from 'zod'
import { letterCountTexts } from '../core/count-texts.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { quantity, text } from '../core/text.ts'
import { rowId } from '../core/value.ts'

export const reviewerLetterTexts = {
  sent: (count: number) => {
    if (count === 0) return text('There is no letter to send.', 'لا رسائل للإرسال.')
    const { en, ar } = quantity(count, letterCountTexts)
    return text(`On their way: ${en}.`, `في الطريق: ${ar}.`)
  },
} as const

export const reviewerLettersSchema = z.object({
  /** Reviewers with `assignments` or `takenBack` ones that have no letter yet. */
  reviewers: z.number(),
  /** New assignments. */
  assignments: z.number(),
  /** Assignments that the office took back and that the reviewer knew of. */
  takenBack: z.number(),
  /** The round mails the letters by itself, ten minutes after the last change. */
  isAutomatic: z.boolean(),
})
export type ReviewerLetters = z.infer<typeof reviewerLettersSchema>

const ofRound = z.object({ roundId: rowId().optional() })

export const readReviewerLetters = endpoint({
  method: 'GET',
  path: '/api/Reviewers/Letters',
  who: [administrator],
  summary:
    'Returns how many reviewers of a round, by default the active one, have no letter yet about how many assignments that are new, and that the office took back.',
  query: ofRound,
  reply: reviewerLettersSchema,
})

export const sendReviewerLetters = endpoint({
  method: 'POST',
  path: '/api/Reviewers/Letters',
  who: [administrator],
  summary:
    'Mails the reviewers of a round in review, by default the active one, now about changes that have no letter yet: at most one letter about new assignments and one about those that the office took back, to each. Disabled accounts get none. Repeating the call sends nothing.',
  query: ofRound,
  reply: z.object({ message: z.string(), letters: z.number(), reviewers: z.number() }),
})
