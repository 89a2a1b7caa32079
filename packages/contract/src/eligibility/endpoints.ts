import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { requiredPlainText } from '../core/value.ts'
import { journalListingSchema } from './facts.ts'
import { conditionOutcomeSchema } from './outcomes.ts'
import { roundConditionsSchema } from './round-conditions.ts'

export const readOwnEligibility = endpoint({
  method: 'GET',
  path: '/api/applicant/eligibility',
  who: [applicant],
  summary:
    "Returns the round's conditions, and what the portal finds of each of them in the application, with reasons. It decides nothing.",
  reply: z.object({ conditions: roundConditionsSchema, outcomes: z.array(conditionOutcomeSchema) }),
})

export const findListedJournal = endpoint({
  method: 'GET',
  path: '/api/ListedJournals',
  who: [applicant],
  summary:
    "Looks a journal up in the institution's list, by the ISSNs in its title and in `issn`, otherwise by its title. `hasList` is false without a list; `listings` is null if the journal is not on it, or if more than one there has its title (`isAmbiguous`).",
  query: z.object({
    title: requiredPlainText(text('Please enter the journal title', 'أدخل اسم المجلة'), 500),
    issn: z.string().max(200).default('').describe('ISSNs, such as those in the links of the journal'),
  }),
  reply: z.object({ hasList: z.boolean(), isAmbiguous: z.boolean(), listings: z.array(journalListingSchema).nullable() }),
})
