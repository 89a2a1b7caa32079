import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { type SectionName, sectionNames } from './section-names.ts'

/** Started: something is present, and something required is missing. */
export const partStateSchema = z.enum(['empty', 'started', 'complete'])
export type PartState = z.infer<typeof partStateSchema>

/** Progress of proposal and concept note, for the hub, the section screens and the award profile. Contains no proposal text. */
export const proposalProgressSchema = z.object({
  /** Null if there is no basic information yet. */
  proposalId: z.number().nullable(),
  /** In months, and in Egyptian pounds; null if there is no basic information yet. */
  duration: z.number().nullable(),
  budget: z.number().nullable(),
  /** Basic information and abstract; `started` while the abstract is empty. */
  header: partStateSchema,
  sections: z.object(
    Object.fromEntries(sectionNames.map((name) => [name, partStateSchema])) as Record<SectionName, typeof partStateSchema>,
  ),
  /** Titles of tasks with a month after the project's end; they keep the schedule `started`. */
  tasksBeyond: z.array(z.string()),
  /** In pounds: the cost of the items above the budget, at least 0. Above 0 it keeps the budget `started`. */
  overBudget: z.number(),
  /** Never `started`: a concept note is saved as a whole. */
  conceptNote: partStateSchema,
})
export type ProposalProgress = z.infer<typeof proposalProgressSchema>

export const readProposalProgress = endpoint({
  method: 'GET',
  path: '/api/ProposalHeaders/UserProposalProgress',
  who: [applicant],
  summary: "Returns the progress of the applicant's own proposal and concept note.",
  reply: proposalProgressSchema,
})

/** Second path of the same call (specification PROP-4). */
export const readProposalProgressAlias = endpoint({
  method: 'GET',
  path: '/api/ProposalHeaders/proposalProgress',
  who: [applicant],
  summary: 'Alias of /api/ProposalHeaders/UserProposalProgress.',
  reply: proposalProgressSchema,
})
