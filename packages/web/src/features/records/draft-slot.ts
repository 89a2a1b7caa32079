import { slotOfNew } from '../../ui/guard/draft-store.ts'

/** Where the draft of a record lies on this device: `7.<kind>.12`, or `7.<kind>.new.<tab>`. */
export const draftSlot = (userId: number, kind: { readonly name: string }, id?: number): string =>
  id === undefined ? slotOfNew(`${userId}.${kind.name}.new`) : `${userId}.${kind.name}.${id}`
