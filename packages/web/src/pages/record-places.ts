import type { RecordKind } from '@jadara/contract/records/record-kind'
import { researchFilesPath, researchFilesTitle } from '../lib/places.ts'
import { type RecordGroup, toRecordGroup } from '../lib/record-groups.ts'

export const toRecordGroupPath = ({ path }: Pick<RecordGroup, 'path'>): string => `${researchFilesPath}/${path}`
export const toRecordListPath = (kind: { readonly name: string }): string => `${researchFilesPath}/${kind.name}`

export function toRecordCrumbs(kind: RecordKind) {
  const group = toRecordGroup(kind.group)
  return [
    { to: researchFilesPath, label: researchFilesTitle },
    { to: toRecordGroupPath(group), label: group.title },
  ]
}
