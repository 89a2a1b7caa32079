import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { text } from '@jadara/contract/text'
import { useParams } from 'react-router'
import { awardFiles, researchPath } from '../lib/award-files.ts'
import { groupNamed, type RecordGroup } from '../lib/record-groups.ts'

/** The name of the screens beneath the menu (applicant-side §2). */
export const researchTitle = text('Upload Research Files', 'رفع الملفات البحثية')

export const groupPathOf = ({ path }: Pick<RecordGroup, 'path'>): string => `${researchPath}/${path}`
export const listPathOf = (kind: { readonly name: string }): string => `${researchPath}/${kind.name}`

/** The way to a kind's list. */
export function crumbsTo(kind: RecordKind) {
  const group = groupNamed(kind.group)
  return [
    { to: researchPath, label: awardFiles },
    { to: groupPathOf(group), label: group.title },
  ]
}

/** The kind that the address names; undefined where it names none. */
export function useKindOfAddress(): RecordKind | undefined {
  const { type } = useParams()
  return recordKindNamed(type?.toLowerCase() ?? '')
}
