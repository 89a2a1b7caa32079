import type { Text } from '@jadara/contract/text'

/** What a form tells the list it returns to, in the router's state. */
export type Saved = { readonly saved: Text }

export const savedOf = (state: unknown): Text | undefined =>
  state && typeof state === 'object' && 'saved' in state ? (state as Saved).saved : undefined
