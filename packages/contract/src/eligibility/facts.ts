import { z } from 'zod'
import type { Text } from '../core/text.ts'

/** One line of the institution's list of journals. The years are inclusive; null is no bound. */
export const journalListingSchema = z.object({
  quartile: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
})
export type JournalListing = z.infer<typeof journalListingSchema>

/** What is known about a paper. */
export type PaperFacts = {
  readonly id: number
  readonly title: string
  /** Null while it is not given. */
  readonly year: number | null
  readonly journal: string
  readonly indexingDb: string
  readonly indexingDbUrl: string
  /** The digest of its PDF; '' without one. */
  readonly fileDigest: string
  /** Null: not on the institution's list. `several`: more than one journal there has its title. Undefined: there is no list, or it was not asked. */
  readonly listings?: readonly JournalListing[] | 'several' | null
}

/** What is known about an application. A condition on an undefined fact has the state `unknown`. */
export type ApplicationFacts = {
  /** A day, a year alone, or '' while it is not given. */
  readonly phdDate: string
  /** The ISO code, a name as typed, or '' while it is not given. */
  readonly phdCountry: string
  readonly hasValidation?: boolean
  readonly isEgyptian?: boolean
  /** The names of the rounds in which the person has won. */
  readonly wins?: readonly Text[]
  /** Instead of `wins`, as the person says. */
  readonly hasWon?: boolean
  /** The goal that the concept note names; null without one. */
  readonly goal?: Text | null
  /** In the order in which they were entered: of two equal papers the first counts. */
  readonly papers: readonly PaperFacts[]
  /** Instead of `papers`: how many count, as the person says. */
  readonly paperCount?: number
}
