import { z } from 'zod'

/** The conditions of a round, those of the person before those of each paper. The order is that of screens and lists. */
export const personConditionCodes = ['phd-window', 'nationality', 'validation', 'winner', 'goal', 'papers'] as const
export const paperConditionCodes = ['year', 'indexing', 'same-title', 'same-file'] as const
export const conditionCodes = [...personConditionCodes, ...paperConditionCodes] as const
export type PersonConditionCode = (typeof personConditionCodes)[number]
export type PaperConditionCode = (typeof paperConditionCodes)[number]
export type ConditionCode = (typeof conditionCodes)[number]

export const conditionStates = ['met', 'not-met', 'unknown'] as const
export type ConditionState = (typeof conditionStates)[number]

/** What the engine found about one condition. `unknown`: the portal cannot tell. */
export const conditionOutcomeSchema = z.object({
  code: z.enum(conditionCodes),
  state: z.enum(conditionStates),
  /** The record by kind name and id, with its title; all null if the outcome is about the person. */
  kind: z.string().nullable(),
  recordId: z.number().nullable(),
  title: z.string().nullable(),
  /** Names the value and the limit. */
  reason: z.object({ en: z.string(), ar: z.string() }),
})
export type ConditionOutcome = z.infer<typeof conditionOutcomeSchema>

/** The outcomes that applicant and office are warned of. They are never refusals. */
export const listWarnings = (outcomes: readonly ConditionOutcome[]): ConditionOutcome[] =>
  outcomes.filter(({ state }) => state === 'not-met')

/** How many outcomes of one condition are in each state. */
export const tallySchema = z.object({ met: z.number(), notMet: z.number(), unknown: z.number() })
export type Tally = z.infer<typeof tallySchema>
export const talliesSchema = z.partialRecord(z.enum(conditionCodes), tallySchema)
export type Tallies = z.infer<typeof talliesSchema>

export function tallyOutcomes(outcomes: readonly Pick<ConditionOutcome, 'code' | 'state'>[]): Tallies {
  const tallies: Partial<Record<ConditionCode, Tally>> = {}
  for (const { code, state } of outcomes) {
    const { met, notMet, unknown } = tallies[code] ?? { met: 0, notMet: 0, unknown: 0 }
    tallies[code] = {
      met: met + Number(state === 'met'),
      notMet: notMet + Number(state === 'not-met'),
      unknown: unknown + Number(state === 'unknown'),
    }
  }
  return tallies
}
