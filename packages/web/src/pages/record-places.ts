import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { text } from '@jadara/contract/text'
import { useParams } from 'react-router'

export const researchPath = '/dashboard/award-upload'
export const researchTitle = text('Upload Research Files', 'رفع الملفات البحثية')
/** Its short name, for crumbs. */
export const research = text('Research files', 'الملفات البحثية')

export const listPathOf = (kind: { readonly name: string }): string => `${researchPath}/${kind.name}`

/** The kind that the address names; undefined where it names none. */
export function useKindOfAddress(): RecordKind | undefined {
  const { type } = useParams()
  return recordKindNamed(type ?? '')
}
