import { listMyRecords, recordEndpoints, type StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useState } from 'react'
import { useCached, useRead } from '../../lib/query.ts'

type Calls = ReturnType<typeof recordEndpoints>
const made = new Map<string, Calls>()

/** The five calls of a kind, made once. */
export function callsOf(kind: RecordKind): Calls {
  const known = made.get(kind.name)
  if (known) return known
  const calls = recordEndpoints(kind)
  made.set(kind.name, calls)
  return calls
}

/** A kind's records of one account. */
export function useRecords(kind: RecordKind, userId: number) {
  const { data, error, refetch } = useRead(callsOf(kind).list, { userId })
  return { records: data as readonly StoredRecord[] | undefined, error, refetch }
}

/** One record, read anew each time it is opened. Until that answer is there, as the list has just shown it: on a poor line the form opens at once. */
export function useRecord(kind: RecordKind, id: number) {
  const { read, list } = callsOf(kind)
  const cached = useCached(list)
  const [listed] = useState(() => (cached() as readonly StoredRecord[] | undefined)?.find((record) => record.id === id))
  const { data, error, refetch } = useRead(read, { id }, { gcTime: 0 })
  const answered = data as StoredRecord | undefined
  // The same answer is the same object, and nothing is drawn anew for it.
  const record = answered && answered.updatedAt !== listed?.updatedAt ? answered : (listed ?? answered)
  return { record, owner: answered?.applicant, error, refetch }
}

/** What shows that a kind's records have changed: its list, and the lines by which a form knows what was entered before. */
export const listsOf = (kind: RecordKind) => [callsOf(kind).list, listMyRecords] as const
