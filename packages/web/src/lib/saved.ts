import type { Text } from '@jadara/contract/text'

/** What a form tells the list it returns to, in the router's state. */
export type Saved = {
  readonly saved: Text
  /** What is to be known of it. */
  readonly beside?: Text
  /** Whom it concerns, where the office may want to tell them. */
  readonly concerned?: 'drafts' | 'reviewers'
}
export type Concerned = NonNullable<Saved['concerned']>

/** Whom what was saved concerns. */
export const concernedOf = (state: unknown): Concerned | undefined => (savedOf(state) ? (state as Saved).concerned : undefined)

export const besideOf = (state: unknown): Text | undefined => (savedOf(state) ? (state as Saved).beside : undefined)

export const savedOf = (state: unknown): Text | undefined =>
  state && typeof state === 'object' && 'saved' in state ? (state as Saved).saved : undefined
