import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'

const window = z.object({ from: z.string(), to: z.string() })

/** How many records a round asks for and allows, by the names of its settings; a kind's definition says which are its own. */
export const roundBounds = { journalsLeast: z.number(), journalsMost: z.number() }
export type RoundBounds = z.infer<z.ZodObject<typeof roundBounds>>

/** The active round as everybody may see it. `now` is the server's clock at the moment of the answer: countdowns run by it (ruling 6). */
export const activeRound = z.object({
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** The instants between which submission is open. Null when no deadline is announced: then the window is closed (ruling 7). */
  opensAt: z.string(),
  closesAt: z.string().nullable(),
  now: z.string(),
  timeZone: z.string(),
  registrationPhdWindow: window,
  profilePhdWindow: window,
  ...roundBounds,
})
export type ActiveRound = z.infer<typeof activeRound>

export const readActiveRound = endpoint({
  method: 'GET',
  path: '/api/Rounds/active',
  who: 'anyone',
  summary: 'The active round with its window as instants and the server clock; null between rounds.',
  reply: activeRound.nullable(),
})

export const deadline = z.object({
  id: z.number(),
  englishDescription: z.string(),
  arabicDescription: z.string(),
  date: z.string().nullable(),
})
export type Deadline = z.infer<typeof deadline>

export const listDeadlines = endpoint({
  method: 'GET',
  path: '/api/Deadlines',
  who: 'anyone',
  summary: 'The key dates of the active round, in order. A key date without a date is announced later.',
  reply: z.array(deadline),
})

export const roundOverview = z.object({
  registered: z.number(),
  withAllPersonalFiles: z.number(),
  withEnoughRecords: z.number(),
  complete: z.number(),
  submitted: z.number(),
})
export type RoundOverview = z.infer<typeof roundOverview>

export const readRoundOverview = endpoint({
  method: 'GET',
  path: '/api/Rounds/active/overview',
  who: [administrator],
  summary: 'How far the applicants of the active round have come.',
  reply: roundOverview,
})
