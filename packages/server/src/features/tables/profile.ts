import { recordEndpoints, type StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Handle } from '../../db/database.ts'
import { recordsOf, shownRecord } from '../records/store.ts'

/** The records of one kind, as the calls answer them. */
export type OfKind = { readonly kind: RecordKind; readonly records: readonly StoredRecord[] }

/** Every kind of a group with what an application holds of it, in the order of the dossier; those without any too. */
export async function profileOf(db: Handle, group: RecordKind['group'], applicationId: number): Promise<readonly OfKind[]> {
  const kinds: OfKind[] = []
  for (const kind of recordKinds)
    if (kind.group === group) kinds.push({ kind, records: (await recordsOf(db, kind, applicationId)).map(shownRecord) })
  return kinds
}

/** `{ journal: […], conference: […] }`: what the contract declares of a record, and no more. */
export const profileJson = (kinds: readonly OfKind[]): string =>
  JSON.stringify(
    Object.fromEntries(kinds.map(({ kind, records }) => [kind.name, recordEndpoints(kind).list.reply.parse(records)])),
  )
