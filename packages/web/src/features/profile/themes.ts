import type { Me } from '@jadara/contract/accounts/me'
import type { AwardBranch } from '@jadara/contract/core/lookup-entries'
import { listAwardBranches } from '@jadara/contract/core/lookups'
import { text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import type { SelectOption } from '../../ui/form/find-options.ts'

/** The themes of the active round, and the person's own even if it is not offered. While the list loads, only that one. */
export function useThemeOptions(me: Me) {
  const { data, error, isFetching, refetch } = useRead(listAwardBranches)
  return {
    options: data ? addOwnTheme(toOfferedOptions(data), me) : me.branchId === null ? undefined : toOwnOption(me),
    error: data ? null : error,
    isFetching,
    refetch,
  }
}

const toOfferedOptions = (branches: readonly AwardBranch[]): readonly SelectOption[] =>
  branches
    .filter(({ offered }) => offered)
    .map(({ id, englishName, arabicName }) => ({ value: id, label: text(englishName, arabicName) }))

const addOwnTheme = (offered: readonly SelectOption[], me: Me): readonly SelectOption[] =>
  offered.some(({ value }) => value === me.branchId) ? offered : [...offered, ...toOwnOption(me)]

const toOwnOption = ({ branchId, branchName, branchArabicName }: Me): readonly SelectOption[] =>
  branchId === null ? [] : [{ value: branchId, label: text(branchName ?? '', branchArabicName ?? '') }]
