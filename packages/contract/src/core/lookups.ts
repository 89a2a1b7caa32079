// The lists of choices that the office edits, as everybody reads them.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { awardBranchSchema, lookupEntrySchema, ticketCategorySchema } from './lookup-entries.ts'

export const listTargetedSdgs = endpoint({
  method: 'GET',
  path: '/api/SDGLookup',
  who: 'anyone',
  summary: "Lists the goals that a concept note may target, in the office's order, without retired ones.",
  reply: z.array(lookupEntrySchema),
})

export const listResearchFields = endpoint({
  method: 'GET',
  path: '/api/ResearchField',
  who: 'anyone',
  summary: "Lists the research fields of the award, in the office's order, without retired ones.",
  reply: z.array(lookupEntrySchema),
})

export const listAwardBranches = endpoint({
  method: 'GET',
  path: '/api/AwardBranches',
  who: 'anyone',
  summary: "Lists the themes of the award in the office's order, without retired ones, and whether the active round offers each.",
  reply: z.array(awardBranchSchema),
})

export const listTicketCategories = endpoint({
  method: 'GET',
  path: '/api/TicketCategories',
  who: 'signed-in',
  summary: "Lists the categories of queries, in the office's order, without retired ones.",
  reply: z.array(ticketCategorySchema),
})
