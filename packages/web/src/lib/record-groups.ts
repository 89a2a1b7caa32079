import type { Text } from '@jadara/contract/core/text'
import { groupTitles, type RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { recordGroupNames, recordGroupPaths } from './places.ts'

export type RecordGroup = {
  readonly name: RecordKind['group']
  readonly path: string
  readonly title: Text
  readonly kinds: readonly RecordKind[]
}

export const toRecordGroup = (name: RecordKind['group']): RecordGroup => ({
  name,
  path: recordGroupPaths[name],
  title: groupTitles[name],
  kinds: recordKinds.filter(({ group }) => group === name),
})

/** In the order of the dossier. */
export const recordGroups: readonly RecordGroup[] = recordGroupNames.map(toRecordGroup)
