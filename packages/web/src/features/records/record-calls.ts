import { listRecordChecks, type RecordCheck } from '@jadara/contract/records/record-checks'
import { listMyRecords, type RecordDto, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useMemo, useState } from 'react'
import { useChosenApplicationQuery } from '../../lib/chosen-application.tsx'
import { useCachedReplyReader, useRead } from '../../lib/query.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'

type Calls = ReturnType<typeof recordEndpoints>
const recordCallsByKind = new Map<string, Calls>()

export function toRecordEndpoints(kind: RecordKind): Calls {
  const known = recordCallsByKind.get(kind.name)
  if (known) return known
  const calls = recordEndpoints(kind)
  recordCallsByKind.set(kind.name, calls)
  return calls
}

export function useRecords(kind: RecordKind, userId: number) {
  const { data, error, refetch } = useRead(toRecordEndpoints(kind).list, { userId }, { query: useChosenApplicationQuery() })
  return { records: data as readonly RecordDto[] | undefined, error, refetch }
}

/** One record, read again each time it is opened. Until the reply arrives, the record from the cached list is used, so that the form opens at once. */
export function useRecord(kind: RecordKind, id: number) {
  const { read, list } = toRecordEndpoints(kind)
  const cached = useCachedReplyReader(list)
  const [listed] = useState(() => (cached() as readonly RecordDto[] | undefined)?.find((record) => record.id === id))
  const { data, error, isFetching, refetch } = useRead(read, { id }, { gcTime: 0 })
  const answered = data as RecordDto | undefined
  // Keeps the object's identity while the reply is the same, so that nothing renders again.
  const record = answered && answered.updatedAt !== listed?.updatedAt ? answered : (listed ?? answered)
  return { record, owner: answered?.applicant, error, isFetching, refetch }
}

/** In milliseconds: the portal checks a saved record after some seconds. */
const waitForChecks = 5000
const mostWaits = 24

/** The checks of an account's records of one kind, by record. Read after the records, so that what is entered is there first. */
export function useRecordChecks(
  kind: RecordKind,
  userId: number | undefined,
  { enabled }: { readonly enabled: boolean },
): ReadonlyMap<number, RecordCheck> | undefined {
  const { data } = useRead(
    listRecordChecks,
    { userId: userId ?? 0 },
    {
      query: useChosenApplicationQuery(),
      enabled: enabled && userId !== undefined,
      again: (checks, _, count) =>
        (checks?.some(({ state }) => state === 'waiting') ?? false) && count < mostWaits && waitForChecks,
    },
  )
  return useMemo(
    () => data && new Map(data.filter((check) => check.kind === kind.name).map((check) => [check.id, check])),
    [data, kind],
  )
}

/** The endpoints to invalidate after a change: the kind's list, the lines that similar records are found in, and the checks. */
export const toRecordListEndpoints = (kind: RecordKind) =>
  [toRecordEndpoints(kind).list, listMyRecords, listRecordChecks] as const

/** The storage key of a record's draft: `7.<kind>.12`, or `7.<kind>.new.<tab>`. */
export const recordDraftSlot = (userId: number, kind: { readonly name: string }, id?: number): string =>
  id === undefined ? claimDraftSlot(`${userId}.${kind.name}.new`) : `${userId}.${kind.name}.${id}`
