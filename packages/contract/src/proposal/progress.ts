import { z } from 'zod'
import { applicant, endpoint } from '../endpoint.ts'
import { type SectionName, sectionNames } from './sections.ts'

/** Empty: nothing is there. Started: something is, and something is still wanted. */
export const partState = z.enum(['empty', 'started', 'complete'])
export type PartState = z.infer<typeof partState>

/** How far the proposal and the concept note have come: the one truth of the hub, the screens of the sections and the page of the award. It holds no written text. */
export const proposalProgress = z.object({
  /** The id of the proposal; null as long as there is no basic information. */
  proposalId: z.number().nullable(),
  /** In months, and in Egyptian pounds, as the basic information has them; null as long as there is none. */
  duration: z.number().nullable(),
  budget: z.number().nullable(),
  /** The basic information with its abstract: started as long as the abstract is empty. */
  header: partState,
  sections: z.object(Object.fromEntries(sectionNames.map((name) => [name, partState])) as Record<SectionName, typeof partState>),
  /** The titles of the tasks with a month after the end of the project; the schedule is then only started. */
  tasksBeyond: z.array(z.string()),
  /** In pounds: how much more the items cost than the budget of the basic information; 0 where they do not. The budget is then only started. */
  overBudget: z.number(),
  /** Empty or complete: a note is saved whole. */
  conceptNote: partState,
})
export type ProposalProgress = z.infer<typeof proposalProgress>

const call = { method: 'GET', who: [applicant], reply: proposalProgress } as const

export const readProposalProgress = endpoint({
  ...call,
  path: '/api/ProposalHeaders/UserProposalProgress',
  summary: "How far the applicant's own proposal and concept note have come.",
})

/** The other spelling of the specification (applicant-side §8). */
export const readProposalProgressToo = endpoint({
  ...call,
  path: '/api/ProposalHeaders/proposalProgress',
  summary: 'The same as UserProposalProgress.',
})
