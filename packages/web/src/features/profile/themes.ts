import { hiddenBranchIds } from '@jadara/contract/limits'
import { type AwardBranch, listAwardBranches, type Me } from '@jadara/contract/profile'
import { text } from '@jadara/contract/text'
import { useRead } from '../../lib/query.ts'
import type { Option } from '../../ui/form/select-input.tsx'

/** The themes to choose from, without ids 1 to 3 (applicant-side §3). Until the list is there, the person's own theme stands alone. */
export function useThemes(me: Me) {
  const { data, error, isFetching, refetch } = useRead(listAwardBranches)
  return { options: data ? choices(data) : own(me), error: data ? null : error, isFetching, refetch }
}

const choices = (branches: readonly AwardBranch[]): readonly Option[] =>
  branches
    .filter(({ id }) => !hiddenBranchIds.includes(id))
    .map(({ id, englishName, arabicName }) => ({ value: id, label: text(englishName, arabicName) }))

const own = ({ branchId, branchName }: Me): readonly Option[] =>
  branchId === null ? [] : [{ value: branchId, label: text(branchName ?? '', branchName ?? '') }]
