import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** An entry of a list that the award office keeps (research-and-administration §3), in both languages. */
export const lookupEntry = z.object({ id: z.number(), name: z.string(), nameArabic: z.string() })
export type LookupEntry = z.infer<typeof lookupEntry>

export const listTargetedSdgs = endpoint({
  method: 'GET',
  path: '/api/SDGLookup',
  who: 'anyone',
  summary: 'The goals that a concept note may target, in the order of the office.',
  reply: z.array(lookupEntry),
})

export const listResearchFields = endpoint({
  method: 'GET',
  path: '/api/ResearchField',
  who: 'anyone',
  summary: 'The research fields of the award, in the order of the office.',
  reply: z.array(lookupEntry),
})
