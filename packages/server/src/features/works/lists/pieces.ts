import type { Text } from '@jadara/contract/core/text'

/**
 * One entry of a list as it is written there, before it is understood. `broken`: why it cannot be. The texts of all pieces are the list again, except
 * for what the format itself counts as no entry (comments, headers, blank lines), which is a piece with `isEntry` false.
 */
export type Piece = { readonly at: number; readonly text: string; readonly isEntry: boolean; readonly broken?: Text }

/** A value that is understood, or why it is not. */
export type Understood<Value> = Value | { readonly broken: Text }
export const isBroken = (value: object): value is { readonly broken: Text } => 'broken' in value
