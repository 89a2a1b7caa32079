import { type AwardBranch, listAwardBranches } from '@jadara/contract/lookups'
import type { Me } from '@jadara/contract/profile'
import { text } from '@jadara/contract/text'
import { useRead } from '../../lib/query.ts'
import type { Option } from '../../ui/form/find-options.ts'

/** The themes that the active round offers, and the person's own, offered or not. Until the list is there, that one stands alone. */
export function useThemes(me: Me) {
  const { data, error, isFetching, refetch } = useRead(listAwardBranches)
  return {
    options: data ? withOwn(choices(data), me) : me.branchId === null ? undefined : own(me),
    error: data ? null : error,
    isFetching,
    refetch,
  }
}

const choices = (branches: readonly AwardBranch[]): readonly Option[] =>
  branches
    .filter(({ offered }) => offered)
    .map(({ id, englishName, arabicName }) => ({ value: id, label: text(englishName, arabicName) }))

const withOwn = (offered: readonly Option[], me: Me): readonly Option[] =>
  offered.some(({ value }) => value === me.branchId) ? offered : [...offered, ...own(me)]

const own = ({ branchId, branchName, branchArabicName }: Me): readonly Option[] =>
  branchId === null ? [] : [{ value: branchId, label: text(branchName ?? '', branchArabicName ?? '') }]
