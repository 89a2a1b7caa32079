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
  'announcement',
] as const

export const maximumListedChanges = 10
/** An announcement is listed for so long at least, however often somebody signs in. */
export const announcementNewDays = 7

const pair = z.object({ en: z.string(), ar: z.string() })

export const applicationChangeSchema = z.object({
  kind: z.enum(changeKinds),
  at: z.string(),
  /** The answered query; null for other kinds. */
  ticket: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** The announcement that the office mailed to the applicant; null for other kinds. */
  announcement: z.object({ id: z.number(), subject: pair, body: pair }).nullable(),
})
export type ApplicationChange = z.infer<typeof applicationChangeSchema>

export const listMyChanges = endpoint({
  method: 'GET',
  path: '/api/applicant/changes',
  who: [applicant],
  summary: `Lists what others have changed for the applicant since the sign-in before the last one, announcements to the applicant (for ${announcementNewDays} days at least) among it, and answers that have not been read: the last ${maximumListedChanges}, newest first, each kind of change of the round once.`,
  reply: z.array(applicationChangeSchema),
})
