import { type RecordDto, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { DatabaseHandle } from '../../db/database.ts'
import { listRecords, toRecordDto } from '../records/store.ts'

export type RecordsOfKind = { readonly kind: RecordKind; readonly records: readonly RecordDto[] }

/** All kinds of a group with their records, in the order of the dossier; also kinds without records. */
export async function loadRecordsOfGroup(
  db: DatabaseHandle,
  group: RecordKind['group'],
  applicationId: number,
): Promise<readonly RecordsOfKind[]> {
  const kinds: RecordsOfKind[] = []
  for (const kind of recordKinds)
    if (kind.group === group) kinds.push({ kind, records: (await listRecords(db, kind, applicationId)).map(toRecordDto) })
  return kinds
}

/** Records by kind: `{ journal: […], conference: […] }`. Parsing removes everything that the contract does not declare. */
export const toRecordsJson = (kinds: readonly RecordsOfKind[]): string =>
  JSON.stringify(
    Object.fromEntries(kinds.map(({ kind, records }) => [kind.name, recordEndpoints(kind).list.reply.parse(records)])),
  )
