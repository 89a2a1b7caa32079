import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { RecordDraftLine } from '@jadara/contract/works/record-drafts'

export type SharedField = { readonly name: string; readonly field: Field; readonly drafts: readonly RecordDraftLine[] }
export type SharedKind = { readonly kind: RecordKind; readonly fields: readonly SharedField[] }

const least = 2
/** What identifies a work is never the same in two: people, an abstract, an ISBN, the number of a chapter. */
const ownInputs: readonly Field['input'][] = ['people', 'long-text', 'isbn', 'digits']
const isShareable = ({ shown }: RecordKind, name: string, { input, optional }: Field): boolean =>
  !optional && name !== shown.title && name !== shown.when && !ownInputs.includes(input)

/** By kind, the fields that at least two entries lack and that may hold the same in all. */
export function findSharedFields(drafts: readonly RecordDraftLine[]): SharedKind[] {
  return recordKinds.flatMap((kind: RecordKind) => {
    const own = drafts.filter((draft) => draft.kind === kind.name && draft.state !== 'reading')
    const fields = Object.entries(kind.fields).flatMap(([name, field]) => {
      const lacking = own.filter(({ missing }) => missing.includes(name))
      return lacking.length >= least && isShareable(kind, name, field) ? [{ name, field, drafts: lacking }] : []
    })
    return fields.length > 0 ? [{ kind, fields }] : []
  })
}
