import { z } from 'zod'
import { type ConditionSettings, indexingChoices } from './condition-settings.ts'
import { type ConditionCode, conditionCodes } from './outcomes.ts'

const isOn = z.boolean()
const simple = z.object({ isOn })

/** The conditions of a round with all limits filled in, which are inclusive. */
export const roundConditionsSchema = z.object({
  'phd-window': z.object({ isOn, from: z.string(), to: z.string() }),
  nationality: simple,
  validation: simple,
  winner: simple,
  goal: simple,
  papers: z.object({ isOn, least: z.number(), most: z.number() }),
  year: z.object({ isOn, from: z.number(), to: z.number() }),
  indexing: z.object({ isOn, accepts: z.enum(indexingChoices) }),
  'same-title': simple,
  'same-file': simple,
})
export type RoundConditions = z.infer<typeof roundConditionsSchema>

/** The settings of the round that empty limits refer to. */
export type RoundLimits = {
  readonly registrationPhdWindow: { readonly from: string; readonly to: string }
  readonly journalsLeast: number
  readonly journalsMost: number
}

export function toRoundConditions(settings: ConditionSettings, round: RoundLimits): RoundConditions {
  const window = round.registrationPhdWindow
  const { papers, year } = settings
  const phd = settings['phd-window']
  return {
    ...settings,
    'phd-window': { isOn: phd.isOn, from: phd.from ?? window.from, to: phd.to ?? window.to },
    papers: { isOn: papers.isOn, least: papers.least ?? round.journalsLeast, most: papers.most ?? round.journalsMost },
    year: { isOn: year.isOn, from: year.from ?? toYear(window.from), to: year.to ?? toYear(window.to) },
  }
}

const toYear = (day: string): number => Number(day.slice(0, 4))

export const listConditionsInForce = (conditions: RoundConditions): ConditionCode[] =>
  conditionCodes.filter((code) => conditions[code].isOn)

/** Whether the institution's list of journals decides about papers of the round. */
export const usesJournalList = ({ indexing }: Pick<ConditionSettings, 'indexing'>): boolean =>
  indexing.isOn && indexing.accepts !== 'scopus'
