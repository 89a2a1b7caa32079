import type { ConditionSettings, IndexingChoice } from './conditions.ts'
import { type ConditionCode, conditionCodes } from './outcomes.ts'

type Switch = { readonly isOn: boolean }

/** The conditions of a round with all limits filled in. Both limits of a pair count. */
export type RoundConditions = {
  readonly 'phd-window': Switch & { readonly from: string; readonly to: string }
  readonly nationality: Switch
  readonly validation: Switch
  readonly winner: Switch
  readonly goal: Switch
  readonly papers: Switch & { readonly least: number; readonly most: number }
  readonly year: Switch & { readonly from: number; readonly to: number }
  readonly indexing: Switch & { readonly accepts: IndexingChoice }
  readonly 'same-title': Switch
  readonly 'same-file': Switch
}

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
