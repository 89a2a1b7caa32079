import { findIssns } from '@jadara/contract/core/identifiers'
import type { Text } from '@jadara/contract/core/text'
import { formatCondition } from '@jadara/contract/eligibility/condition-texts'
import { findListedJournal, readOwnEligibility } from '@jadara/contract/eligibility/endpoints'
import { type Judgement, judgeIndexing, judgeYear } from '@jadara/contract/eligibility/evaluate-paper'
import type { PaperFacts } from '@jadara/contract/eligibility/facts'
import type { PaperConditionCode } from '@jadara/contract/eligibility/outcomes'
import { type RoundConditions, usesJournalList } from '@jadara/contract/eligibility/round-conditions'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { type Control, useWatch } from 'react-hook-form'
import { useRead } from '../../lib/query.ts'
import { useDebouncedText } from '../../ui/form/typing.ts'
import type { RecordValues } from './record-values.ts'

export function toWarningsByRecord(
  { name }: RecordKind,
  { conditionWarnings }: Pick<ApplicationProgress, 'conditionWarnings'>,
): ReadonlyMap<number, Text[]> {
  const warnings = new Map<number, Text[]>()
  for (const { kind, recordId, reason } of conditionWarnings)
    if (kind === name && recordId !== null) warnings.set(recordId, [...(warnings.get(recordId) ?? []), reason])
  return warnings
}

/** The round's conditions; they may have changed whenever a screen opens. */
export const useRoundConditions = (enabled: boolean): RoundConditions | undefined =>
  useRead(readOwnEligibility, {}, { enabled, gcTime: 0 }).data?.conditions

/** The steps of the empty list: the kind's advice and its conditions. Undefined until the conditions are known. */
export function useRecordKindAdvice({ advice, conditions = [] }: RecordKind): Text[] | undefined {
  const round = useRoundConditions(conditions.length > 0)
  if (conditions.length === 0) return [...advice]
  return round && [...advice, ...listInForce(conditions, round).map(({ code }) => formatCondition(code, round))]
}

const listInForce = (conditions: NonNullable<RecordKind['conditions']>, round: RoundConditions) =>
  conditions.filter(({ code }) => round[code].isOn)

export type RecordConditionState = {
  readonly code: PaperConditionCode
  readonly words: Text
  readonly judgement: Judgement
  /** What the form says beside the field: why it is not met, or what is needed to tell. */
  readonly warning: Text | undefined
}

/** How the form meets each of the kind's conditions that are on, while one types. Empty until the round's conditions are known. */
export function useRecordConditionStates(
  { conditions = [] }: RecordKind,
  control?: Control<RecordValues>,
): readonly RecordConditionState[] {
  const names = ['publicationYear', 'title', 'indexingDb', 'indexingDbUrl', 'url']
  const typed: readonly unknown[] = useWatch({ name: names, control: control as Control | undefined })
  const [year, journal = '', indexingDb = '', indexingDbUrl = '', url = ''] = typed.map((value) => String(value ?? '').trim())
  const round = useRoundConditions(conditions.length > 0)
  const issn = findIssns(`${url} ${indexingDbUrl}`).join(' ')
  const listings = useListings({ journal, issn }, round !== undefined && usesJournalList(round))
  if (!round) return []
  const paper = { year: /^\d{4}$/.test(year ?? '') ? Number(year) : null, journal, indexingDb, indexingDbUrl, ...listings }
  return listInForce(conditions, round).map(({ code }) => {
    const judgement = code === 'year' ? judgeYear(paper, round.year) : judgeIndexing(paper, round.indexing)
    const isAmbiguous = code === 'indexing' && judgement.state === 'unknown' && listings.listings === 'several'
    const warning = judgement.state === 'not-met' || isAmbiguous ? judgement.reason : undefined
    return { code, words: formatCondition(code, round), judgement, warning }
  })
}

type TypedJournal = { readonly journal: string; readonly issn: string }

/** What the institution's list says of the typed journal; nothing while it is not known. */
function useListings(typed: TypedJournal, isAsked: boolean): Pick<PaperFacts, 'listings'> {
  const title = useDebouncedText(typed.journal)
  const issn = useDebouncedText(typed.issn)
  const { data } = useRead(findListedJournal, {}, { query: { title, issn: issn || undefined }, enabled: isAsked && title !== '' })
  if (!data?.hasList || title !== typed.journal || issn !== typed.issn) return {}
  return { listings: data.isAmbiguous ? 'several' : data.listings }
}
