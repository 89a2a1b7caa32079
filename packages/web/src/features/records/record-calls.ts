import { listMyRecords, type RecordDto, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useState } from 'react'
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
  const { data, error, refetch } = useRead(toRecordEndpoints(kind).list, { userId })
  return { records: data as readonly RecordDto[] | undefined, error, refetch }
}

/** One record, read again each time it is opened. Until the reply arrives, the record from the cached list is used, so that the form opens at once. */
export function useRecord(kind: RecordKind, id: number) {
  const { read, list } = toRecordEndpoints(kind)
  const cached = useCachedReplyReader(list)
  const [listed] = useState(() => (cached() as readonly RecordDto[] | undefined)?.find((record) => record.id === id))
  const { data, error, refetch } = useRead(read, { id }, { gcTime: 0 })
  const answered = data as RecordDto | undefined
  // Keeps the object's identity while the reply is the same, so that nothing renders again.
  const record = answered && answered.updatedAt !== listed?.updatedAt ? answered : (listed ?? answered)
  return { record, owner: answered?.applicant, error, refetch }
}

/** The endpoints to invalidate after a change: the kind's list, and the lines that similar records are found in. */
export const toRecordListEndpoints = (kind: RecordKind) => [toRecordEndpoints(kind).list, listMyRecords] as const

/** The storage key of a record's draft: `7.<kind>.12`, or `7.<kind>.new.<tab>`. */
export const recordDraftSlot = (userId: number, kind: { readonly name: string }, id?: number): string =>
  id === undefined ? claimDraftSlot(`${userId}.${kind.name}.new`) : `${userId}.${kind.name}.${id}`
