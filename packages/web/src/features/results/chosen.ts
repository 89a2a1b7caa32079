import type { ResultRow } from '@jadara/contract/results'
import { useMemo, useState } from 'react'
import { mayBeChosen } from './decision-steps.ts'

export type Chosen = {
  /** Those who are chosen and may be decided on now, by place; whoever won meanwhile is none of them. */
  readonly rows: readonly ResultRow[]
  readonly has: (applicantId: number) => boolean
  readonly choose: (rows: readonly ResultRow[], wanted: boolean) => void
  readonly clear: () => void
}

/** Applicants who are chosen to be decided on together; they stay chosen while pages are turned. */
export function useChosen(all: readonly ResultRow[] | undefined): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return useMemo(() => {
    const rows = (all ?? []).filter((row) => ids.has(row.applicantId) && mayBeChosen(row))
    const now = new Set(rows.map(({ applicantId }) => applicantId))
    return {
      rows,
      has: (applicantId) => now.has(applicantId),
      choose: (some, wanted) =>
        setIds((before) => {
          const after = new Set(before)
          for (const { applicantId } of some) wanted ? after.add(applicantId) : after.delete(applicantId)
          return after
        }),
      clear: () => setIds(new Set()),
    }
  }, [all, ids])
}
