import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { ComponentType } from 'react'

/** Additions to the form of one kind, in `extras/<name of the kind>.tsx`: components by the name of the field below which they are drawn, over the whole width. They read the form's values with `useWatch`, and what they show is announced politely. */
export type RecordFormExtras = { readonly under: Readonly<Record<string, ComponentType>> }

const files = import.meta.glob<{ extras: RecordFormExtras }>('./extras/*.tsx', { eager: true })

export const findRecordFormExtra = (kind: RecordKind, field: string): ComponentType | undefined =>
  files[`./extras/${kind.name}.tsx`]?.extras.under[field]
