import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { ComponentType } from 'react'

/**
 * What one kind alone shows, in `extras/<name of the kind>.tsx`: components by the name of the field under which each stands, over the whole
 * width. They stand inside the form and read its values with `useWatch`; what they begin to show is announced politely.
 */
export type Extras = { readonly under: Readonly<Record<string, ComponentType>> }

const files = import.meta.glob<{ extras: Extras }>('./extras/*.tsx', { eager: true })

export const extraUnder = (kind: RecordKind, field: string): ComponentType | undefined =>
  files[`./extras/${kind.name}.tsx`]?.extras.under[field]
