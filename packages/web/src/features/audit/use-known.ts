import type { Known } from '@jadara/contract/audit-values'
import { researchFieldCalls, targetedSdgCalls, themeCalls } from '@jadara/contract/lookups'
import { type Text, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { useRead } from '../../lib/query.ts'

/** What stands behind the numbers of themes, goals and fields; until they have come, and for what they do not name, the number itself. */
export function useKnown(): Known {
  const { data: themes } = useRead(themeCalls.all)
  const { data: goals } = useRead(targetedSdgCalls.all)
  const { data: fields } = useRead(researchFieldCalls.all)
  return useMemo(
    () => ({
      themes: named(themes?.map(({ id, englishName, arabicName }) => [id, text(englishName, arabicName)])),
      goals: named(goals?.map(({ id, name, nameArabic }) => [id, text(name, nameArabic)])),
      fields: named(fields?.map(({ id, name, nameArabic }) => [id, text(name, nameArabic)])),
    }),
    [themes, goals, fields],
  )
}

const named = (entries: [number, Text][] = []): ReadonlyMap<number, Text> => new Map(entries)
