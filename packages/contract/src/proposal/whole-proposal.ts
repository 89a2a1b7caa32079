import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { rowId } from '../core/value.ts'
import { budget } from './budget.ts'
import { equipments } from './equipments.ts'
import { proposalHeader } from './header.ts'
import { proseSection } from './prose.ts'
import { researchTeam } from './research-team.ts'
import { schedule } from './schedule.ts'
import { type ProseSectionName, proseSections } from './sections.ts'

/** The author of a proposal or concept note, and what else of theirs can be read. */
export const proposalAuthor = z.object({
  userId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** Null if there is no basic information yet. */
  proposalId: z.number().nullable(),
  /** Only for the active round: concept notes of earlier rounds cannot be read. */
  hasConceptNote: z.boolean(),
})
export type ProposalAuthor = z.infer<typeof proposalAuthor>

const written = Object.fromEntries(proseSections.map((name) => [name, proseSection.nullable()])) as Record<
  ProseSectionName,
  z.ZodNullable<typeof proseSection>
>

/** The basic information and all ten sections, each as in the reply of its own call. */
export const wholeProposal = z.object({
  header: proposalHeader,
  author: proposalAuthor,
  sections: z.object({
    ...written,
    equipments: equipments.read.reply,
    'research-team': researchTeam.read.reply,
    schedule: schedule.read.reply,
    budget: budget.read.reply,
  }),
})
export type WholeProposal = z.infer<typeof wholeProposal>

export const readWholeProposal = endpoint({
  method: 'GET',
  path: '/api/WholeProposal/{id}',
  who: 'signed-in',
  summary: 'A proposal as it is read: whose it is, its basic information and all ten sections, of whatever round it belongs to.',
  params: z.object({ id: rowId() }),
  reply: wholeProposal,
})

export const readProposalAuthor = endpoint({
  method: 'GET',
  path: '/api/UserProposalAuthor/{userId}',
  who: 'signed-in',
  summary:
    'The names under which one account takes part in the active round, and which of proposal and concept note there is; null when it takes no part.',
  params: z.object({ userId: rowId() }),
  reply: proposalAuthor.nullable(),
})
