import { type PersonalFileType, personalFileTypes } from '@jadara/contract/files/file-types'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'

/** What an application still lacks. The server counts again on submission. */
export type ChecklistState = {
  readonly informationMissing: boolean
  readonly filesMissing: readonly PersonalFileType[]
  readonly recordsAmiss: readonly string[]
  readonly missing: number
}

export const requiredPersonalFileTypes = personalFileTypes.filter(({ required }) => required)

export function toChecklistState(progress: ApplicationProgress): ChecklistState {
  const { informationComplete, personalFiles, bounds } = progress
  const filesMissing = requiredPersonalFileTypes.filter(({ id }) => !personalFiles.includes(id))
  const recordsAmiss = Object.keys(bounds).filter((name) => calculateRecordShortfall(progress, name) !== 0)
  const missing = filesMissing.length + recordsAmiss.length + (informationComplete ? 0 : 1)
  return { informationMissing: !informationComplete, filesMissing, recordsAmiss, missing }
}

/** How many records of a kind are missing; negative when there are too many; 0 for a kind without bounds. */
export function calculateRecordShortfall({ records, bounds }: ApplicationProgress, name: string): number {
  const [count, bound] = [records[name] ?? 0, bounds[name]]
  if (!bound) return 0
  return count < bound.least ? bound.least - count : Math.min(0, bound.most - count)
}
