import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { text } from '../core/text.ts'
import { flag, optionalPlainText, toSingleLine } from '../core/value.ts'

export const setupTexts = {
  opened: text('The award is open.', 'فُتحت الجائزة.'),
  notATrial: text('The award has been opened already.', 'فُتحت الجائزة من قبل.'),
  confirmation: text('Please type the name of the award exactly', 'اكتب اسم الجائزة كما هو تمامًا'),
} as const

const count = z.number()

/** What an office prepares before it opens the award, computed from the data. */
const trialSchema = z.object({
  roundId: z.number(),
  /** Name of the award and of the university, in the office's own words. */
  hasIdentity: z.boolean(),
  hasAddresses: z.boolean(),
  hasPrizes: z.boolean(),
  hasTexts: z.boolean(),
  /** The last mail that a mail server accepted, and why the last one failed if that was later. */
  mail: z.object({ hasServer: z.boolean(), sentAt: z.string().nullable(), error: z.string().nullable() }),
  datesWithoutDay: count,
  themes: count,
  /** Of the themes offered. */
  withoutQuestions: z.array(z.object({ id: z.number(), ...nameShape })),
  reviewers: count,
  reviewersLeast: count,
  /** What came during the trial and can be removed: applicants who take part in no other round. */
  left: z.object({ applicants: count, submitted: count, files: count, bytes: count }),
})
export type Trial = z.infer<typeof trialSchema>

export const setupSchema = z.object({
  /** Null once the award is open. */
  trial: trialSchema.nullable(),
  /** The removal of what the trial left, while it lasts. */
  removal: z.object({ total: count, remaining: count }).nullable(),
})
export type Setup = z.infer<typeof setupSchema>

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/Rounds/active/Setup',
  who: [administrator],
  summary:
    'Returns what is prepared for the opening of the award while the active round is a trial, and how far the removal of what the trial left is.',
  reply: setupSchema,
})

export const openAwardBody = z.object({
  /** Removes the applicants of the trial with all their data, for good, in the background. */
  removesTrial: flag(),
  /** With `removesTrial`: the name of the award in either language. */
  confirmation: optionalPlainText(300, toSingleLine),
})

export const openAward = endpoint({
  method: 'POST',
  path: '/api/Rounds/active/Opening',
  who: [administrator],
  summary:
    'Opens the award: the active round is no trial any more, for good. With `removesTrial` the applicants of the trial are removed. 409 `no-part` if it is open already.',
  body: openAwardBody,
  reply: z.object({ message: z.string(), removed: count }),
})
