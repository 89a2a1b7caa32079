import { type Text, text } from '../core/text.ts'
import { type ConditionSettings, toConditionSettings } from './condition-settings.ts'
import { conditionNames } from './condition-texts.ts'
import { conditionCodes } from './outcomes.ts'

/** The conditions that are on, by name and with the limits that the office has typed: for the audit trail. */
export function describeConditionSettings(stored: Partial<ConditionSettings>): Text[] {
  const settings = toConditionSettings(stored)
  return conditionCodes
    .filter((code) => settings[code].isOn)
    .map((code) => {
      const { isOn: _, ...limits } = settings[code]
      const typed = Object.values(limits).filter((limit) => limit !== null)
      const { en, ar } = conditionNames[code]
      return typed.length === 0 ? text(en, ar) : text(`${en}: ${typed.join(' – ')}`, `${ar}: ${typed.join(' – ')}`)
    })
}
