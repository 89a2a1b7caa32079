import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'

/** What others change for an applicant. `dates`: a public key date other than the window's; `terms`: what the round requires. */
export const changeKinds = [
  'deadline-extended',
  'deadline-extension-ended',
  'submission-reopened',
  'window',
  'dates',
  'terms',
  'answer',
] as const

export const maximumListedChanges = 10

export const applicationChangeSchema = z.object({
  kind: z.enum(changeKinds),
  at: z.string(),
  /** The answered query; null for other kinds. */
  ticket: z.object({ id: z.number(), title: z.string() }).nullable(),
})
export type ApplicationChange = z.infer<typeof applicationChangeSchema>

export const listMyChanges = endpoint({
  method: 'GET',
  path: '/api/applicant/changes',
  who: [applicant],
  summary: `Lists what others have changed for the applicant since the sign-in before the last one, and answers that have not been read: the last ${maximumListedChanges}, newest first, each kind of change of the round once.`,
  reply: z.array(applicationChangeSchema),
})
