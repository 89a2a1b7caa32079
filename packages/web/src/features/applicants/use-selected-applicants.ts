import type { ApplicantRow, ChosenApplicant } from '@jadara/contract/applicants/applicants'
import { useState } from 'react'

export type SelectedApplicants = {
  readonly rows: readonly ChosenApplicant[]
  readonly has: (row: Pick<ApplicantRow, 'id'>) => boolean
  readonly choose: (rows: readonly ChosenApplicant[], on: boolean) => void
  readonly clear: () => void
}

const nobody: ReadonlyMap<number, ChosenApplicant> = new Map()

export const toChosenApplicant = ({
  screening,
  ...row
}: Pick<ApplicantRow, Exclude<keyof ChosenApplicant, 'takesPart'> | 'screening'>): ChosenApplicant => {
  const { id, englishName, arabicName, branchId, isSubmitted, tags } = row
  const takesPart = screening === null || screening.state === 'eligible'
  return { id, englishName, arabicName, branchId, isSubmitted, tags, takesPart }
}

/** Of one round, also on other pages and under other filters. */
export function useSelectedApplicants(round: number | undefined): SelectedApplicants {
  const [kept, keep] = useState({ round, rows: nobody })
  const rows = kept.round === round ? kept.rows : nobody
  const choose = (some: readonly ChosenApplicant[], on: boolean) => {
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
