import { applicant } from '@jadara/contract/core/endpoint'
import { type KnownNameKind, listKnownNames } from '@jadara/contract/records/known-names'
import { useMemo } from 'react'
import { useRead } from './query.ts'
import { useMe } from './session.tsx'

const nobody: readonly { name: string; affiliation: string }[] = []

/** The people named in the applicant's own records, themselves first in the script that they mostly use; and each with the affiliation last used. */
export function useKnownPeople() {
  const me = useMe()
  const people = useRead(listKnownNames, {}, { enabled: me.userType === applicant }).data?.people ?? nobody
  return useMemo(() => {
    const inArabic = people.filter(({ name }) => isArabic(name)).length
    const own = inArabic * 2 > people.length ? [me.arabicName, me.englishName] : [me.englishName, me.arabicName]
    const isApplicant = me.userType === applicant
    return {
      names: [...new Set([...(isApplicant ? own : []), ...people.map(({ name }) => name)])],
      affiliationOf: (name: string) => people.find((person) => person.name === name)?.affiliation ?? '',
    }
  }, [people, me])
}

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name)

/** The journals, institutions and so on in the applicant's own records, most used first. */
export function useKnownNames(kind: KnownNameKind | undefined): readonly string[] | undefined {
  const isApplicant = useMe().userType === applicant
  const { data } = useRead(listKnownNames, {}, { enabled: isApplicant && kind !== undefined })
  return kind && data?.names[kind]
}
