import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'

/** What a field of text names, so that what was typed in one record is offered in others. */
export const knownNameKinds = ['journal-title', 'database', 'publisher', 'institution', 'faculty', 'department'] as const
export type KnownNameKind = (typeof knownNameKinds)[number]

export const maximumKnownNames = 300

export const knownNamesSchema = z.object({
  /** `affiliation`: the one last used with this name; '' if none was. */
  people: z.array(z.object({ name: z.string(), affiliation: z.string() })),
  names: z.record(z.enum(knownNameKinds), z.array(z.string())),
})
export type KnownNames = z.infer<typeof knownNamesSchema>

export const listKnownNames = endpoint({
  method: 'GET',
  path: '/api/applicant/known-names',
  who: [applicant],
  summary: `Lists the people, institutions, journals and publishers in the applicant's own records of all rounds, most used first: at most ${maximumKnownNames}. Forms offer them while somebody types.`,
  reply: knownNamesSchema,
})
