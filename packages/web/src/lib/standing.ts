import { type PersonalFileType, personalFileTypes } from '@jadara/contract/file-types'
import type { Progress } from '@jadara/contract/submission'

/** What an application still lacks, as the applicant is shown it; the server counts again when it seals. */
export type Standing = {
  readonly informationMissing: boolean
  readonly filesMissing: readonly PersonalFileType[]
  /** The names of the kinds of which there are too few or too many. */
  readonly recordsAmiss: readonly string[]
  /** How many things there are to mend. */
  readonly missing: number
}

export const requiredFiles = personalFileTypes.filter(({ required }) => required)

export function standingOf(progress: Progress): Standing {
  const { informationComplete, personalFiles, bounds } = progress
  const filesMissing = requiredFiles.filter(({ id }) => !personalFiles.includes(id))
  const recordsAmiss = Object.keys(bounds).filter((name) => shortOf(progress, name) !== 0)
  const missing = filesMissing.length + recordsAmiss.length + (informationComplete ? 0 : 1)
  return { informationMissing: !informationComplete, filesMissing, recordsAmiss, missing }
}

/** How many records of a kind are wanting; below zero, so many too many. Of a kind without bounds none ever is. */
export function shortOf({ records, bounds }: Progress, name: string): number {
  const [count, bound] = [records[name] ?? 0, bounds[name]]
  if (!bound) return 0
  return count < bound.least ? bound.least - count : Math.min(0, bound.most - count)
}
