import { type PersonalFileType, personalFileTypes } from '@jadara/contract/file-types'
import type { Progress } from '@jadara/contract/submission'

/** What an application still lacks, as the applicant is shown it; the server counts again when it seals. */
export type Standing = {
  readonly informationMissing: boolean
  readonly filesMissing: readonly PersonalFileType[]
  /** Below zero: so many too many. */
  readonly journalsShort: number
  /** How many things there are to mend. */
  readonly missing: number
}

export const requiredFiles = personalFileTypes.filter(({ required }) => required)

export function standingOf(progress: Progress): Standing {
  const { informationComplete, personalFiles, records, journalsLeast, journalsMost } = progress
  const journals = records.journal ?? 0
  const filesMissing = requiredFiles.filter(({ id }) => !personalFiles.includes(id))
  const journalsShort = journals < journalsLeast ? journalsLeast - journals : Math.min(0, journalsMost - journals)
  const missing = filesMissing.length + (journalsShort === 0 ? 0 : 1) + (informationComplete ? 0 : 1)
  return { informationMissing: !informationComplete, filesMissing, journalsShort, missing }
}
