import type { ResultRow } from '@jadara/contract/results/result-row'
import { useMemo } from 'react'
import { useSelectedIds } from '../../ui/list/use-selected-ids.ts'
import { canSelectForDecision } from './decision-steps.ts'

export type SelectedResults = {
  /** The selected applicants who can still be decided on, by place; those who have won meanwhile are left out. */
  readonly rows: readonly ResultRow[]
  readonly has: (applicantId: number) => boolean
  readonly choose: (rows: readonly ResultRow[], wanted: boolean) => void
  readonly clear: () => void
}

export function useSelectedResults(all: readonly ResultRow[] | undefined): SelectedResults {
  const { ids, select, clear } = useSelectedIds()
  return useMemo(() => {
    const rows = (all ?? []).filter((row) => ids.has(row.applicantId) && canSelectForDecision(row))
    const now = new Set(rows.map(({ applicantId }) => applicantId))
    return {
      rows,
      has: (applicantId) => now.has(applicantId),
      choose: (some, wanted) =>
        select(
          some.map(({ applicantId }) => applicantId),
          wanted,
        ),
      clear,
    }
  }, [all, ids, select, clear])
}
