import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { useState } from 'react'

export type SelectedApplicants = {
  readonly rows: readonly ApplicantRow[]
  readonly has: (row: ApplicantRow) => boolean
  readonly choose: (rows: readonly ApplicantRow[], on: boolean) => void
  readonly clear: () => void
}

const nobody: ReadonlyMap<number, ApplicantRow> = new Map()

export function useSelectedApplicants(round: number | undefined): SelectedApplicants {
  const [kept, keep] = useState({ round, rows: nobody })
  const rows = kept.round === round ? kept.rows : nobody
  const choose = (some: readonly ApplicantRow[], on: boolean) => {
    const next = new Map(rows)
    for (const row of some) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    keep({ round, rows: next })
  }
  return {
    rows: [...rows.values()],
    has: ({ id }) => rows.has(id),
    choose,
    clear: () => keep({ round, rows: nobody }),
  }
}
