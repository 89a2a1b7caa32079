import type { ApplicantRow } from '@jadara/contract/applicants'

/** Who awaits a review next: after this one in the list, else from its beginning. Only what is submitted can be reviewed. */
export function nextPending(rows: readonly ApplicantRow[], id: number): ApplicantRow | undefined {
  const here = rows.findIndex((row) => row.id === id)
  const around = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))]
  return around.find((row) => row.id !== id && row.isSubmitted && !row.reviewed)
}
