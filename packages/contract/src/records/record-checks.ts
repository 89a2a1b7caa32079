import { z } from 'zod'
import { chosenApplicationQuery } from '../applicants/chosen-application.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { rowId } from '../core/value.ts'
import { workRegisters } from '../works/work.ts'

/**
 * `confirmed`: a register describes the same work. `differs`: it describes the DOI otherwise. `not-found`: no register knows the DOI. `away`: no register answers.
 * `off`: no register is configured. `waiting`: the record has been saved and not been checked yet.
 */
export const recordCheckStates = ['waiting', 'confirmed', 'differs', 'not-found', 'away', 'no-doi', 'off'] as const
export type RecordCheckState = (typeof recordCheckStates)[number]

export const comparedParts = ['title', 'year', 'authors', 'container'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** As written on both sides. Of authors: those who are named on one side alone. */
const differenceSchema = z.object({ part: z.enum(comparedParts), typed: z.string(), registered: z.string() })
export type RecordDifference = z.infer<typeof differenceSchema>

const sameBy = z.enum(['doi', 'file', 'title'])
export type SameBy = z.infer<typeof sameBy>

const sameRecordSchema = z.object({ kind: z.string(), id: z.number(), title: z.string(), by: sameBy })

export const retractionSchema = z.object({
  /** yyyy-MM-dd, '' if the list names none. */
  date: z.string(),
  /** The list's keywords, separated by "; ". */
  reason: z.string(),
  noticeDoi: z.string().nullable(),
})
export type Retraction = z.infer<typeof retractionSchema>

export const recordCheckSchema = z.object({
  kind: z.string(),
  id: z.number(),
  state: z.enum(recordCheckStates),
  /** Whether records of this kind may have a DOI at all. */
  mayHaveDoi: z.boolean(),
  doi: z.string(),
  register: z.enum(workRegisters).nullable(),
  /** When the register was asked. */
  fetchedAt: z.string().nullable(),
  /** When the register stopped answering. */
  awaySince: z.string().nullable(),
  differences: z.array(differenceSchema),
  /** The applicant among the authors; '' if nobody has the name, null if there is nothing to compare or names are withheld from the reader. */
  nameTyped: z.string().nullable(),
  nameRegistered: z.string().nullable(),
  retraction: retractionSchema.nullable(),
  /** Its title in the institution's list of journals. */
  listedJournal: z.string().nullable(),
  /** Other records of the same application that may be the same work. */
  own: z.array(sameRecordSchema),
  /** The same in other applications of the round; empty for everybody but the office. */
  shared: z.array(sameRecordSchema.extend({ applicantId: z.number(), englishName: z.string(), arabicName: z.string() })),
})
export type RecordCheck = z.infer<typeof recordCheckSchema>

export const listRecordChecks = endpoint({
  method: 'GET',
  path: '/api/UserRecordChecks/{userId}',
  who: 'signed-in',
  summary:
    "Lists what the portal found about an account's records: whether a register describes them likewise, retractions, and records that may be the same work.",
  params: z.object({ userId: rowId() }),
  query: z.object(chosenApplicationQuery),
  reply: z.array(recordCheckSchema),
})

export const askRegistersAgain = endpoint({
  method: 'POST',
  path: '/api/UserRecordChecks/{userId}',
  who: [administrator],
  summary:
    "Has the registers asked again about an account's records with a DOI, in the background within about a minute, although their last answers are young. Returns the number of records. What was found stays until they answer.",
  params: z.object({ userId: rowId() }),
  body: z.object({}),
  reply: z.object({ records: z.number() }),
})
