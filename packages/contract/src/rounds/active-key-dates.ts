import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** The effects of key dates. 'opens' and 'closes' are the round's own dates (specification DATE-1); 'reviews' is the reviewers' due date. */
export const keyDateEffects = ['opens', 'closes', 'reviews'] as const
export type KeyDateEffect = (typeof keyDateEffects)[number]

/** The date is stored in the round, not in the key date. */
export const isWindowEffect = (effect: KeyDateEffect | null): effect is 'opens' | 'closes' =>
  effect === 'opens' || effect === 'closes'

export const keyDateSchema = z.object({
  id: z.number(),
  englishDescription: z.string(),
  arabicDescription: z.string(),
  date: z.string().nullable(),
  /** Null: the date is only announced. */
  effect: z.enum(keyDateEffects).nullable(),
  /** Shown on public pages and in calendars. Other dates are for the office; the due date of reviews is also for reviewers. */
  isPublic: z.boolean(),
})
export type KeyDateDto = z.infer<typeof keyDateSchema>

export const listActiveKeyDates = endpoint({
  method: 'GET',
  path: '/api/Deadlines',
  who: 'anyone',
  summary:
    'Lists the key dates of the active round in order. One without a date will be announced later. Internal dates are for administrators only; reviewers also see their due date.',
  reply: z.array(keyDateSchema),
})
