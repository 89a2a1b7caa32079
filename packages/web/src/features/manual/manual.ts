import type { Text } from '@jadara/contract/core/text'

/** A name on a screen is written as `[[Save]]` in both languages; `npm test -- --only texts` checks that such a name exists. */
export type ManualBlock =
  | { readonly kind: 'paragraph'; readonly words: Text }
  | { readonly kind: 'note'; readonly words: Text }
  /** Done one after the other. */
  | { readonly kind: 'steps'; readonly items: readonly Text[] }
  | { readonly kind: 'points'; readonly items: readonly Text[] }

export type ManualSection = {
  /** Unique in the manual: the section's anchor. */
  readonly id: string
  readonly title: Text
  /** The screen that the section is about. */
  readonly screen?: string
  readonly blocks: readonly ManualBlock[]
}

export type ManualChapter = {
  readonly id: string
  readonly title: Text
  readonly about: Text
  readonly sections: readonly ManualSection[]
}

export const paragraph = (words: Text): ManualBlock => ({ kind: 'paragraph', words })
export const note = (words: Text): ManualBlock => ({ kind: 'note', words })
export const steps = (...items: readonly Text[]): ManualBlock => ({ kind: 'steps', items })
export const points = (...items: readonly Text[]): ManualBlock => ({ kind: 'points', items })
