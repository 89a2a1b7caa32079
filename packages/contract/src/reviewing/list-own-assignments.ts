import { z } from 'zod'
import { endpoint, reviewer } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { stageNameShape } from '../rounds/second-stage.ts'
import { assignedReviewStates, declinedAssignmentSchema } from './own-assignments.ts'

// In a module of its own, because the dashboard's first call reads it: the schemas of the other calls would bring Zod along.
export const listOwnAssignments = endpoint({
  method: 'GET',
  path: '/api/reviewer/assignments',
  who: [reviewer],
  summary:
    'Lists the reviewer’s active assignments of all rounds in review (how far each review is, and until which day it is due), and those that the reviewer has declined, with the reason. In a blind review a number replaces the name.',
  reply: z.object({
    /** Those of `assigned`, the active one first. */
    rounds: z.array(
      z.object({
        id: z.number(),
        ...nameShape,
        /** Only if some of the active assignments are of the round's second stage. */
        secondStage: z.object({ ...stageNameShape, applicantIds: z.array(z.number()) }).optional(),
      }),
    ),
    assigned: z.array(
      z.object({
        applicantId: z.number(),
        roundId: z.number(),
        state: z.enum(assignedReviewStates),
        /** The last day; null without one. */
        due: z.string().nullable(),
        isOverdue: z.boolean(),
        /** Reviewing of this applicant has ended: without a later due date or a reopened review there is nothing to write, accept or decline. */
        isClosed: z.boolean(),
      }),
    ),
    declined: z.array(declinedAssignmentSchema),
  }),
})
