import { z } from 'zod'
import { chosenApplicationQuery } from '../applicants/chosen-application.ts'
import { endpoint } from '../core/endpoint.ts'
import { rowId } from '../core/value.ts'
import { budgetEndpoints } from './budget.ts'
import { equipmentEndpoints } from './equipments.ts'
import { proposalHeaderSchema } from './header.ts'
import { proseSectionSchema } from './prose.ts'
import { researchTeamEndpoints } from './research-team.ts'
import { scheduleEndpoints } from './schedule.ts'
import { type ProseSectionName, proseSectionNames } from './section-names.ts'

/** The author of a proposal or concept note, and what else of theirs can be read. */
export const proposalAuthorSchema = z.object({
  userId: z.number(),
  applicantId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** Null if there is no basic information yet. */
  proposalId: z.number().nullable(),
  /** Only for a round in review: concept notes of earlier rounds cannot be read. */
  hasConceptNote: z.boolean(),
})
export type ProposalAuthor = z.infer<typeof proposalAuthorSchema>

const written = Object.fromEntries(proseSectionNames.map((name) => [name, proseSectionSchema.nullable()])) as Record<
  ProseSectionName,
  z.ZodNullable<typeof proseSectionSchema>
>

/** The basic information and all ten sections, each as in the reply of its own call. */
export const wholeProposalSchema = z.object({
  header: proposalHeaderSchema,
  author: proposalAuthorSchema,
  sections: z.object({
    ...written,
    equipments: equipmentEndpoints.read.reply,
    'research-team': researchTeamEndpoints.read.reply,
    schedule: scheduleEndpoints.read.reply,
    budget: budgetEndpoints.read.reply,
  }),
})
export type WholeProposal = z.infer<typeof wholeProposalSchema>

export const readWholeProposal = endpoint({
  method: 'GET',
  path: '/api/WholeProposal/{id}',
  who: 'signed-in',
  summary: 'Returns a proposal of any round for reading: its author, basic information and all ten sections.',
  params: z.object({ id: rowId() }),
  reply: wholeProposalSchema,
})

export const readProposalAuthor = endpoint({
  method: 'GET',
  path: '/api/UserProposalAuthor/{userId}',
  who: 'signed-in',
  summary:
    'Returns the names of one account in the active round, and whether it has a proposal and a concept note; null if it has not joined the round.',
  params: z.object({ userId: rowId() }),
  query: z.object(chosenApplicationQuery),
  reply: proposalAuthorSchema.nullable(),
})
